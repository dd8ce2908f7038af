import { render, screen, within } from "@testing-library/react";
import { BusinessCard, type Known } from "@/components/businesses/business-card";
import type { Business } from "@/lib/businesses/types";
import { categories } from "../support/categories";
import { makeBusiness } from "../support/businesses";

const verification = { issuer: "An office", checkedOn: "2026-03-04", validUntil: "2030-03-04" };

function showCard(values: Partial<Business> = {}, distanceMiles?: number) {
  render(
    <BusinessCard
      business={makeBusiness(values)}
      categories={categories}
      distanceMiles={distanceMiles}
    />,
  );
  return within(screen.getByRole("article"));
}

describe("a card with missing or unsafe values", () => {
  it("has no Verified badge without a certification, and no Featured badge", () => {
    const card = showCard({ verification: null, isFeatured: false });
    expect(card.queryByText(/verified/i)).not.toBeInTheDocument();
    expect(card.queryByText(/featured/i)).not.toBeInTheDocument();
  });

  it.each([
    ["a script", "javascript:alert(1)"],
    ["a script with slashes", "javascript://example.com/%0aalert(1)"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["a file", "file:///etc/passwd"],
    ["an address with a blank", "exam ple.com"],
    ["nothing", ""],
  ])("has no link for a website that is %s", (_, website) => {
    const card = showCard({ website, instagram: website, facebook: website });
    expect(
      card.queryByRole("link", { name: /Website|Instagram|Facebook/ }),
    ).not.toBeInTheDocument();
    // The links to the profile and the phone remain.
    expect(card.getAllByRole("link")).toHaveLength(2);
  });

  it("has no phone link without a number", () => {
    const card = showCard({ phone: null });
    expect(card.queryByRole("link", { name: /call/i })).not.toBeInTheDocument();
  });

  it("has no rating without reviews", () => {
    expect(showCard({ rating: null }).queryByText(/review|out of/)).not.toBeInTheDocument();
  });

  it("has a price range only if the listing has one", () => {
    expect(showCard({ priceRange: null }).queryByText(/Price/)).not.toBeInTheDocument();
    document.body.replaceChildren();
    expect(showCard({ priceRange: "$$" }).getByText("Price range")).toBeVisible();
  });

  it("has no distance without a measured one", () => {
    expect(showCard().queryByText(/away/)).not.toBeInTheDocument();
  });

  it("shows markup in a name as text", () => {
    const name = "<img src=x onerror=alert(1)> & Sons";
    const card = showCard({ name, description: name });
    expect(card.getByRole("heading")).toHaveTextContent(name);
    expect(card.queryByAltText("x")).not.toBeInTheDocument();
    expect(document.querySelector("img")).toBeNull();
  });
});

describe("a card", () => {
  it("links the name to the profile", () => {
    const card = showCard({ id: "harbor-bakery-1", name: "Harbor Bakery" });
    const heading = card.getByRole("heading", { level: 2, name: "Harbor Bakery" });
    expect(within(heading).getByRole("link")).toHaveAttribute("href", "/business/harbor-bakery-1");
  });

  it("names the business in the phone link, and formats the number", () => {
    const call = showCard().getByRole("link", { name: "Call Harbor Bakery at (772) 555-0134" });
    expect(call).toHaveAttribute("href", "tel:+17725550134");
    expect(call).toHaveTextContent("(772) 555-0134");
  });

  it("shows the date of the certification behind the badge", () => {
    const card = showCard({ verification, isFeatured: true });
    expect(card.getByText("Verified")).toBeInTheDocument();
    expect(card.getByText("Mar 2026")).toHaveAttribute("datetime", "2026-03-04");
    expect(card.getByText("Featured")).toBeInTheDocument();
  });

  it("shows distance, category and address in one line", () => {
    const line = showCard({}, 6.9).getByText("6.9 miles away").closest("p");
    expect(line).toHaveTextContent(
      "6.9 miles away · Food and Drinks · 12 Dock Rd, Stuart, FL 34994",
    );
  });

  it.each([
    [{ average: 4.666, count: 12 }, "4.7 out of 5 (12 reviews) · Fish, fried."],
    [{ average: 5, count: 1 }, "5.0 out of 5 (1 review) · Fish, fried."],
  ])(
    "shows the rating %j before the description, with the maximum for screen readers",
    (rating, words) => {
      const card = showCard({ rating, description: "Fish, fried." });
      expect(card.getByText("Fish, fried.", { exact: false })).toHaveTextContent(words);
      expect(card.getByText("out of 5")).toHaveClass("sr-only");
    },
  );

  it("omits what the page's heading says of all its businesses", () => {
    const show = (known: Known) =>
      render(<BusinessCard business={makeBusiness()} categories={categories} known={known} />)
        .container;
    expect(show({ category: true })).toHaveTextContent("12 Dock Rd, Stuart, FL 34994");
    expect(show({ category: true })).not.toHaveTextContent("Food and Drinks");
    expect(show({ place: "city" })).toHaveTextContent("Food and Drinks · 12 Dock Rd, 34994");
  });

  it("shows the category's label", () => {
    const card = showCard({ category: "Home Repair" });
    expect(card.getByText(/Home Remodeling/)).toBeInTheDocument();
    expect(card.queryByText(/Home Repair/)).not.toBeInTheDocument();
  });

  it("cuts a long description after a word, with an ellipsis", () => {
    const card = showCard({ description: "Fresh bread ".repeat(40) });
    expect(card.getByText(/^(Fresh bread )+Fresh( bread)?…$/)).toBeInTheDocument();
  });

  it("labels a sample", () => {
    expect(showCard({ isSample: true }).getByText("Sample listing")).toBeInTheDocument();
  });

  it("shows that there is no phone number", () => {
    expect(showCard({ phone: null }).getByText("No phone listed")).toBeInTheDocument();
  });

  it("shows the town when the street is hidden", () => {
    expect(
      showCard({ street: null }).getByText("Food and Drinks · Stuart, FL"),
    ).toBeInTheDocument();
  });

  it("has unique link names, and nofollow on external links", () => {
    const card = showCard({
      website: "harbor-bakery.example.com",
      instagram: "https://instagram.com/harbor",
      facebook: "https://facebook.com/harbor",
    });
    const hrefs = ["Website", "Instagram", "Facebook"].map((name) => {
      const link = card.getByRole("link", { name: `${name} of Harbor Bakery` });
      expect(link).toHaveAttribute("rel", expect.stringContaining("nofollow"));
      return link.getAttribute("href");
    });
    expect(hrefs).toEqual([
      "https://harbor-bakery.example.com/",
      "https://instagram.com/harbor",
      "https://facebook.com/harbor",
    ]);
  });

  it("hides its decorative picture from screen readers", () => {
    showCard({ image: "/images/sample/coffee.svg" });
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(document.querySelector("img")).toHaveAttribute("alt", "");
  });

  it("shows its photo, or an icon of what the heading does not say", () => {
    const show = (known: Known, image: string | null) => {
      const business = makeBusiness({ county: "Martin", image });
      const { container, unmount } = render(<BusinessCard {...{ business, categories, known }} />);
      const shown = ["img", "svg.lucide", "svg:not(.lucide)"].filter((selector) =>
        container.querySelector(selector),
      );
      unmount();
      return shown;
    };
    expect(show({ place: "county" }, null)).toEqual(["svg.lucide"]);
    expect(show({ category: true }, null)).toEqual(["svg:not(.lucide)"]);
    expect(show({ category: true, place: "city" }, null)).toEqual(["svg.lucide"]);
    expect(show({ category: true }, "/images/sample/coffee.svg")).toEqual(["img"]);
  });
});
