// The store's contract for articles, resources and the announcement.
import type { DirectoryStore } from "@/lib/store/contract";
import { articles, resources } from "../../support/articles";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The folder of an uploaded picture. */
const FOLDER = "0123456789abcdef0123456789abcdef";

/** An article that is sorted before the samples, and announcements that are over, current and the last to end. */
export const contentRows = {
  articles: [
    {
      ...{
        id: "made-story",
        title: "A story",
        display_title: "Made",
        summary: "Short.",
        body: "Text.",
      },
      ...{ picture: `/photos/${FOLDER}.jpg`, picture_alt: "A drawing.", position: -1 },
    },
  ],
  announcements: [
    { text: "Over.", href: null, ends_at: inHours(-1) },
    { text: "We moved.", href: "/about-us", ends_at: inHours(2) },
    { text: "Shorter.", href: null, ends_at: inHours(1) },
  ],
};

export function describeContent(getStore: () => DirectoryStore): void {
  it("has the articles of a new site, and others in order", async () => {
    const [first, ...others] = await getStore().listArticles();
    expect(first).toMatchObject({
      id: "made-story",
      isSample: false,
      content: [{ content: "Text." }],
      dates: {
        publishedAt: expect.stringMatching(/^20.*Z$/),
        changedAt: expect.stringMatching(/^20.*Z$/),
      },
    });
    expect(others).toEqual(articles);
  });

  it("finds an article's picture by its path", async () => {
    expect(await getStore().findPhoto(`/photos/${FOLDER}.jpg`)).toBe(FOLDER);
    expect(await getStore().findPhoto(`/photos/${FOLDER.replace("0", "f")}.jpg`)).toBeNull();
    expect(await getStore().findPhoto("/images/articles/vbc1.svg")).toBeNull();
  });

  it("has the resources of the migrations", async () => {
    const bySection = (list: typeof resources) =>
      list.toSorted((a, b) => a.section.localeCompare(b.section) || a.id.localeCompare(b.id));
    expect(bySection(await getStore().listResources())).toEqual(bySection(resources));
  });

  it("returns the announcement that ends last, and none that is over", async () => {
    expect(await getStore().getAnnouncement()).toEqual({ text: "We moved.", href: "/about-us" });
  });
}
