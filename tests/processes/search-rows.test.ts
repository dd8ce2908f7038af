import { runScript } from "../support/database";

type Asked = { question: object; sort: string; page: number; total: number; rows: number };

/** Counting, each facet that is lifted, and two ways to look for the first of them. */
const READINGS = 6;

it("reads no more listings than a multiple of a named number, whatever is asked", async () => {
  const { output, printed } = await runScript("tests/support/count-search-rows.ts");
  const line = output.split("\n").find((text) => text.startsWith("{"));
  if (!line) throw new Error(printed);
  const { asked, listings, limits } = JSON.parse(line) as {
    asked: Asked[];
    listings: number;
    limits: { look: number; count: number };
  };
  const most = READINGS * limits.look;
  expect(most).toBeLessThan(listings / 2);
  expect(asked.filter(({ rows }) => rows > most)).toEqual([]);
  expect(asked.filter(({ total }) => total === limits.count).length).toBeGreaterThan(50);
});
