import { renderToStaticMarkup } from "react-dom/server";
import { render, screen, within } from "@testing-library/react";
import { BusinessCard, type Known } from "@/components/businesses/business-card";
import type { Business } from "@/lib/businesses/types";
import { categories } from "../support/categories";
import { makeBusiness } from "../support/businesses";
import { certifiedAs } from "../support/certifications";

const { verification } = certifiedAs();

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

  it("shows when the business was verified, and links to what that rests on", () => {
    const card = showCard({ id: "harbor-1", name: "Harbor", verification, isFeatured: true });
    const fact = card.getByRole("link", {
      name: /^Verified: SBA SDVOSB, Mar 2026.*how Harbor was checked$/,
    });
    expect(fact).toHaveAttribute("href", "/business/harbor-1#verification");
    expect(card.getByText("Mar 2026")).toHaveAttribute("datetime", "2026-03-04");
    expect(card.getByText("Featured")).toBeInTheDocument();
  });

  it("shows its facts in one order", () => {
    const facts = {
      verification,
      rating: { average: 4.666, count: 12 },
      hours: [[0, 10_080]] as const,
    };
    const line = showCard(facts, 6.9).getByText("6.9 miles away").parentElement;
    expect(line).toHaveTextContent(
      /^6\.9 miles away Food and Drinks 12 Dock Rd, Stuart .*Verified: SBA SDVOSB, Mar 2026.* ★ 4\.7 out of 5 \(12 reviews\) Open now/,
    );
  });

  it.each([
    [{ average: 4.666, count: 12 }, "★ 4.7 out of 5 (12 reviews)"],
    [{ average: 5, count: 1 }, "★ 5.0 out of 5 (1 review)"],
  ])("shows the rating %j, with the maximum for screen readers", (rating, words) => {
    const card = showCard({ rating });
    expect(card.getByText("out of 5")).toHaveClass("sr-only");
    expect(card.getByText("out of 5").parentElement).toHaveTextContent(words);
  });

  it("omits what the page's heading says of all its businesses", () => {
    const show = (known: Known) =>
      render(<BusinessCard business={makeBusiness()} categories={categories} known={known} />)
        .container;
    expect(show({ category: true })).toHaveTextContent("12 Dock Rd, Stuart");
    expect(show({ category: true })).not.toHaveTextContent("Food and Drinks");
    expect(show({ place: "city" })).toHaveTextContent("Food and Drinks 12 Dock Rd, 34994");
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
    expect(showCard({ street: null }).getByText("Stuart, FL")).toBeInTheDocument();
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

  it("has one picture: its photo, or a tile with its trade and its county", () => {
    const show = (values: Partial<Business>) => {
      const html = renderToStaticMarkup(
        <BusinessCard business={makeBusiness(values)} categories={categories} />,
      );
      return ["<img", "lucide", "/county-outlines/martin.svg"].filter((part) =>
        html.includes(part),
      );
    };
    expect(show({ county: "Martin", image: null })).toEqual([
      "lucide",
      "/county-outlines/martin.svg",
    ]);
    expect(show({ county: null, image: null })).toEqual(["lucide"]);
    expect(show({ county: "Martin", image: "/images/sample/coffee.svg" })).toEqual(["<img"]);
  });

  it("shows no pin of a place outside its county", () => {
    const show = (point: Business["point"]) =>
      render(
        <BusinessCard
          business={makeBusiness({ county: "Martin", image: null, point })}
          categories={categories}
        />,
      ).container.querySelector("[style*='left']");
    expect(show({ latitude: 27.2, longitude: -80.25 })).not.toBeNull();
    expect(show({ latitude: 30.4, longitude: -87.2 })).toBeNull();
  });
});
