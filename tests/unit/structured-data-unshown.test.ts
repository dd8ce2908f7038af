import { toBusinessGraph, toLinksGraph } from "@/lib/seo/structured-data";
import { makeProfile } from "../support/businesses";
import { findUnshown } from "../support/structured-data";
import { categories } from "../support/categories";
import { certifiedAs } from "../support/certifications";

const baseUrl = "https://vets.example";
const profile = makeProfile({
  hours: [[540, 1020]],
  yearFounded: 1998,
  priceRange: "$$",
  memberRating: { average: 4.5, count: 2 },
  ...certifiedAs({ issuer: "State Office", checkedOn: "2026-03-01", validUntil: "2028-03-01" }),
});
const shown = `
  <h1>Harbor Bakery</h1> 4.5 out of 5 (2 reviews) Verified Veteran Bread from four in the morning.
  12 Dock Rd, Stuart, FL 34994 <a href="tel:+17725550134">(772) 555-0134</a> Monday 9 AM to 5 PM
  Founded 1998 Price range $$
  Service-Disabled Veteran-Owned Small Business, by State Office.
  Checked on March 1, 2026, valid until March 1, 2028.`;
const script = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const pageOf = (text: string) => text + script(toBusinessGraph(categories, profile, baseUrl));

describe("the comparison of structured data with its page", () => {
  it("finds nothing when the page shows all of it", () => {
    expect(findUnshown(pageOf(shown))).toEqual([]);
  });

  it.each([
    ["the name", "Harbor Bakery", ["name: Harbor Bakery"]],
    ["the street", "12 Dock Rd", ["address: 12 Dock Rd"]],
    ["the link to call", "tel:", ["telephone: tel:+17725550134"]],
    ["the year", "1998", ["founded: Founded 1998"]],
    ["the prices", "Price range", ["prices: Price range $$"]],
    ["the hours", "9 AM", ["hours: 9 AM to 5 PM"]],
    ["the rating", "4.5", ["rating: 4.5 out of 5"]],
    ["the number of reviews", "(2", ["reviews: (2 review"]],
    ["the issuer", "State Office", ["issuer: by State Office"]],
    ["the day it ends", "2028", ["expires: until March 1, 2028"]],
  ])("finds %s when the page does not show it", (_, text, unshown) => {
    expect(findUnshown(pageOf(shown.replace(text, "something else")))).toEqual(unshown);
  });

  it("finds list entries that the page does not link", () => {
    const list = script(toLinksGraph([{ name: "HVAC", href: "/category/hvac" }], baseUrl));
    expect(findUnshown(`<a href="/category/hvac">HVAC</a>${list}`)).toEqual([]);
    expect(findUnshown(`<a href="/category/roofing">HVAC</a>${list}`)).toEqual([
      "link of a list: /category/hvac",
    ]);
  });
});
