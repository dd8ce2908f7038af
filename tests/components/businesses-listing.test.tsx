import { render, screen, within } from "@testing-library/react";
import { EmptyCategory, EmptyPlace } from "@/components/businesses/empty-listing";
import { ListingView } from "@/components/businesses/listing-view";
import { SubmitPanel } from "@/components/businesses/submit-panel";
import type { Listing } from "@/lib/businesses/queries";
import { routes } from "@/lib/routes";
import { categories } from "../support/categories";
import { makeBusiness } from "../support/businesses";

// The question that this view answers is asked elsewhere; only its type is used here.
jest.mock("@/lib/store", () => ({}));

const named = (name: string) => makeBusiness({ id: name.toLowerCase(), name });

function showListing(businesses: Partial<Listing["businesses"]>, nearest: Listing["nearest"] = []) {
  const page = { items: [], total: 0, page: 1, pageSize: 5, ...businesses };
  render(
    <ListingView
      listing={{ businesses: page, nearest }}
      categories={categories}
      hrefFor={(number) => routes.county("martin", number)}
      empty={<EmptyPlace place="Martin County" />}
      nearestTitle="Nearest businesses in other counties"
    />,
  );
}

describe("a list without a business", () => {
  it("says so and asks for the first one, with no pager", () => {
    showListing({ total: 0 });
    expect(
      screen.getByRole("heading", { level: 2, name: "No businesses listed in Martin County yet" }),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Submit a Business" })).toHaveAttribute(
      "href",
      "/submit-business",
    );
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
    expect(screen.queryByText("Nearest businesses in other counties")).not.toBeInTheDocument();
  });

  it("offers what is nearest, under a heading that says it is elsewhere", () => {
    showListing({ total: 0 }, [
      { business: named("Alpha"), distanceMiles: 12.5 },
      { business: named("Bravo"), distanceMiles: 1 },
    ]);
    const nearest = within(
      screen.getByRole("region", { name: "Nearest businesses in other counties" }),
    );
    const headings = nearest.getAllByRole("heading", { level: 3 });
    expect(headings.map((heading) => heading.textContent)).toEqual(["Alpha", "Bravo"]);
    expect(nearest.getByText(/12\.5 miles away/)).toBeInTheDocument();
    expect(nearest.getByText(/1 mile away/)).toBeInTheDocument();
  });
});

describe("a list with businesses", () => {
  it("has no pager when one page holds them all", () => {
    showListing({ items: [named("Alpha"), named("Bravo")], total: 5 });
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
    expect(screen.queryByText(/No businesses listed/)).not.toBeInTheDocument();
  });

  it("shows them in the order given, and not what is nearest", () => {
    showListing({ items: [named("Bravo"), named("Alpha")], total: 2 }, [
      { business: named("Charlie"), distanceMiles: 3 },
    ]);
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual(["Bravo", "Alpha"]);
    expect(screen.queryByText("Charlie")).not.toBeInTheDocument();
  });

  it("has Previous switched off on the first page, and Next on the last", () => {
    showListing({ items: [named("Alpha")], total: 11, page: 1 });
    expect(screen.queryByRole("link", { name: "Previous" })).not.toBeInTheDocument();
    expect(screen.getByText("Previous")).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("link", { name: "Next" })).toHaveAttribute(
      "href",
      "/county/martin?page=2",
    );
  });

  it("leads from the last page back, and to the first one without its number", () => {
    showListing({ items: [named("Alpha")], total: 6, page: 2 });
    expect(screen.queryByRole("link", { name: "Next" })).not.toBeInTheDocument();
    expect(screen.getByText("Next")).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("link", { name: "Previous" })).toHaveAttribute(
      "href",
      "/county/martin",
    );
    expect(screen.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  });
});

describe("an empty category", () => {
  it("speaks the words of the specification, with the category's name", () => {
    render(<EmptyCategory category="Home Remodeling" />);
    expect(
      screen.getByRole("heading", {
        name: "No businesses have posted yet in Home Remodeling Category",
      }),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        "Help us grow our community by suggesting a veteran-owned business you know about",
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Submit a Business" })).toHaveAttribute(
      "href",
      "/submit-business",
    );
  });
});

describe("the panel below a list", () => {
  it("asks whether one's business is missing and leads to the form", () => {
    render(<SubmitPanel />);
    const panel = screen.getByRole("complementary", { name: "Can't find your business?" });
    expect(within(panel).getByRole("link", { name: "Submit Your Business" })).toHaveAttribute(
      "href",
      "/submit-business",
    );
  });
});
