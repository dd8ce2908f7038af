import { render, screen, within } from "@testing-library/react";
import { BusinessProfileView } from "@/components/businesses/business-profile-view";
import type { BusinessProfile } from "@/lib/businesses/types";
import { makeProfile } from "../support/businesses";
import { categories } from "../support/categories";

const review = (values: Partial<BusinessProfile["reviews"][number]>) => ({
  id: values.author ?? "1",
  source: "google" as const,
  author: "Dana R.",
  rating: 4,
  text: "Good bread.",
  date: "2026-10-11",
  editedOn: null,
  answer: null,
  ...values,
});
const post = (values: Partial<BusinessProfile["posts"][number]>) => ({
  id: values.content ?? "1",
  type: "update" as const,
  date: "2026-11-09T14:10:00.000Z",
  content: "The oven is back.",
  image: null,
  startsAt: null,
  endsAt: null,
  ...values,
});

const show = (values: Partial<BusinessProfile> = {}) =>
  render(<BusinessProfileView categories={categories} business={makeProfile(values)} />);
const section = (name: string) => within(screen.getByRole("region", { name }));

describe("posts, reviews and photos", () => {
  it("separates Google's reviews from the site's", () => {
    show({
      reviews: [
        review({ author: "Dana R." }),
        review({
          ...{ author: "Pat L.", source: "site", rating: 5, text: "<b>Quick</b>" },
          answer: { text: "Thank you, Pat.", date: "2026-10-12" },
        }),
      ],
      rating: { average: 4.5, count: 2 },
      memberRating: { average: 5, count: 1 },
    });
    const google = section("Google Reviews").getAllByRole("listitem");
    expect(google.map((item) => item.textContent)).toEqual([
      "Dana R., ★★★★☆ 4 out of 5, October 11, 2026Good bread.",
    ]);
    const site = section("Reviews on this site").getAllByRole("listitem");
    expect(site).toHaveLength(1);
    expect(site[0]).toHaveTextContent(
      /^Pat L\., ★★★★★ 5 out of 5, October 11, 2026<b>Quick<\/b>The business answers, October 12, 2026Thank you, Pat\./,
    );
    expect(screen.getByRole("region", { name: "Reviews on this site" })).toHaveTextContent(
      "5.0 out of 5 (1 review)",
    );
    const reports = screen.getAllByRole("link", { name: /^Report the review/ });
    expect(reports.map((link) => link.textContent)).toEqual(["Report the review by Pat L."]);
  });

  it("shows the kind and the date of each post, in order", () => {
    show({
      posts: [
        post({ type: "deal", content: "Two for one.", date: "2026-11-09T04:00:00.000Z" }),
        post({ type: "event", content: "Open house." }),
        post({}),
      ],
    });
    const items = section("Recent Posts").getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual([
      "Deal · November 8, 2026Two for one.",
      "Event · November 9, 2026Open house.",
      "Update · November 9, 2026The oven is back.",
    ]);
  });

  it("shows past posts only on the page of all posts, with a link to it", () => {
    const past = { startsAt: "2026-01-02T10:00:00Z", endsAt: "2026-01-02T12:00:00Z" };
    const next = { startsAt: "2035-01-02T15:00:00Z", endsAt: "2035-01-02T17:00:00Z" };
    show({
      posts: [
        post({ type: "event", content: "Gone.", ...past }),
        post({ id: "next", type: "event", content: "<b>To come.</b>", ...next }),
      ],
    });
    const [item, ...others] = section("Recent Posts").getAllByRole("listitem");
    expect(others).toEqual([]);
    expect(item).toHaveTextContent("Tuesday, January 2, 2035, 10:00 AM – 12:00 PM");
    expect(item).toHaveTextContent("<b>To come.</b>");
    expect(screen.getByRole("link", { name: /^Add to a calendar/ })).toHaveAttribute(
      "href",
      "/business/harbor-bakery-1/events/next.ics",
    );
    expect(screen.getByRole("link", { name: /^All posts/ })).toHaveAttribute(
      "href",
      "/business/harbor-bakery-1/posts",
    );
  });

  it("makes scrolling lists focusable by keyboard", () => {
    show({ posts: [post({})], reviews: [review({})] });
    for (const name of ["Recent Posts", "Google Reviews"]) {
      expect(screen.getByRole("list", { name })).toHaveAttribute("tabindex", "0");
    }
  });

  it.each([
    { texts: ["Good bread."], offer: null },
    { texts: ["Good bread.", "Late."], offer: "Show all 2 reviews" },
    { texts: ["Good bread. ".repeat(9)], offer: "Show the whole review" },
  ])("offers $offer", ({ texts, offer }) => {
    show({ posts: [post({})], reviews: texts.map((text) => review({ author: text, text })) });
    const offers = screen.queryAllByRole("checkbox").map((box) => box.parentElement?.textContent);
    expect(offers).toEqual(offer ? [offer] : []);
  });

  it("describes each photo with the owner's text or its number", () => {
    show({
      images: [
        { id: "1", kind: "gallery", url: "/a.svg", alt: "The oven" },
        { id: "2", kind: "gallery", url: "/b.svg", alt: "" },
      ],
    });
    const names = section("Photos")
      .getAllByRole("img")
      .map((image) => image.getAttribute("alt"));
    expect(names).toEqual(["The oven", "Photo 2 of Harbor Bakery"]);
  });
});
