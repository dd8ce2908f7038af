import { floridaDay, formatDate, formatMoment, formatMonth } from "@/lib/format/dates";

describe("the day in Florida", () => {
  it.each([
    ["2026-11-21T04:59:59Z", "2026-11-20", "a second before midnight in winter"],
    ["2026-11-21T05:00:00Z", "2026-11-21", "midnight in winter"],
    ["2026-07-04T03:59:59Z", "2026-07-03", "a second before midnight in summer"],
    ["2026-07-04T04:00:00Z", "2026-07-04", "midnight in summer"],
    ["2026-03-08T04:59:59Z", "2026-03-07", "the night in which clocks go forward"],
    ["2026-03-09T03:59:59Z", "2026-03-08", "the end of the short day"],
    ["2026-11-02T04:59:59Z", "2026-11-01", "the end of the long day"],
    ["2027-01-01T04:30:00Z", "2026-12-31", "New Year in London"],
    ["2028-02-29T12:00:00Z", "2028-02-29", "a leap day"],
  ])("at %s is %s: %s", (instant, day) => {
    expect(floridaDay(new Date(instant))).toBe(day);
  });
});

describe("a date as text", () => {
  it.each([
    ["2026-03-04", "March 4, 2026"],
    ["2026-01-01", "January 1, 2026"],
    ["2026-12-31", "December 31, 2026"],
    ["2026-03-08", "March 8, 2026"],
    ["2028-02-29", "February 29, 2028"],
  ])("of the day %s is '%s', also when clocks change", (day, text) => {
    expect(formatDate(day)).toBe(text);
  });

  it("of a moment is its day in Florida", () => {
    expect(formatDate("2026-11-09T04:59:00.000Z")).toBe("November 8, 2026");
    expect(formatDate("2026-11-09T05:00:00+00:00")).toBe("November 9, 2026");
  });

  it("names the month of its first and last day", () => {
    expect(formatMonth("2026-03-01")).toBe("Mar 2026");
    expect(formatMonth("2026-12-31")).toBe("Dec 2026");
  });
});

describe("a moment", () => {
  it("has the day and the time of Florida, daylight saving time included", () => {
    expect(formatMoment("2026-11-21T04:59:00.000Z")).toBe("November 20, 2026 at 11:59 PM");
    expect(formatMoment("2026-11-21T05:05:00.000Z")).toBe("November 21, 2026 at 12:05 AM");
    expect(formatMoment("2026-07-04T19:05:00.000Z")).toBe("July 4, 2026 at 3:05 PM");
  });
});
