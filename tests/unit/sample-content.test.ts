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

  it("posts are updates, events and deals of 2026, each with text", () => {
    expect(new Set(posts.map(({ type }) => type))).toEqual(new Set(["update", "event", "deal"]));
    for (const { content, date } of posts) {
      expect(content).toMatch(/\S/);
      expect(content.length).toBeLessThanOrEqual(2000);
      expect(date).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:00\+00:00$/);
      expect(Number.isNaN(Date.parse(date))).toBe(false);
    }
  });

  it("reviews have both sources, dates, and different ratings", () => {
    expect(new Set(reviews.map(({ source }) => source))).toEqual(new Set(["google", "site"]));
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([2, 3, 4, 5]));
    for (const { author, date, text } of reviews) {
      expect(author.length).toBeLessThanOrEqual(80);
      expect(text).toMatch(/\S/);
      expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    }
  });

  it("some businesses have neither posts nor reviews", () => {
    const spokenOf = new Set([...posts, ...reviews].map(({ business_id }) => business_id));
    expect(spokenOf.size).toBeGreaterThan(40);
    expect(spokenOf.size).toBeLessThan(businesses.length);
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

  it("differ between two businesses of one category", () => {
    const pictured = businesses.filter(({ image }) => image !== null);
    const pairs = pictured.map(({ category, image }) => `${category} ${image}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});
