import { GET } from "@/app/feed.xml/route";

jest.mock("@/lib/store/directory", () => ({
  directory: jest.requireActual("@/lib/store/sample-store").sampleStore(),
  getDirectoryState: async () => ({ source: "live" }),
}));

const ask = (headers: Record<string, string> = {}) =>
  GET(new Request("https://vets.example/feed.xml", { headers }));

describe("a feed", () => {
  it("has a tag and the date of its newest listing", async () => {
    const { status, headers } = await ask();
    expect(status).toBe(200);
    expect(headers.get("ETag")).toMatch(/^"[\w-]{27}"$/);
    expect(Date.parse(headers.get("Last-Modified") ?? "")).toBeLessThan(Date.now());
  });

  it.each([
    ["by its tag", (tag: string) => tag],
    ["by one of several tags", (tag: string) => `"older", ${tag}`],
    ["by a weak tag", (tag: string) => `W/${tag}`],
  ])("is not sent again to a reader that has it, %s", async (_, toKnown) => {
    const known = toKnown((await ask()).headers.get("ETag") ?? "");
    const response = await ask({ "If-None-Match": known });
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(response.headers.get("Cache-Control")).toContain("max-age=60");
  });

  it("is sent to a reader that has another", async () => {
    expect((await ask({ "If-None-Match": '"older"' })).status).toBe(200);
  });
});
