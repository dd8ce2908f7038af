import { render, screen, within } from "@testing-library/react";
import { EmptyCategory, EmptyPlace } from "@/components/businesses/empty-listing";
import { ListingView } from "@/components/businesses/listing-view";
import { CountyAids } from "@/components/businesses/place-aids";
import { SubmitPanel } from "@/components/businesses/list-aids";
import type { Listing } from "@/lib/store/listing-pages";
import { getCounty } from "@/lib/places/rules";
import { routes } from "@/lib/routes";
import { categories } from "../support/categories";
import { makeBusiness } from "../support/businesses";

// This view receives its data; only the types of the query are used here.
jest.mock("@/lib/store/directory", () => ({}));

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
  it("invites the first submission, without pagination", () => {
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

  it("shows the nearest businesses under a heading that says they are elsewhere", () => {
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
  it("has no pagination for a single page", () => {
    showListing({ items: [named("Alpha"), named("Bravo")], total: 5 });
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
    expect(screen.queryByText(/No businesses listed/)).not.toBeInTheDocument();
  });

  it("shows them in order, without the nearest ones elsewhere", () => {
    showListing({ items: [named("Bravo"), named("Alpha")], total: 2 }, [
      { business: named("Charlie"), distanceMiles: 3 },
    ]);
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual(["Bravo", "Alpha"]);
    expect(screen.queryByText("Charlie")).not.toBeInTheDocument();
  });

  it("disables Previous on the first page, and Next on the last", () => {
    showListing({ items: [named("Alpha")], total: 11, page: 1 });
    expect(screen.queryByRole("link", { name: "Previous" })).not.toBeInTheDocument();
    expect(screen.getByText("Previous")).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("link", { name: "Next" })).toHaveAttribute(
      "href",
      "/county/martin?page=2",
    );
  });

  it("links from the last page back, and to the first one without its number", () => {
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

describe("a long list", () => {
  const aids = {
    total: 8852,
    letters: { A: 12, B: 3, "#": 1 },
    crossings: { HVAC: 5, "Home Repair": 9, Unheard: 40 },
  };
  const county = getCounty("miami-dade");

  it("has its own search, links to its largest categories, and letters", () => {
    if (!county) throw new Error("There is no such county.");
    render(<CountyAids {...{ county, categories, aids }} letter="B" />);
    // On a phone, this disclosure contains the search and the letters.
    expect(screen.getByText("Names with B: another letter")).toBeInTheDocument();
    const search = screen.getByRole("search", { name: "In Miami-Dade County" });
    expect(search).toHaveAttribute("action", "/businesses/search");
    expect(search.querySelector("input[name=county]")).toHaveValue("miami-dade");
    const trades = screen.getByRole("navigation", { name: "Trades in Miami-Dade County" });
    expect(
      within(trades)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/category/home-repair/county/miami-dade", "/category/hvac/county/miami-dade"]);
    const letters = within(screen.getByRole("navigation", { name: "By first letter" }));
    const links = letters.getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["All", "A", "B", "0–9"]);
    expect(letters.getByRole("link", { name: "B" })).toHaveAttribute("aria-current", "true");
    expect(letters.getByRole("link", { name: "0–9" })).toHaveAttribute(
      "href",
      "/county/miami-dade/letter-other",
    );
    expect(letters.getByText("Q")).toBeInTheDocument();
  });

  it("has a form without a script that opens a page by its number", () => {
    showListing({ items: [named("Alpha")], total: 8852, page: 12 });
    const number = screen.getByRole("textbox", { name: "Page" });
    expect(number).toHaveValue("12");
    expect(number).toHaveAttribute("name", "page");
    expect(number.closest("form")).toHaveAttribute("action", "/county/martin");
    expect(number.closest("form")).toHaveTextContent("of 1,771");
  });

  it("has no such form for a few pages", () => {
    showListing({ items: [named("Alpha")], total: 30, page: 2 });
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });
});

describe("an empty category", () => {
  it("has the text of the specification, with the category's name", () => {
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

  it("names the county if the list is of one, since others may have some", () => {
    render(<EmptyCategory category="HVAC" place="Duval County" />);
    expect(
      screen.getByRole("heading", {
        name: "No businesses have posted yet in HVAC Category in Duval County",
      }),
    ).toBeVisible();
  });
});

describe("the panel below a list", () => {
  it("links to the submission form for missing businesses", () => {
    render(<SubmitPanel />);
    const panel = screen.getByRole("complementary", { name: "Can't find your business?" });
    expect(within(panel).getByRole("link", { name: "Submit Your Business" })).toHaveAttribute(
      "href",
      "/submit-business",
    );
  });
});
