import { missingMetadata, pageSuffix, toMetadata } from "@/lib/seo/metadata";

const page = { title: "A title", description: "A description.", path: "/county/martin?page=2" };

describe("the metadata of a page", () => {
  it("says the same to search engines and to social networks", () => {
    const metadata = toMetadata(page);
    const said = { title: "A title", description: "A description." };
    expect(metadata).toMatchObject(said);
    expect(metadata.openGraph).toMatchObject({ ...said, type: "website", url: page.path });
    expect(metadata.twitter).toMatchObject(said);
  });

  it("names one address for the page, in both places", () => {
    const metadata = toMetadata(page);
    expect(metadata.alternates?.canonical).toBe(page.path);
    expect(metadata.openGraph?.url).toBe(page.path);
  });

  it("says nothing about indexing unless the page must stay out", () => {
    expect(toMetadata(page)).not.toHaveProperty("robots");
    expect(toMetadata({ ...page, noindex: true }).robots).toEqual({ index: false, follow: true });
  });

  it("carries keywords and further elements only where there are any", () => {
    expect(toMetadata(page).keywords).toBeUndefined();
    const full = toMetadata({ ...page, keywords: ["a", "b"], other: { ICBM: "1, 2" } });
    expect(full).toMatchObject({ keywords: ["a", "b"], other: { ICBM: "1, 2" } });
  });

  it("keeps what does not exist out of search engines", () => {
    expect(missingMetadata.robots).toEqual({ index: false, follow: false });
  });

  it("counts pages in the title from the second one on", () => {
    expect([pageSuffix(1), pageSuffix(2), pageSuffix(13)]).toEqual(["", " - Page 2", " - Page 13"]);
  });
});
