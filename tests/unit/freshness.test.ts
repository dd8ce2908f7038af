/** @jest-environment node */
import { formatFreshness, readConfirmation, signConfirmation } from "@/lib/freshness/rules";
import { signToken } from "@/lib/crypto";
import { setSigningKey } from "../support/signing-key";

describe("formatFreshness", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const listedAt = "2025-01-02T12:00:00Z";

  it.each([
    ["2026-11-01", "Last confirmed on November 1, 2026."],
    ["2026-04-27", "Last confirmed on April 27, 2026."],
    ["2026-04-26", "Last confirmed on April 26, 2026, so some of it may be out of date."],
  ])("formats a page that was confirmed on %s", (lastConfirmedOn, said) => {
    expect(formatFreshness({ lastConfirmedOn, listedAt }, now)).toBe(said);
  });

  it("uses the day of listing for a page that was never confirmed", () => {
    const never = { lastConfirmedOn: null, listedAt };
    expect(formatFreshness(never, now)).toBe(
      "Listed on January 2, 2025, not confirmed since, so some of it may be out of date.",
    );
    expect(formatFreshness({ ...never, listedAt: "2026-11-20T12:00:00Z" }, now)).toBe(
      "Listed on November 20, 2026, not confirmed since.",
    );
  });
});

describe("the confirmation link in an email", () => {
  beforeAll(setSigningKey);

  const asked = { businessId: "harbor-bakery", askedAt: "2026-11-22T19:52:07.123456+00:00" };

  it("contains the listing and the time to the microsecond", () => {
    expect(readConfirmation(signConfirmation(asked))).toEqual(asked);
  });

  it("rejects a changed signature and tokens for another purpose", () => {
    const token = signConfirmation(asked);
    expect(readConfirmation(token.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).toBeNull();
    expect(readConfirmation(signToken("owner invitation", JSON.stringify(asked)))).toBeNull();
    expect(readConfirmation("")).toBeNull();
  });
});
