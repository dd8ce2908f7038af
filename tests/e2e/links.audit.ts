// Follows every link of the site once, from the home page on.
import { businesses } from "../../data/sample";
import { categories } from "../../data/categories";
import { counties } from "../../data/counties";
import { regions } from "../../data/regions";
import { expect, test } from "@playwright/test";
import { crawl, type Visit } from "../support/pages-crawl";

const TIMEOUT_MS = 20 * 60_000;

/** Members' pages linked from public pages, which redirect visitors to sign in. */
const FOR_MEMBERS = /^\/(account(\/(claim|reviews)\/.*)?|register-business)$/;

let visits: ReadonlyMap<string, Visit> = new Map();

test.describe("from the home page on", () => {
  test.describe.configure({ mode: "serial" });

  test.beforeAll(async () => {
    test.setTimeout(TIMEOUT_MS);
    visits = await crawl("/");
  });

  test("every link leads to a page without a redirect, or to sign-in for members' pages", () => {
    const broken = [...visits].filter(
      ([path, { status }]) => status !== (FOR_MEMBERS.test(path) ? 307 : 200),
    );
    expect(
      broken.map(([path, { status, from }]) => `${path}: ${status}, linked on ${from}`),
    ).toEqual([]);
  });

  test("every link with a fragment finds its target", () => {
    const lost = [...visits].flatMap(([path, { fragments }]) =>
      fragments
        .filter(({ target, id }) => !visits.get(target)?.ids.has(id))
        .map(({ target, id }) => `${target}#${id}, linked on ${path}`),
    );
    expect(lost).toEqual([]);
  });

  test("every region, county, category and business is linked", () => {
    const wanted = [
      ...regions.map(({ id }) => `/region/${id}`),
      ...counties.map(({ id }) => `/county/${id}`),
      ...categories.map(({ id }) => `/category/${id}`),
      ...businesses.map(({ id }) => `/business/${id}`),
    ];
    expect(wanted.filter((path) => !visits.has(path))).toEqual([]);
  });
});
