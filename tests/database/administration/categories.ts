// Listings and articles of a retired category, on either database.
import { insertRows, type Role, send } from "../../support/database";
import { newWord } from "../../support/seed";
import type { Place } from "./people";

type Row = Record<string, unknown>;

export function describeCategories(place: () => Place): void {
  it("merges a category into another, for listings with it as main, additional, or beside the other one", async () => {
    const [old, target, third] = [await added(), await added(), await added()];
    const [under, beside, both, other] = [
      await listed(old),
      await listed(third, [old]),
      await listed(target, [old]),
      await listed(old, [target, third]),
    ];
    expect(await retire({ category_id: old })).toMatchObject({ problem: "listed", listings: 4 });
    expect(await retire({ category_id: old, into_id: old })).toMatchObject({
      problem: "merge_target",
    });
    expect(await retire({ category_id: old, into_id: target })).toEqual({ ok: true, left: 0 });
    expect(await categoriesOf(under)).toEqual({ category: target, more_categories: [] });
    expect(await categoriesOf(beside)).toEqual({ category: third, more_categories: [target] });
    expect(await categoriesOf(both)).toEqual({ category: target, more_categories: [] });
    expect(await categoriesOf(other)).toEqual({ category: target, more_categories: [third] });
    const [row] = await read(`categories?id=eq.${old}`);
    expect(row).toMatchObject({ state: "retired", merged_into: target, position: null });
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
    const [old, target] = [await added(), await added()];
    const body = Array.from({ length: 101 }, (_, at) => ({
      ...{ id: `${old}-${at}`, name: old, category: old },
    }));
    await insertRows(place().url, "businesses", body);
    const wanted = { category_id: old, into_id: target };
    expect(await retire(wanted)).toEqual({ ok: true, left: 1 });
    expect((await read(`categories?id=eq.${old}`))[0]).toMatchObject({ state: "active" });
    expect(await retire(wanted)).toEqual({ ok: true, left: 0 });
    expect(await read(`business_categories?category_id=eq.${target}`)).toHaveLength(101);
  });

  it("gives listings that name a retired category the one it was merged into, or leaves them as they are", async () => {
    const [from, middle, into, empty] = [
      await added(),
      await added(),
      await added(),
      await added(),
    ];
    const known = await listed(into, [middle]);
    await retire({ category_id: from, into_id: middle });
    await retire({ category_id: middle, into_id: into });
    await retire({ category_id: empty });
    expect(await categoriesOf(await listed(from, [into]))).toEqual({
      ...{ category: into, more_categories: [] },
    });
    const change = { id: known, name: known, category: empty, more_categories: [middle] };
    await insertRows(place().url, "businesses", change);
    expect(await categoriesOf(known)).toEqual({ category: into, more_categories: [] });
    await insertRows(place().url, "businesses", { ...change, more_categories: [] });
    expect(await categoriesOf(known)).toEqual({ category: into, more_categories: [] });
    await expect(listed(empty)).rejects.toThrow(`There is no category ${empty}`);
  });

  it("moves a listing that was written while its category was being retired", async () => {
    const [from, into] = [await added(), await added()];
    const id = await listed(from);
    const body = { state: "retired", merged_into: into };
    await ask(`categories?id=eq.${from}`, { method: "PATCH", body });
    await ask("rpc/run_due_jobs", { method: "POST", body: {} }, "service");
    expect(await categoriesOf(id)).toMatchObject({ category: into });
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
