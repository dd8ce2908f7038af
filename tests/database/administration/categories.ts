// Listings and articles of a retired category, on either database.
import { insertRows, type Role, send } from "../../support/database";
import { newWord } from "../../support/seed";
import type { Place } from "./people";

type Row = Record<string, unknown>;

export function describeCategories(place: () => Place): void {
  it("merges a category into another, for listings with it as main, additional, or beside the other one", async () => {
    const [old, heir, third] = [await added(), await added(), await added()];
    const [under, beside, both, other] = [
      await listed(old),
      await listed(third, [old]),
      await listed(heir, [old]),
      await listed(old, [heir, third]),
    ];
    expect(await retire({ category_id: old })).toMatchObject({ problem: "listed", listings: 4 });
    expect(await retire({ category_id: old, into_id: old })).toMatchObject({
      problem: "merge_target",
    });
    expect(await retire({ category_id: old, into_id: heir })).toEqual({ ok: true, left: 0 });
    expect(await categoriesOf(under)).toEqual({ category: heir, more_categories: [] });
    expect(await categoriesOf(beside)).toEqual({ category: third, more_categories: [heir] });
    expect(await categoriesOf(both)).toEqual({ category: heir, more_categories: [] });
    expect(await categoriesOf(other)).toEqual({ category: heir, more_categories: [third] });
    const [row] = await read(`categories?id=eq.${old}`);
    expect(row).toMatchObject({ state: "retired", merged_into: heir, position: null });
    expect(await retire({ category_id: old })).toMatchObject({ problem: "missing" });
    expect(await retire({ category_id: third, into_id: old })).toMatchObject({
      problem: "merge_target",
    });
  });

  it("retires an empty category", async () => {
    const id = await added();
    expect(await retire({ category_id: id })).toEqual({ ok: true, left: 0 });
    expect((await read(`categories?id=eq.${id}`))[0]).toMatchObject({ merged_into: null });
  });

  it("moves 100 listings per call, and retires the category with the last of them", async () => {
    const [old, heir] = [await added(), await added()];
    const body = Array.from({ length: 101 }, (_, at) => ({
      ...{ id: `${old}-${at}`, name: old, category: old },
    }));
    await insertRows(place().url, "businesses", body);
    const wanted = { category_id: old, into_id: heir };
    expect(await retire(wanted)).toEqual({ ok: true, left: 1 });
    expect((await read(`categories?id=eq.${old}`))[0]).toMatchObject({ state: "active" });
    expect(await retire(wanted)).toEqual({ ok: true, left: 0 });
    expect(await read(`business_categories?category_id=eq.${heir}`)).toHaveLength(101);
  });

  it("renames a category in its businesses", async () => {
    const id = await added();
    const business = await listed(id);
    await ask(`categories?id=eq.${id}`, { method: "PATCH", body: { name: `${id} anew` } });
    expect(await categoriesOf(business)).toMatchObject({ category: `${id} anew` });
    const filter = { action: "categories.changed", subject: `categories:${id}` };
    const logged = await ask("rpc/list_audit_log", { method: "POST", body: { filter } });
    expect(logged).toMatchObject([{ before: { name: id }, after: { name: `${id} anew` } }]);
  });

  /** Adds a category whose name is its id. */
  async function added(): Promise<string> {
    const id = newWord().toLowerCase();
    await ask("categories", { method: "POST", body: { id, name: id, label: id, icon: "anchor" } });
    return id;
  }

  async function listed(category: string, more_categories: string[] = []): Promise<string> {
    const id = newWord().toLowerCase();
    const body = { id, name: id, category, more_categories };
    await insertRows(place().url, "businesses", body);
    return id;
  }

  async function categoriesOf(id: string): Promise<Row | undefined> {
    return (await read(`businesses?id=eq.${id}&select=category,more_categories`))[0];
  }

  const retire = (body: Row) => ask("rpc/retire_category", { method: "POST", body });
  const read = async (path: string) => (await ask(path, { method: "GET" })) as Row[];

  async function ask(
    path: string,
    request: { method: string; body?: Row | Row[] },
    role: Role = "admin",
  ): Promise<unknown> {
    const { url, roles } = place();
    const answer = await send(`${url}/rest/v1/${path}`, { ...request, headers: roles[role] });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  }
}
