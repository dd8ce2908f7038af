// The store's contract for categories.
import type { DirectoryStore } from "@/lib/store/contract";
import { categories } from "../../support/categories";

export function describeCategories(getStore: () => DirectoryStore): void {
  it("are those that the migrations insert, and any added later", async () => {
    const { all, moved } = await getStore().listCategories();
    expect({ all: all.filter(({ id }) => !id.startsWith("made-")), moved }).toEqual({
      all: categories.all,
      moved: categories.moved,
    });
  });
}
