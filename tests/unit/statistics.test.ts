/** The counter of listings' visits, its sums by day, and the unsubscribe link of the monthly mail. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { fillDays, listDays, sumCounts, visit } from "@/lib/statistics/counts";
import { createCounter } from "@/lib/statistics/visits";
import { readSubscription, signSubscription } from "@/lib/statistics/subscriptions";
import { signInvitation } from "@/lib/owners/signed-tokens";
import { setSigningKey } from "../support/signing-key";

setSigningKey();

const OWNER = "10000000-0000-4000-8000-000000000001";
const NOON = new Date("2026-11-22T17:00:00Z");
const none = { views: 0, phone: 0, website: 0, directions: 0 };

/** Returns a counter; `flush` stores its batches in `stored`, or fails while `isAway`. */
function prepare() {
  const state = { isAway: false, stored: [] as unknown[], plans: [] as (() => void)[] };
  const store = async (sums: readonly object[]) => {
    if (state.isAway) throw new Error("away");
    state.stored.push(sums);
  };
  const { count } = createCounter(store, (flush) => void state.plans.push(flush));
  const flush = async () => {
    for (const plan of state.plans.splice(0)) plan();
    await new Promise(setImmediate);
  };
  return { state, count, flush };
}

describe("the counter", () => {
  it("sums by listing and day in Florida, and stores one batch", async () => {
    const { state, count, flush } = prepare();
    count("a-1", "views", NOON);
    count("a-1", "views", NOON);
    count("a-1", "phone", NOON);
    count("b-1", "website", NOON);
    count("a-1", "directions", new Date("2026-11-23T04:59:00Z"));
    count("a-1", "views", new Date("2026-11-23T05:00:00Z"));
    expect(state.plans).toHaveLength(1);
    await flush();
    expect(state.stored).toEqual([
      [
        { business_id: "a-1", day: "2026-11-22", ...none, views: 2, phone: 1, directions: 1 },
        { business_id: "b-1", day: "2026-11-22", ...none, website: 1 },
        { business_id: "a-1", day: "2026-11-23", ...none, views: 1 },
      ],
    ]);
  });

  it("keeps a batch that the database refuses, and adds later visits", async () => {
    const { state, count, flush } = prepare();
    const log = jest.spyOn(console, "error").mockImplementation(() => {});
    state.isAway = true;
    count("a-1", "views", NOON);
    await flush();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
    state.isAway = false;
    count("a-1", "views", NOON);
    await flush();
    expect(state.stored).toEqual([[{ business_id: "a-1", day: "2026-11-22", ...none, views: 2 }]]);
  });

  it("holds at most 10,000 sums, and continues to count those", async () => {
    const { state, count, flush } = prepare();
    for (let index = 0; index < 10_050; index += 1) count(`made-up-${index}`, "views", NOON);
    count("made-up-1", "views", NOON);
    await flush();
    const [batch] = state.stored as [{ views: number }[]];
    expect(batch).toHaveLength(10_000);
    expect(batch[1]?.views).toBe(2);
  });
});

describe("a beacon", () => {
  it.each([
    { business: "a-1" },
    { business: "A 1", what: "views" },
    { business: "a-1", what: "__proto__" },
    { business: `a${"-a".repeat(50)}`, what: "views" },
    null,
  ])("is refused with %j", (told) => {
    expect(visit.safeParse(told).success).toBe(false);
  });

  it("is part of a boot file below 3 kB compressed", () => {
    expect(gzipSync(readFileSync("public/boot.js")).length).toBeLessThan(3000);
  });
});

describe("a period", () => {
  it("has each day once, across the end of daylight saving time and of a year", () => {
    expect(listDays("2027-01-02", 3)).toEqual(["2026-12-31", "2027-01-01", "2027-01-02"]);
    expect(new Set(listDays("2026-11-22", 60)).size).toBe(60);
  });

  it("has zeros for missing days, and a sum", () => {
    const days = fillDays(listDays("2026-11-22", 2), [
      { day: "2026-11-22", ...none, views: 3, phone: 1 },
      { day: "2026-01-01", ...none, views: 99 },
    ]);
    expect(days).toEqual([
      { day: "2026-11-21", ...none },
      { day: "2026-11-22", ...none, views: 3, phone: 1 },
    ]);
    expect(sumCounts([...days, ...days])).toEqual({ ...none, views: 6, phone: 2 });
  });
});

describe("the unsubscribe link", () => {
  it("contains listing and owner, and cannot be forged from another", () => {
    const token = signSubscription("a-1", OWNER);
    expect(readSubscription(token)).toEqual({ business: "a-1", owner: OWNER });
    const [text = "", signature = ""] = token.split(".");
    const other = Buffer.from(`b-1 ${OWNER}`).toString("base64url");
    for (const forged of [`${other}.${signature}`, text, `${text}.`, "", signInvitation(OWNER)])
      expect(readSubscription(forged)).toBeNull();
  });
});
