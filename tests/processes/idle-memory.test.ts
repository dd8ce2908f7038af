import { runScript } from "../support/database";

it("gives the memory of a busy time back once it is quiet", async () => {
  const { output } = await runScript("tests/support/print-idle-memory.ts");
  const { busy, quiet } = JSON.parse(output);
  expect(quiet).toBeLessThan(busy / 2);
});
