// What must be answered when somebody asks for the categories.
import type { DirectoryStore } from "@/lib/store/contract";
import { categories } from "../../support/categories";

export function describeCategories(getStore: () => DirectoryStore): void {
  it("are those that the migrations make, beside any that came later", async () => {
    const { all, moved } = await getStore().listCategories();
    expect({ all: all.filter(({ id }) => !id.startsWith("made-")), moved }).toEqual({
      all: categories.all,
      moved: categories.moved,
    });
  });
}
