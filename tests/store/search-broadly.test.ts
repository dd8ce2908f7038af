import { DATABASE_TIMEOUT_MS, runScript } from "../support/database";

jest.setTimeout(DATABASE_TIMEOUT_MS);

it("finds the same, in the same order, when there is too much to read it all", async () => {
  const { output, printed } = await runScript("tests/support/search-broadly.ts");
  const line = output.split("\n").find((text) => text.startsWith("{"));
  if (!line) throw new Error(printed);
  const { closely, broadly } = JSON.parse(line) as Record<string, { ids: string[] }[]>;
  expect(broadly).toEqual(closely);
  expect(closely?.filter(({ ids }) => ids.length > 3).length).toBeGreaterThan(30);
});
