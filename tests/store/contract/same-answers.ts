// Whatever is asked about the sample data and everything else in the rows: both stores give the same answer.
import { categories } from "@/data/categories";
import { counties } from "@/data/counties";
import { regions } from "@/data/regions";
import type { BusinessFilter } from "@/lib/businesses/types";
import type { DirectoryStore } from "@/lib/store/contract";
import type { Rows } from "../rows";

const nameOf = (countyId: string) => counties.find(({ id }) => id === countyId)?.name ?? "";
const crossedCounties = ["Miami-Dade", "St. Lucie", "Martin", "Orange", "Duval"];

export function describeSameAnswers(
  stores: () => { memory: DirectoryStore; supabase: DirectoryStore },
  rows: Rows,
): void {
  async function expectSame<Answer>(ask: (store: DirectoryStore) => Promise<Answer>) {
    const { memory, supabase } = stores();
    const [fromMemory, fromSupabase] = await Promise.all([ask(memory), ask(supabase)]);
    expect(fromSupabase).toEqual(fromMemory);
    return fromMemory;
  }
  const list = (filter: BusinessFilter, page = 1) =>
    expectSame((store) => store.listBusinesses(filter, { page, pageSize: 12 }));

  it("about the categories that the migrations make", async () => {
    const { memory, supabase } = stores();
    const [fromMemory, { all, moved }] = [
      await memory.listCategories(),
      await supabase.listCategories(),
    ];
    expect({ all: all.filter(({ id }) => !id.startsWith("made-")), moved }).toEqual(fromMemory);
    expect(fromMemory.all).toHaveLength(categories.length);
  });

  it("about every county", async () => {
    const totals = [];
    for (const { name } of counties) totals.push((await list({ counties: [name] })).total);
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(30);
  });

  it("about every region", async () => {
    for (const { countyIds } of regions) {
      const { total } = await list({ counties: countyIds.map(nameOf) });
      expect(total).toBeGreaterThan(0);
    }
  });

  it("about every category, and its crossings with a county", async () => {
    for (const { name } of categories) {
      expect((await list({ category: name })).total).toBeGreaterThan(0);
      await list({ category: name, counties: crossedCounties });
    }
  });

  it("about every city in the rows", async () => {
    for (const city of new Set(rows.businesses.map((row) => row.city ?? "Stuart"))) {
      expect((await list({ city })).total).toBeGreaterThan(0);
    }
  });

  it("about the whole list, page by page and beyond", async () => {
    const { total } = await list({});
    const lastPage = Math.ceil(total / 12);
    const sizes = [];
    for (let page = 1; page <= lastPage + 1; page += 1)
      sizes.push((await list({}, page)).items.length);
    expect(sizes.slice(-2)).toEqual([total % 12 || 12, 0]);
  });

  it("about every business with images, posts or reviews", async () => {
    const belongings = [...rows.businessImages, ...rows.posts, ...rows.reviews];
    for (const id of new Set(belongings.map(({ business_id }) => business_id))) {
      await expectSame((store) => store.getBusinessProfile(id));
    }
  });

  it("about what is nearest to every county", async () => {
    for (const { name, latitude, longitude } of counties) {
      const request = { from: { latitude, longitude }, notInCounty: name, limit: 10 };
      expect(await expectSame((store) => store.listNearestBusinesses(request))).toHaveLength(10);
    }
  });

  it("about which businesses there are", async () => {
    // The database stamps the time of a change itself, so that only the ids can be the same.
    await expectSame(async (store) =>
      (await store.listEntries({ page: 1, pageSize: 1000 })).map(({ id }) => id),
    );
  });

  it("about the numbers", async () => {
    await expectSame((store) => store.countByCounty());
    await expectSame((store) => store.countByCategory());
  });
}
