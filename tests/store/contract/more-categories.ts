// Additional categories in the database: which it refuses, and that they follow a renamed category.
import type { ServiceClient } from "@/scripts/embedded/service-client";
import { business, insertBusinesses } from "../rows";

const id = "further-1";
const plain = business({ id, category: "First Craft" });

export function describeMoreCategories(getClient: () => ServiceClient): void {
  const listed = async () => {
    const { data } = await getClient()
      .from("business_categories")
      .select("category")
      .eq("business_id", id)
      .order("category")
      .throwOnError();
    return data.map(({ category }) => category);
  };
  const change = (values: Partial<typeof plain>) =>
    getClient().from("businesses").update(values).eq("id", id);

  beforeEach(async () => {
    const other = business({ id: "further-2", category: "Second Craft" });
    await insertBusinesses(getClient(), [{ ...plain, more_categories: ["Third Craft"] }, other]);
  });
  afterEach(async () => {
    await getClient().from("businesses").delete().like("id", "further-%").throwOnError();
    await getClient().from("categories").delete().like("name", "% Craft").throwOnError();
  });

  it.each([
    ["a third one", ["Second Craft", "Third Craft", "Plain Trade"]],
    ["an unknown one", ["Unknown Craft"]],
    ["one twice", ["Second Craft", "Second Craft"]],
    ["the main one", ["First Craft"]],
  ])("refuses %s", async (_, more_categories) => {
    expect((await change({ more_categories })).error).not.toBeNull();
    expect(await listed()).toEqual(["First Craft", "Third Craft"]);
  });

  it("accepts two", async () => {
    await change({ more_categories: ["Second Craft", "Third Craft"] }).throwOnError();
    expect(await listed()).toEqual(["First Craft", "Second Craft", "Third Craft"]);
  });

  it("removes an additional category that becomes the main one", async () => {
    await change({ category: "Third Craft" }).throwOnError();
    expect(await listed()).toEqual(["Third Craft"]);
  });

  it("lists a suspended business in no category", async () => {
    await change({ status: "suspended" }).throwOnError();
    expect(await listed()).toEqual([]);
    await change({ status: "published" }).throwOnError();
    expect(await listed()).toEqual(["First Craft", "Third Craft"]);
  });

  it("follows renamed main and additional categories", async () => {
    for (const name of ["First", "Third"]) {
      await getClient()
        .from("categories")
        .update({ name: `${name} New Craft` })
        .eq("name", `${name} Craft`)
        .throwOnError();
    }
    expect(await listed()).toEqual(["First New Craft", "Third New Craft"]);
    const { data } = await getClient().from("businesses").select("more_categories").eq("id", id);
    expect(data).toEqual([{ more_categories: ["Third New Craft"] }]);
  });

  it("refuses to delete a category with a business", async () => {
    const { error } = await getClient().from("categories").delete().eq("name", "Third Craft");
    expect(error?.code).toBe("23503");
  });

  it("deletes them with the business", async () => {
    await getClient().from("businesses").delete().eq("id", id).throwOnError();
    expect(await listed()).toEqual([]);
  });
}
