import { runScript } from "../support/database";

it("gives memory back to the system once the process is idle", async () => {
  const { output } = await runScript("tests/support/print-garbage-collection.ts");
  const { busy, quiet } = JSON.parse(output);
  expect(quiet).toBeLessThan(busy / 2);
});
