import { runScript } from "../support/database";

it("returns memory to the system when the process is idle", async () => {
  const { output } = await runScript("tests/support/print-garbage-collection.ts");
  const { busy, quiet } = JSON.parse(output);
  expect(quiet).toBeLessThan(busy / 2);
});
