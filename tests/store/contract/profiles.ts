// The store's contract for profiles.
import { PROFILE_LIMITS, type DirectoryStore } from "@/lib/store/contract";
import { floridaDay } from "@/lib/format/dates";
import { business, daysAgo, image, post, review, type Rows } from "../rows";
import { asWords, everything } from "../search/rows";
import { certificationCopy } from "../../support/certifications";

const verified = {
  is_verified: true,
  verified_until: floridaDay(new Date(daysAgo(0))),
  certifications: [
    certificationCopy("2020-03-04", floridaDay(new Date(daysAgo(0)))),
    { ...certificationCopy("2020-03-05", floridaDay(new Date(daysAgo(-9)))), label: "Lower" },
  ],
};
const rich = { business_id: "profile-rich" };
const many = { business_id: "profile-many" };
const numbered = <Row>(count: number, make: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => make(index));
const uuid = (end: string) => `00000000-0000-4000-8000-${end.padStart(12, "0")}`;

export const profileRows: Rows = {
  businesses: [
    business({
      id: "profile-rich",
      name: 'Rich & "Full" <LLC>',
      description: "Line one.\nLine two.",
      street: "1 Main St, Suite 4",
      city: "Stuart",
      county: "Profile County",
      zip: "34994",
      latitude: 47.1234567890123,
      longitude: -110.1,
      phone: "+17725550134",
      email: "rich@example.com",
      website: "https://example.com/rich",
      hours: [
        [540, 1020],
        [9960, 10_200],
      ],
      hours_note: "Ring twice",
      special_hours: [
        { from: "2026-01-01", through: "2026-01-02", hours: null, note: null },
        { from: "2099-12-24", through: "2099-12-24", hours: [[540, 720]], note: "Holidays" },
      ],
      service: "Navy",
      ...verified,
    }),
    business({ id: "profile-many" }),
    business({ id: "profile-bare" }),
    business({
      id: "profile-lapsed",
      ...verified,
      certifications: [certificationCopy("2020-03-04", floridaDay(new Date(daysAgo(1))))],
    }),
    business({
      id: "profile-half-lapsed",
      ...verified,
      certifications: verified.certifications.map((one, index) =>
        index === 0 ? { ...one, valid_until: floridaDay(new Date(daysAgo(1))) } : one,
      ),
    }),
    business({ id: "profile-suspended", status: "suspended" }),
    business({ id: "profile-closed", status: "closed", closed_at: daysAgo(360) }),
    business({ id: "profile-gone", status: "closed", closed_at: daysAgo(370) }),
  ],
  businessImages: [
    image({ ...rich, url: "/third.svg", position: 9 }),
    image({ ...rich, url: "/second.svg", position: 2, id: uuid("b") }),
    image({ ...rich, url: "/first.svg", position: 2, id: uuid("a"), alt: "A door" }),
    ...numbered(15, (index) => image({ ...many, position: 15 - index, url: `/${15 - index}.svg` })),
    image({ business_id: "profile-suspended", url: "/hidden.svg" }),
  ],
  posts: [
    post({ ...rich, date: "2026-03-01T10:00:00+00:00", content: "middle" }),
    post({ ...rich, date: "2026-03-02T04:30:00+00:00", content: "newest", type: "deal" }),
    post({ ...rich, date: "2025-12-31T23:59:59.123456+00:00", content: "oldest", type: "event" }),
    ...numbered(PROFILE_LIMITS.posts + 5, (index) =>
      post({ ...many, date: `2026-01-${10 + (index % 20)}T12:00:00+00:00`, id: uuid(`f${index}`) }),
    ),
  ],
  reviews: [
    review({ ...rich, date: "2026-02-01", rating: 4, author: "B", id: uuid("2") }),
    review({ ...rich, date: "2026-02-01", rating: 4, author: "A", id: uuid("1") }),
    review({
      ...{ ...rich, date: "2026-02-02", rating: 5, author: "C", source: "site", text: "Good." },
      ...{ edited_on: "2026-02-03", answer: "Thanks.", answered_on: "2026-02-04" },
    }),
    ...numbered(55, (index) =>
      review({ ...many, date: "2026-02-01", rating: index === 0 ? 1 : 5, id: uuid(`f${index}`) }),
    ),
  ],
};

