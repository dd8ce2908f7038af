import { limitBufferPool } from "@/lib/memory";
import { runScript } from "../support/database";

it("returns memory to the system when the process is idle", async () => {
  const { output } = await runScript("tests/support/print-garbage-collection.ts");
  const { busy, quiet } = JSON.parse(output);
  expect(quiet).toBeLessThan(busy / 2);
});

it("keeps no more memory for a buffer of a page than its bytes", () => {
  const { poolSize } = Buffer;
  limitBufferPool();
  try {
    expect(Buffer.from("a".repeat(20_000)).buffer.byteLength).toBe(20_000);
  } finally {
    Buffer.poolSize = poolSize;
  }
});
