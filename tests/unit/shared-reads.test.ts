/** What the renders of one second share: it is read again after a change, however soon. */
import { listCategories } from "@/lib/categories/queries";
import { getAnnouncement } from "@/lib/content/published";
import PageCacheHandler from "@/lib/page-cache/cache-handler.mjs";
import { toCategories } from "@/lib/store/categories";
import { directory } from "@/lib/store/directory";

jest.mock("@/lib/store/directory", () => ({
  directory: { getAnnouncement: jest.fn(), listCategories: jest.fn() },
  getDirectoryState: async () => ({ source: "live" }),
}));

const [announcement, categories] = [
  jest.mocked(directory.getAnnouncement).mockResolvedValue(null),
  jest.mocked(directory.listCategories).mockResolvedValue(toCategories([])),
];

it.each([
  ["announcement", getAnnouncement, announcement],
  ["categories", listCategories, categories],
] as const)(
  "the %s is read again after a change, and else shared for a second",
  async (_, read, ask) => {
    await Promise.all([read(), read()]);
    await read();
    expect(ask).toHaveBeenCalledTimes(1);
    await new PageCacheHandler().revalidateTag(["directory"]);
    await read();
    expect(ask).toHaveBeenCalledTimes(2);
  },
);
