import { render, screen, within } from "@testing-library/react";
import { BusinessCard } from "@/components/businesses/business-card";
import type { Business } from "@/lib/businesses/types";
import { makeBusiness } from "../support/businesses";

const verification = { issuer: "An office", checkedOn: "2026-03-04", validUntil: "2030-03-04" };

function showCard(values: Partial<Business> = {}, distanceMiles?: number) {
  render(<BusinessCard business={makeBusiness(values)} distanceMiles={distanceMiles} />);
  return within(screen.getByRole("article"));
}

describe("what a card must not show", () => {
  it("has no badge without a check on record, and none that nobody chose", () => {
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
    // What is left leads to the profile and to the phone.
    expect(card.getAllByRole("link")).toHaveLength(2);
  });

  it("has no number to call where there is none", () => {
    const card = showCard({ phone: null });
    expect(card.queryByRole("link", { name: /call/i })).not.toBeInTheDocument();
  });

  it("says nothing of a distance unless one was measured", () => {
    expect(showCard().queryByText(/away/)).not.toBeInTheDocument();
  });

  it("takes a name for text, whatever it looks like", () => {
    const name = "<img src=x onerror=alert(1)> & Sons";
    const card = showCard({ name, description: name });
    expect(card.getByRole("heading")).toHaveTextContent(name);
    expect(card.queryByAltText("x")).not.toBeInTheDocument();
    expect(document.querySelector("img")).toBeNull();
  });
});

describe("a card", () => {
  it("leads from the name to the profile", () => {
    const card = showCard({ id: "harbor-bakery-1", name: "Harbor Bakery" });
    const heading = card.getByRole("heading", { level: 2, name: "Harbor Bakery" });
    expect(within(heading).getByRole("link")).toHaveAttribute("href", "/business/harbor-bakery-1");
  });

  it("says who is called, and shows the number as people write it", () => {
    const call = showCard().getByRole("link", { name: "Call Harbor Bakery at (772) 555-0134" });
    expect(call).toHaveAttribute("href", "tel:+17725550134");
    expect(call).toHaveTextContent("(772) 555-0134");
  });

  it("says when the check behind the badge was made", () => {
    const card = showCard({ verification, isFeatured: true });
    expect(card.getByText("Verified")).toBeInTheDocument();
    expect(card.getByText("Mar 2026")).toHaveAttribute("datetime", "2026-03-04");
    expect(card.getByText("Featured")).toBeInTheDocument();
  });

  it("shows category, address and distance in one line", () => {
    const card = showCard({}, 6.9);
    expect(
      card.getByText("Food and Drinks · 12 Dock Rd, Stuart, FL 34994 · 6.9 miles away"),
    ).toBeInTheDocument();
  });

  it("shows the town where the address is not public", () => {
    expect(
      showCard({ street: null }).getByText("Food and Drinks · Stuart, FL"),
    ).toBeInTheDocument();
  });

  it("tells its links apart from those of the next card, and passes no reputation on", () => {
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

  it("hides its picture from screen readers, since it says nothing that the text does not", () => {
    showCard({ image: "/images/sample/coffee.svg" });
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(document.querySelector("img")).toHaveAttribute("alt", "");
  });

  it("shows where a business without a photo is, unless the page says so already", () => {
    const values = { county: "Martin", image: null };
    const show = (isPlaceKnown: boolean, image: string | null) => {
      const business = makeBusiness({ ...values, image });
      const { container, unmount } = render(<BusinessCard {...{ business, isPlaceKnown }} />);
      const shown = [".bg-surface svg", "img"].filter((selector) =>
        container.querySelector(selector),
      );
      unmount();
      return shown;
    };
    expect(show(false, null)).toEqual([".bg-surface svg"]);
    expect(show(true, null)).toEqual([]);
    expect(show(true, "/images/sample/coffee.svg")).toEqual(["img"]);
  });
});
