import { existsSync, readFileSync, readdirSync } from "node:fs";
import { businesses, businessImages, certifications, posts, reviews } from "@/data/sample";

const businessIds = new Set(businesses.map(({ id }) => id));
const folder = "public/images/sample";
const drawings = readdirSync(folder);

const shownImages = [
  ...businesses.flatMap(({ image, banner }) => [image, banner]),
  ...businessImages.map(({ url }) => url),
  ...posts.map(({ image }) => image),
].filter((path) => path !== null);

describe("posts, reviews and photos of the samples", () => {
  it.each([
    ["images", businessImages],
    ["posts", posts],
    ["reviews", reviews],
    ["certifications", certifications],
  ])("%s belong to an existing business and have unique UUIDs", (_name, rows) => {
    expect(rows.filter(({ business_id }) => !businessIds.has(business_id))).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { id } of rows) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });
});

describe("the sample pictures", () => {
  it("are existing drawings, all of them used", () => {
    const names = new Set(shownImages.map((path) => path.replace("/images/sample/", "")));
    expect(shownImages.filter((path) => !existsSync(`public${path}`))).toEqual([]);
    expect(drawings.filter((name) => !names.has(name))).toEqual([]);
  });

  it("have alternative text, and positions in order", () => {
    for (const { alt } of businessImages) {
      expect(alt.length).toBeGreaterThan(10);
      expect(alt.length).toBeLessThanOrEqual(200);
    }
    for (const id of new Set(businessImages.map(({ business_id }) => business_id))) {
      const own = businessImages.filter(({ business_id }) => business_id === id);
      expect(own.map(({ position }) => position)).toEqual(own.map((_image, index) => index));
    }
  });

  it.each(drawings)("%s is small and has no script, text, gradient or link", (name) => {
    const svg = readFileSync(`${folder}/${name}`, "utf8");
    expect(svg.length).toBeLessThan(6000);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
    expect(svg).not.toMatch(
      /<(script|text|image|style|foreignObject|linearGradient|radialGradient)|href|\son\w+=/i,
    );
  });
});
