import type { Hours } from "@/lib/hours/types";
import * as weeks from "@/data/sample/hours";
import { formatHours, listDailyHours } from "@/lib/format/hours";

const [mon, tue, wed, thu, fri, sat, sun] = [0, 1440, 2880, 4320, 5760, 7200, 8640] as const;
const days = [mon, tue, wed, thu, fri, sat, sun];
const week = 10_080;
const at = (day: number, hour: number) => day + hour * 60;
const daily = (opens: number, closes: number): Hours =>
  days.map((day) => [at(day, opens), at(day, closes)]);

/** Returns the lines that a visitor reads. */
const linesOf = (hours: Hours) => formatHours(hours).map(({ days, times }) => `${days}: ${times}`);

describe("opening hours as text", () => {
  it("joins days with the same times, and lists closed days", () => {
    const hours: Hours = [mon, tue, wed, thu, fri].map((day) => [at(day, 9), at(day, 17)]);
    expect(linesOf(hours)).toEqual([
      "Monday to Friday: 9 AM to 5 PM",
      "Saturday to Sunday: Closed",
    ]);
  });

  it("does not join days that are not consecutive", () => {
    expect(
      linesOf([
        [at(tue, 8), at(tue, 12)],
        [at(thu, 8), at(thu, 12)],
      ]),
    ).toEqual([
      "Monday: Closed",
      "Tuesday: 8 AM to noon",
      "Wednesday: Closed",
      "Thursday: 8 AM to noon",
      "Friday to Sunday: Closed",
    ]);
  });

  it.each([
    [9, 17, "9 AM to 5 PM"],
    [8.5, 16.25, "8:30 AM to 4:15 PM"],
    [0, 12, "midnight to noon"],
    [12, 24, "noon to midnight"],
    [0.5, 12.5, "12:30 AM to 12:30 PM"],
    [23, 24, "11 PM to midnight"],
    [11, 13 + 5 / 60, "11 AM to 1:05 PM"],
  ])("writes %d to %d o'clock as '%s'", (opens, closes, text) => {
    expect(linesOf(daily(opens, closes))).toEqual([`Every day: ${text}`]);
  });

  it("keeps a lunch break, and sorts the spans", () => {
    const afternoonFirst: Hours = [
      [at(sat, 13), at(sat, 17)],
      [at(sat, 8), at(sat, 12)],
    ];
    expect(linesOf(afternoonFirst)).toContain("Saturday: 8 AM to noon, 1 PM to 5 PM");
  });

  it("joins spans that touch or overlap", () => {
    const touching: Hours = [
      [at(mon, 9), at(mon, 12)],
      [at(mon, 12), at(mon, 15)],
      [at(mon, 14), at(mon, 17)],
      [at(mon, 16), at(mon, 16.5)],
    ];
    expect(linesOf(touching)).toEqual(["Monday: 9 AM to 5 PM", "Tuesday to Sunday: Closed"]);
  });

  it("assigns a night to the day on which it begins", () => {
    expect(linesOf(daily(18, 26))).toEqual(["Every day: 6 PM to 2 AM"]);
    expect(linesOf([[at(fri, 22), at(sat, 4)]])).toEqual([
      "Monday to Thursday: Closed",
      "Friday: 10 PM to 4 AM",
      "Saturday to Sunday: Closed",
    ]);
  });

  it("continues Sunday night into Monday, from one span beyond the week or from two spans", () => {
    const expected = ["Monday to Saturday: Closed", "Sunday: 10 PM to 2 AM"];
    expect(linesOf([[at(sun, 22), at(sun, 26)]])).toEqual(expected);
    expect(
      linesOf([
        [0, 120],
        [at(sun, 22), week],
      ]),
    ).toEqual(expected);
    expect(
      linesOf([
        [at(sun, 22), week + 60],
        [30, 120],
      ]),
    ).toEqual(expected);
  });

  it("splits a span of more than a day by days", () => {
    expect(linesOf([[at(fri, 18), at(sun, 6)]])).toEqual([
      "Monday to Thursday: Closed",
      "Friday: 6 PM to midnight",
      "Saturday: Open 24 hours",
      "Sunday: midnight to 6 AM",
    ]);
    expect(linesOf([[at(sat, 9), at(sun, 9)]])).toEqual([
      "Monday to Friday: Closed",
      "Saturday: 9 AM to midnight",
      "Sunday: midnight to 9 AM",
    ]);
    expect(
      linesOf([
        [at(sun, 12), week + at(tue, 6)],
        [at(tue, 8), at(tue, 9)],
      ]),
    ).toEqual([
      "Monday: Open 24 hours",
      "Tuesday: midnight to 6 AM, 8 AM to 9 AM",
      "Wednesday to Saturday: Closed",
      "Sunday: noon to midnight",
    ]);
  });

  it.each<[string, Hours]>([
    ["as one span", [[0, week]]],
    ["as seven days", daily(0, 24)],
    ["as one span that begins in the middle", [[at(wed, 8), at(wed, 8) + week]]],
    [
      "as two halves of a week",
      [
        [at(thu, 0), week],
        [0, at(thu, 0)],
      ],
    ],
    ["as spans that overlap", daily(6, 31)],
    ["as a span too long", [[0, week + 500]]],
  ])("shows 'Open 24 hours' for the whole week, %s", (_, hours) => {
    expect(linesOf(hours)).toEqual(["Every day: Open 24 hours"]);
  });

  it("shows 'Open 24 hours' for single days", () => {
    expect(
      linesOf([
        [mon, tue],
        [tue, wed],
      ]),
    ).toEqual(["Monday to Tuesday: Open 24 hours", "Wednesday to Sunday: Closed"]);
  });

  it("shows every day as closed for a business without spans", () => {
    expect(linesOf([])).toEqual(["Every day: Closed"]);
  });

  it("contains every day once, for all sample data", () => {
    const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    for (const hours of Object.values(weeks)) {
      const covered = formatHours(hours.map(([opens = 0, closes = 0]) => [opens, closes])).flatMap(
        ({ days: text }) => {
          const [from = "", to = from] =
            text === "Every day" ? ["Monday", "Sunday"] : text.split(" to ");
          return names.slice(names.indexOf(from), names.indexOf(to) + 1);
        },
      );
      expect(covered).toEqual(names);
    }
  });

  it("does not change its argument", () => {
    const hours: Hours = Object.freeze([
      Object.freeze([600, 700] as const),
      Object.freeze([0, 60] as const),
    ]);
    expect(() => formatHours(hours)).not.toThrow();
  });
});

describe("opening hours in structured data", () => {
  it("contain each day of a week that never closes", () => {
    const days = listDailyHours([[0, 10_080]]);
    expect(days).toHaveLength(7);
    expect(days[0]).toEqual({ day: "Monday", opens: "00:00", closes: "23:59" });
    expect(days[6]).toEqual({ day: "Sunday", opens: "00:00", closes: "23:59" });
  });

  it("assign a night to the day on which it begins", () => {
    expect(listDailyHours([[6 * 1440 + 1320, 7 * 1440 + 120]])).toEqual([
      { day: "Sunday", opens: "22:00", closes: "02:00" },
    ]);
  });

  it("are sorted by day", () => {
    const hours = [
      [2 * 1440 + 780, 2 * 1440 + 1020],
      [540, 720],
      [2 * 1440 + 540, 2 * 1440 + 720],
    ] as const;
    expect(listDailyHours(hours)).toEqual([
      { day: "Monday", opens: "09:00", closes: "12:00" },
      { day: "Wednesday", opens: "09:00", closes: "12:00" },
      { day: "Wednesday", opens: "13:00", closes: "17:00" },
    ]);
  });

  it("are empty without spans", () => {
    expect(listDailyHours([])).toEqual([]);
  });
});
