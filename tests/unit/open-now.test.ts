import type { Hours } from "@/lib/hours/types";
import { isOpenAt, minuteOfWeek } from "@/lib/format/open-now";

const week = 10_080;
const [mon, fri, sun] = [0, 5760, 8640];
const eastern = "America/New_York";
const central = "America/Chicago";
const minuteAt = (iso: string, timeZone = eastern) => minuteOfWeek(new Date(iso), timeZone);

describe("the minute of the week", () => {
  it.each([
    ["2026-11-23T05:00:00Z", mon, "Monday at midnight, in winter"],
    ["2026-11-23T04:59:59Z", week - 1, "the last minute of Sunday"],
    ["2026-07-06T04:00:00Z", mon, "Monday at midnight, in summer"],
    ["2026-11-27T22:30:45Z", fri + 17 * 60 + 30, "Friday at half past five, seconds cut off"],
    ["2026-12-31T17:00:00Z", 3 * 1440 + 12 * 60, "New Year's Eve at noon, a Thursday"],
    ["2027-01-01T04:59:00Z", 3 * 1440 + 23 * 60 + 59, "the last minute of the year"],
  ])("at %s is %i in most of Florida: %s", (iso, minute) => {
    expect(minuteAt(iso)).toBe(minute);
  });

  it("is an hour earlier in the Panhandle", () => {
    expect(minuteAt("2026-11-23T05:30:00Z", eastern)).toBe(30);
    expect(minuteAt("2026-11-23T05:30:00Z", central)).toBe(sun + 23 * 60 + 30);
  });

  it("skips an hour when clocks go forward and repeats one when they go back", () => {
    expect(minuteAt("2026-03-08T06:59:00Z")).toBe(sun + 60 + 59);
    expect(minuteAt("2026-03-08T07:00:00Z")).toBe(sun + 3 * 60);
    expect(minuteAt("2026-11-01T05:30:00Z")).toBe(sun + 60 + 30);
    expect(minuteAt("2026-11-01T06:30:00Z")).toBe(sun + 60 + 30);
  });
});

describe("isOpenAt", () => {
  const nineToFive: Hours = [[540, 1020]];

  it.each([
    [539, false],
    [540, true],
    [1019, true],
    [1020, false],
    [1440 + 600, false],
  ])("at minute %i of a Monday from nine to five is %s", (minute, isOpen) => {
    expect(isOpenAt(nineToFive, minute)).toBe(isOpen);
  });

  it("is false during the lunch break", () => {
    const split: Hours = [
      [480, 720],
      [780, 1020],
    ];
    expect([719, 720, 779, 780].map((minute) => isOpenAt(split, minute))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it("is true after midnight in a night that began the day before", () => {
    const fridayNight: Hours = [[fri + 22 * 60, fri + 28 * 60]];
    expect(isOpenAt(fridayNight, fri + 27 * 60)).toBe(true);
    expect(isOpenAt(fridayNight, fri + 28 * 60)).toBe(false);
  });

  it("is true early on Monday in a Sunday night beyond the week's end", () => {
    const sundayNight: Hours = [[sun + 22 * 60, sun + 26 * 60]];
    expect([week - 1, 0, 60, 119].map((minute) => isOpenAt(sundayNight, minute))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([120, sun + 22 * 60 - 1].map((minute) => isOpenAt(sundayNight, minute))).toEqual([
      false,
      false,
    ]);
  });

  it("is always true for a whole week, and never without hours", () => {
    for (const minute of [0, 1, 5000, week - 1]) {
      expect(isOpenAt([[0, week]], minute)).toBe(true);
      expect(isOpenAt([], minute)).toBe(false);
    }
  });
});
