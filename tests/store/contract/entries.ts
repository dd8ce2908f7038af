// The store's contract for entries: the ids of all published businesses.
import { MAX_ENTRIES, type DirectoryStore } from "@/lib/store/contract";
import { business, daysAgo, type Rows } from "../rows";

const changed = "2026-03-04T05:06:07+00:00";

export const entryRows: Rows = {
  businesses: [
    business({ id: "entry-2", updated_at: changed }),
    business({ id: "entry-1" }),
    business({ id: "entry-suspended", status: "suspended" }),
    business({ id: "entry-closed", status: "closed", closed_at: daysAgo(3) }),
  ],
  businessImages: [],
  posts: [],
  reviews: [],
};

export function describeEntries(getStore: () => DirectoryStore): void {
  async function listAll(pageSize: number) {
    const entries = [];
    for (let page = 1; page < 1000; page += 1) {
      const more = await getStore().listEntries({ page, pageSize });
      if (more.length === 0) return entries;
      entries.push(...more);
    }
    throw new Error("The list has no end.");
  }

  it("contain each published business once, and no other", async () => {
    const ids = (await listAll(7)).map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith("entry-"))).toEqual(["entry-1", "entry-2"]);
    expect(new Set(ids).size).toBe(ids.length);
    const { total } = await getStore().listBusinesses({}, { page: 1, pageSize: 1 });
    expect(ids).toHaveLength(total);
  });

  it("have the time of the last change", async () => {
    const entry = (await listAll(100)).find(({ id }) => id === "entry-2");
    expect(entry?.updatedAt).toBe("2026-03-04T05:06:07.000Z");
  });

  it("have the same order for any page size", async () => {
    expect(await listAll(13)).toEqual(await listAll(MAX_ENTRIES));
  });

  it("are limited to the maximum page size", async () => {
    const entries = await getStore().listEntries({ page: 1, pageSize: 1_000_000 });
    expect(entries.length).toBeLessThanOrEqual(MAX_ENTRIES);
    expect(entries.length).toBeGreaterThan(0);
  });
}