export function describeProfiles(getStore: () => DirectoryStore): void {
  const profileOf = (id: string) => getStore().getBusinessProfile(id);

  it("has every column, with exact coordinates", async () => {
    expect(await profileOf("profile-rich")).toMatchObject({
      id: "profile-rich",
      name: 'Rich & "Full" <LLC>',
      description: "Line one.\nLine two.",
      address: "1 Main St, Suite 4, Stuart, FL 34994",
      county: "Profile County",
      point: { latitude: 47.1234567890123, longitude: -110.1 },
      phone: "+17725550134",
      hours: [
        [540, 1020],
        [9960, 10_200],
      ],
      hoursNote: "Ring twice",
      specialHours: [
        { from: "2099-12-24", through: "2099-12-24", hours: [[540, 720]], note: "Holidays" },
      ],
      service: "Navy",
      isFeatured: false,
      isSample: false,
      closedAt: null,
    });
  });

  it("sorts images by position, posts and reviews by date descending, then by id", async () => {
    const profile = await profileOf("profile-rich");
    expect(profile?.images.map(({ url }) => url)).toEqual([
      "/first.svg",
      "/second.svg",
      "/third.svg",
    ]);
    expect(profile?.images[0]).toEqual({
      ...{ id: uuid("a"), kind: "gallery", url: "/first.svg", alt: "A door" },
    });
    expect(profile?.posts.map(({ content }) => content)).toEqual(["newest", "middle", "oldest"]);
    expect(profile?.reviews.map(({ author }) => author)).toEqual(["C", "A", "B"]);
    expect(profile?.reviews[0]).toMatchObject({
      editedOn: "2026-02-03",
      answer: { text: "Thanks.", date: "2026-02-04" },
    });
    expect(profile?.reviews[1]).toMatchObject({ editedOn: null, answer: null });
  });

  it("finds a photo by its path while its business is published", async () => {
    expect(await getStore().findPhoto("/first.svg")).toBe(uuid("a"));
    expect(await getStore().findPhoto("/hidden.svg")).toBeNull();
    expect(await getStore().findPhoto("/no-such.svg")).toBeNull();
  });

  it("formats instants the same way from either database", async () => {
    const profile = await profileOf("profile-rich");
    expect(profile?.posts.map(({ date }) => date)).toEqual([
      "2026-03-02T04:30:00.000Z",
      "2026-03-01T10:00:00.000Z",
      "2025-12-31T23:59:59.123Z",
    ]);
    expect(profile?.reviews.map(({ date }) => date)).toEqual([
      "2026-02-02",
      "2026-02-01",
      "2026-02-01",
    ]);
  });

  it("limits its lists, and computes the rating from all reviews", async () => {
    const profile = await profileOf("profile-many");
    expect(profile?.images).toHaveLength(PROFILE_LIMITS.images);
    expect(profile?.images[0]?.url).toBe("/1.svg");
    expect(profile?.posts).toHaveLength(PROFILE_LIMITS.posts);
    expect(profile?.posts.at(-1)?.date).toBe("2026-01-10T12:00:00.000Z");
    expect(profile?.reviews).toHaveLength(PROFILE_LIMITS.reviews);
    expect(profile?.rating).toEqual({ average: (54 * 5 + 1) / 55, count: 55 });
  });

  it("has the same rating in lists, in a search and among the nearest", async () => {
    const rating = { average: 13 / 3, count: 3 };
    const county = "Profile County";
    const list = await getStore().listBusinesses({ counties: [county] }, { page: 1, pageSize: 5 });
    expect(list.items).toMatchObject([{ id: "profile-rich", rating }]);
    const [nearest] = await getStore().listNearestBusinesses({
      ...{ from: { latitude: 47.1, longitude: -110.1 }, limit: 1 },
    });
    expect(nearest?.business).toMatchObject({ id: "profile-rich", rating });
    const query = { ...everything, ...asWords("rich full llc") };
    expect((await getStore().search(query)).hits).toMatchObject([{ business: { rating } }]);
  });

  it("computes the rating, null without reviews", async () => {
    expect((await profileOf("profile-rich"))?.rating).toEqual({ average: 13 / 3, count: 3 });
    expect((await profileOf("profile-rich"))?.memberRating).toEqual({ average: 5, count: 1 });
    expect((await profileOf("profile-many"))?.memberRating).toBeNull();
    expect(await profileOf("profile-bare")).toMatchObject({
      rating: null,
      images: [],
      posts: [],
      reviews: [],
      hours: null,
      point: null,
    });
  });

  it("has the live certifications until the end of their last days, highest first", async () => {
    const rich = await profileOf("profile-rich");
    expect(rich?.certifications.map(({ label }) => label)).toEqual(["SBA SDVOSB", "Lower"]);
    expect(rich?.verification).toMatchObject({
      issuer: "U.S. Small Business Administration (VetCert)",
      checkedOn: "2020-03-04",
      validUntil: verified.verified_until,
    });
    expect((await profileOf("profile-half-lapsed"))?.verification).toMatchObject({
      label: "Lower",
    });
    expect(await profileOf("profile-lapsed")).toMatchObject({ verification: null });
  });

  it("returns a closed business for a year, and never a suspended one", async () => {
    const closed = await profileOf("profile-closed");
    expect(closed?.closedAt).toBe(
      new Date(
        profileRows.businesses.find(({ id }) => id === "profile-closed")?.closed_at ?? 0,
      ).toISOString(),
    );
    expect(await profileOf("profile-gone")).toBeNull();
    expect(await profileOf("profile-suspended")).toBeNull();
  });

  it.each([
    ["an unknown id", "no-such-business"],
    ["an empty id", ""],
    ["capitals", "Profile-Rich"],
    ["a filter in the id", "profile-rich,profile-bare"],
    ["an operator in the id", "neq.profile-rich"],
    ["a quote", "profile-rich'\""],
    ["a wildcard", "profile-*"],
    ["the prototype", "__proto__"],
  ])("finds nothing for %s", async (_, id) => {
    expect(await profileOf(id)).toBeNull();
  });
}
