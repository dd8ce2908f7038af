// The store's contract for entries: the ids of all published businesses.
import type { DirectoryStore } from "@/lib/store/contract";
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
  const listPart = (part: number, parts: number) => getStore().listEntries({ part, parts });
  const listParts = (parts: number) =>
    Promise.all(Array.from({ length: parts }, (_, index) => listPart(index + 1, parts)));

  it.each([1, 2, 7])(
    "contain each published business once in %i parts, and no other",
    async (parts) => {
      const ids = (await listParts(parts)).flat().map(({ id }) => id);
      expect(ids.filter((id) => id.startsWith("entry-")).sort()).toEqual(["entry-1", "entry-2"]);
      expect(new Set(ids).size).toBe(ids.length);
      const { total } = await getStore().listBusinesses({}, { page: 1, pageSize: 1 });
      expect(ids).toHaveLength(total);
    },
  );

  it("are in parts of about the same size", async () => {
    const [whole] = await listParts(1);
    const average = (whole?.length ?? 0) / 4;
    for (const part of await listParts(4)) {
      expect(part.length).toBeGreaterThan(average / 2);
      expect(part.length).toBeLessThan(average * 2);
    }
  });

  it("are not in a part beyond the last", async () => {
    expect(await listPart(3, 2)).toEqual([]);
  });

  it("have the time of the last change", async () => {
    const entry = (await listPart(1, 1)).find(({ id }) => id === "entry-2");
    expect(entry?.updatedAt).toBe("2026-03-04T05:06:07.000Z");
  });
}
