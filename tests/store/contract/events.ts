// The store's contract for the events of a county.
import type { DirectoryStore } from "@/lib/store/contract";
import { business, daysAgo, post, type Rows } from "../rows";

const county = "Event County";
const [today, date] = [daysAgo(0), daysAgo(5)];
const event = (content: string, starts_at: string, ends_at: string, business_id = "event-1") =>
  post({ business_id, date, content, type: "event", starts_at, ends_at });

export const eventRows: Rows = {
  businesses: [
    business({ id: "event-1", name: "Pier Bakery", county, street: "1 Pier", city: "Stuart" }),
    business({ id: "event-suspended", county, status: "suspended" }),
    business({ id: "event-closed", county, status: "closed", closed_at: daysAgo(3) }),
    business({ id: "event-elsewhere", county: "Other County" }),
  ],
  businessImages: [],
  posts: [
    event("later", daysAgo(-3), daysAgo(-4)),
    event("going on", daysAgo(1), daysAgo(-1)),
    event("over", daysAgo(2), today),
    event("suspended", daysAgo(-1), daysAgo(-2), "event-suspended"),
    event("closed", daysAgo(-1), daysAgo(-2), "event-closed"),
    event("elsewhere", daysAgo(-1), daysAgo(-2), "event-elsewhere"),
    post({ business_id: "event-1", date, content: "no date", type: "event" }),
    post({ business_id: "event-1", date, content: "deal", type: "deal", ends_at: daysAgo(-9) }),
  ],
  reviews: [],
};

export function describeEvents(getStore: () => DirectoryStore): void {
  it("are those that are not over, sorted by start, with their place", async () => {
    const events = await getStore().listEvents(county);
    expect(events.map(({ post: { content } }) => content)).toEqual(["going on", "later"]);
    expect(events[0]?.business).toMatchObject({
      ...{ id: "event-1", name: "Pier Bakery", address: "1 Pier, Stuart, FL" },
    });
    expect(await getStore().listEvents("Nowhere County")).toEqual([]);
  });

  it("have their dates in the profile of the business", async () => {
    const profile = await getStore().getBusinessProfile("event-1");
    const later = profile?.posts.find(({ content }) => content === "later");
    expect(Date.parse(later?.endsAt ?? "")).toBeGreaterThan(Date.parse(later?.startsAt ?? ""));
  });
}
