import manifest from "@/app/manifest";
import { GET } from "@/app/opensearch.xml/route";

beforeEach(() => {
  process.env.SITE_URL = "https://vets.example";
});

describe("the OpenSearch description", () => {
  it("has the search's address, and a name of at most 16 characters", async () => {
    const response = GET();
    const xml = await response.text();
    expect(response.headers.get("Content-Type")).toMatch("application/opensearchdescription+xml");
    expect(xml).toContain('template="https://vets.example/businesses/search?q={searchTerms}"');
    const [, name = ""] = /<ShortName>(.*)<\/ShortName>/.exec(xml) ?? [];
    expect(name).toBe("Florida Veteran…");
  });
});

it("the web manifest names the site and its icons", () => {
  expect(manifest()).toMatchObject({
    name: "Florida Veteran Business Directory",
    start_url: "/",
    icons: [{ src: "/icon.svg" }, { src: "/apple-icon.png" }],
  });
});
