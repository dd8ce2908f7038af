/** Reading whole tables from a database that returns as many rows per request as were asked for, or fewer. */
import { createServer, type Server } from "node:http";
import { makeSitemap } from "@/lib/seo/sitemap-files";
import { createReads } from "@/lib/store/reads";
import { publicClient } from "@/lib/supabase/public";
import { runSearch } from "@/lib/search/run-search";
import { parseSearch } from "@/lib/search/schema";
import { toCategories } from "@/lib/store/categories";
import { listFirstCategoryRows } from "@/lib/store/first-rows";
import { createServiceClient } from "@/scripts/embedded/service-client";
import { openListingTable } from "@/lib/imports/listing-table";
import { business } from "../store/rows";
import { asWords } from "../store/search/rows";

const BUSINESSES = 250;

const businesses = Array.from({ length: BUSINESSES }, (_, index) => ({
  ...business({ id: `firm-${1000 + index}`, category: `Trade ${1000 + index}` }),
  id_hash: 1000 + index,
}));
const categories = businesses.map(({ category: name }, position) => ({
  ...{ id: name.toLowerCase().replace(" ", "-"), name, label: name, icon: "store", position },
  ...{ schema_type: null, spec_group: null, is_listed: true, state: "active", merged_into: null },
  ...{ keywords: [], parts: [], submission_choices: [], other_ids: [] },
}));
const tables: Record<string, readonly Record<string, unknown>[]> = {
  businesses,
  categories,
  county_letters: ["A", "B", "C"].map((letter) => ({ letter, businesses: 1 })),
  category_counts: businesses.map(({ category }) => ({ category, businesses: 1 })),
  county_counts: businesses.map(({ id }) => ({ county: id, businesses: 1 })),
};

let maxRows: number;
let server: Server;
let url: string;
let longest = 0;

/** Starts a server that responds as PostgREST does, with at most `maxRows` rows. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    longest = Math.max(longest, request.url?.length ?? 0);
    if (pathname.endsWith("/rpc/count_listed")) return void response.end(String(BUSINESSES));
    const rows = tables[pathname.replace("/rest/v1/", "")] ?? [];
    const filters = [...searchParams].filter(([, value]) => /^(gt|in)\./.test(value));
    const asked = rows.filter((row) =>
      filters.every(([column, value]) =>
        value.startsWith("gt.")
          ? String(row[column]) > value.slice("gt.".length)
          : value.slice("in.(".length, -1).split(",").includes(String(row[column])),
      ),
    );
    const from = Number(searchParams.get("offset") ?? 0);
    const limit = Math.min(Number(searchParams.get("limit") ?? maxRows), maxRows);
    response.setHeader("content-type", "application/json");
    response.setHeader("content-range", `${from}-${from + limit - 1}/${asked.length}`);
    const renamed = [...(searchParams.get("select") ?? "").matchAll(/(\w+):(\w+)/g)];
    const answer = asked.slice(from, from + limit).map((row) => ({
      ...row,
      ...Object.fromEntries(renamed.map(([, name = "", column = ""]) => [name, row[column]])),
    }));
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  process.env.NEXT_PUBLIC_SUPABASE_URL = url;
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = "sb_publishable_pages";
  process.env.SUPABASE_SECRET_KEY = "sb_secret_pages";
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

describe.each([100, 1000])("a database that returns %i rows at a time", (rows) => {
  beforeEach(() => {
    maxRows = rows;
  });

  it("is complete in the sitemap", async () => {
    const xml = await makeSitemap(createReads(publicClient()), "https://vets.example");
    const named = xml.match(/\/business\/firm-\d+/g);
    expect(new Set(named).size).toBe(BUSINESSES);
    expect(named).toHaveLength(BUSINESSES);
  });

  it("has all its categories listed", async () => {
    expect((await createReads(publicClient()).listCategories()).all).toHaveLength(BUSINESSES);
  });

  it("is counted completely", async () => {
    expect(Object.keys(await createReads(publicClient()).countByCategory())).toHaveLength(
      BUSINESSES,
    );
    expect(Object.keys(await createReads(publicClient()).countByCounty())).toHaveLength(BUSINESSES);
  });

  it("is asked once for a short list", async () => {
    const asked = jest.fn();
    server.on("request", asked);
    await createReads(publicClient()).countByLetter({ county: "Martin" });
    server.off("request", asked);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("has all existing listings found by an import", async () => {
    const client = createServiceClient({ url, secretKey: "sb_secret_pages" });
    const ids = businesses.slice(0, 180).map(({ id }) => id);
    const found = await openListingTable(client, ["id", "name"], null).read(ids);
    expect([...found.keys()].sort()).toEqual(ids);
  });
});

it("is asked with addresses below 7,000 of the 8,192 bytes that servers take", async () => {
  const client = createServiceClient({ url, secretKey: "sb_secret_pages" });
  const db = createReads(publicClient());
  longest = 0;
  const ids = Array.from({ length: 500 }, (_, place) => `${place}`.padStart(80, "a"));
  const table = openListingTable(
    client,
    ["id", "name", "description", "website", "facebook"],
    null,
  );
  await table.read(ids);
  expect(longest).toBeGreaterThan(4000);
  const known = toCategories(listFirstCategoryRows());
  const name = Array.from("日本語寿", (sign) => sign.repeat(42)).join(" ");
  const q = `${name} restaurant near st lucie`;
  const { request } = parseSearch(known, { q, open: "now" });
  // The server has no answer to a search.
  await expect(runSearch(known, request, db)).rejects.toThrow();
  await db.listNamed(asWords(request.words).words, 5);
  expect(longest).toBeLessThan(7000);
});
