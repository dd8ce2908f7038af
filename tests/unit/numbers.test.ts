import { toBars } from "@/components/ui/bar-chart";
import { formatHours, listMonths, toNumbers, toTotals } from "@/lib/statistics/monthly-numbers";

describe("months", () => {
  it("are twelve, across the end of a year", () => {
    const months = listMonths("2025-12-01");
    expect(months).toHaveLength(12);
    expect([months[0], months[1], months.at(-1)]).toEqual([
      "2025-12-01",
      "2026-01-01",
      "2026-11-01",
    ]);
  });
});

describe("listings over time", () => {
  it("are cumulative, include earlier listings, and start with the largest total", () => {
    const months = ["2026-01-01", "2026-02-01", "2026-03-01"];
    const added = [
      { name: "Lee", month: "2025-12-01", listings: 2 },
      { name: "Martin", month: "2026-02-01", listings: 5 },
      { name: "Lee", month: "2026-03-01", listings: 1 },
    ];
    expect(toTotals(months, added)).toEqual([
      { name: "Martin", values: [0, 5, 5] },
      { name: "Lee", values: [2, 2, 3] },
    ]);
  });

  it("are totaled by category, since a listing may lack a county, with zeros for missing months", () => {
    const numbers = toNumbers({
      since: "2026-01-01",
      listings: [
        { kind: "category", name: "Roofing", month: "2026-01-01", listings: 2 },
        { kind: "category", name: "Legal", month: "2026-12-01", listings: 1 },
        { kind: "county", name: "Lee", month: "2026-01-01", listings: 1 },
      ],
      submissions: [
        { month: "2026-02-01", received: 3, approved: 1, rejected: 0, median_hours: 5.5 },
      ],
      searches: [],
      views: [],
    });
    expect([numbers.total[0], numbers.total.at(-1)]).toEqual([2, 3]);
    expect(numbers.submissions[1]).toMatchObject({ received: 3, medianHours: 5.5 });
    expect(numbers.submissions[0]).toMatchObject({ received: 0, medianHours: null });
    expect(numbers.searches).toHaveLength(12);
    expect(numbers.searches[3]).toEqual({ month: "2026-04-01", searches: 0, missed: 0 });
  });
});

describe("the bars of a chart", () => {
  const size = { width: 100, height: 50 };

  it("are scaled so that the highest has the chart's height", () => {
    expect(toBars([0, 5, 10], size)).toEqual([
      { x: 0, y: 50, width: 26.7, height: 0 },
      { x: 33.3, y: 25, width: 26.7, height: 25 },
      { x: 66.7, y: 0, width: 26.7, height: 50 },
    ]);
  });

  it("have no height without values, and stay inside the chart", () => {
    expect(toBars([0, 0], size).every(({ height, y }) => height === 0 && y === 50)).toBe(true);
    expect(toBars([], size)).toEqual([]);
    const bars = toBars([3, 1, 4, 1, 5, 9, 2, 6], size);
    expect(bars.every(({ x, width, y, height }) => x + width <= 100 && y + height === 50)).toBe(
      true,
    );
  });
});

it.each([
  [null, "none"],
  [0.4, "under an hour"],
  [1.2, "1 hour"],
  [47.6, "48 hours"],
  [72, "3 days"],
])("formats %s hours as %s", (hours, text) => {
  expect(formatHours(hours)).toBe(text);
});
