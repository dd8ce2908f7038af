// Fills gaps in monthly numbers with zeros, and sums up listings over months.
import type { NumbersResult } from "./schema";
import type { Numbers, Series } from "./types";
import { formatCount } from "@/lib/format/count";

const MONTHS = 12;

/** The first days of twelve consecutive months. */
export function listMonths(since: string): string[] {
  const [year = 0, month = 1] = since.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 10),
  );
}

/** Converts the database's rows to series by month; months without rows get zeros. */
export function toNumbers(answer: NumbersResult): Numbers {
  const months = listMonths(answer.since);
  const seriesOf = (kind: "county" | "category") =>
    toTotals(
      months,
      answer.listings.filter((row) => row.kind === kind),
    );
  const counted = answer.submissions.map(({ median_hours, ...rest }) => ({
    ...rest,
    medianHours: median_hours,
  }));
  const categories = seriesOf("category");
  return {
    months,
    total: months.map((_, index) =>
      categories.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
    ),
    counties: seriesOf("county"),
    categories,
    submissions: fillMonths(months, counted, {
      received: 0,
      approved: 0,
      rejected: 0,
      medianHours: null,
    }),
    searches: fillMonths(months, answer.searches, { searches: 0, missed: 0 }),
    views: fillMonths(months, answer.views, { views: 0, phone: 0, website: 0, directions: 0 }),
  };
}

type AddedInMonth = { name: string; month: string; listings: number };

/** Turns additions per month into totals at the end of each month, by name; largest latest total first. */
export function toTotals(months: readonly string[], added: readonly AddedInMonth[]): Series[] {
  const names = [...new Set(added.map(({ name }) => name))];
  const series = names.map((name) => {
    const own = added.filter((row) => row.name === name);
    const values = months.map((month) =>
      own.reduce((sum, row) => sum + (row.month <= month ? row.listings : 0), 0),
    );
    return { name, values };
  });
  return series.toSorted(
    (a, b) => (b.values.at(-1) ?? 0) - (a.values.at(-1) ?? 0) || a.name.localeCompare(b.name),
  );
}

function fillMonths<Row extends { month: string }>(
  months: readonly string[],
  rows: readonly Row[],
  nothing: Omit<Row, "month">,
): (Omit<Row, "month"> & { month: string })[] {
  return months.map((month) => ({ ...nothing, ...rows.find((row) => row.month === month), month }));
}

/** Formats a duration as whole hours or days: '5 hours', '3 days'. */
export function formatHours(hours: number | null): string {
  if (hours === null) return "none";
  if (hours < 1) return "under an hour";
  const [count, unit] = hours < 48 ? [hours, "hour"] : [hours / 24, "day"];
  return formatCount(Math.round(count), unit);
}
