// Additional categories in the database: which it refuses, and that they follow a renamed category.
import type { ServiceClient } from "@/scripts/embedded/service-client";
import { business, insertBusinesses } from "../rows";

const id = "further-1";
const plain = business({ id, category: "First Craft" });

export function describeMoreCategories(getClient: () => ServiceClient): void {
  const listed = async () => {
    const { data } = await getClient()
      .from("businesses")
      .select("category,more_categories")
      .eq("id", id)
      .throwOnError();
    return data.flatMap(({ category, more_categories }) => [category, ...(more_categories ?? [])]);
  };
  const change = (values: Partial<typeof plain>) =>
    getClient().rpc("write_businesses", { listings: [{ id, name: id, ...values }] });

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

  it.each(["suspended", "published"])("follows a business that is %s", async (status) => {
    await change({ status }).throwOnError();
    const { data } = await getClient()
      .from("business_categories")
      .select("is_published")
      .eq("business_id", id)
      .throwOnError();
    const is_published = status === "published";
    expect(data).toEqual([{ is_published }, { is_published }]);
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
