import { runScript } from "../support/database";

type Asked = { question: object; sort: string; page: number; total: number; rows: number };

/** Readings of a search: the count, each facet without its own filter, and two ways to find the first results. */
const READINGS = 6;

it("limits the listings that any search reads to a multiple of its limit", async () => {
  const { output, printed } = await runScript("tests/support/count-search-rows.ts");
  const line = output.split("\n").find((text) => text.startsWith("{"));
  if (!line) throw new Error(printed);
  const { asked, listings, limits } = JSON.parse(line) as {
    asked: Asked[];
    listings: number;
    limits: { scan: number; count: number };
  };
  const most = READINGS * limits.scan;
  expect(most).toBeLessThan(listings / 2);
  expect(asked.filter(({ rows }) => rows > most)).toEqual([]);
  expect(asked.filter(({ total }) => total === limits.count).length).toBeGreaterThan(50);
});
