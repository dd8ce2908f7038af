// Monthly numbers of the directory: what admins read, with gaps filled by zeros; a month is represented by its first day.
import { z } from "zod";
import { formatCount } from "@/lib/format/numbers";
import { sessionClient } from "@/lib/supabase/session";

/** One number per month, oldest first. */
export type Series = { name: string; values: readonly number[] };

type MonthOfSubmissions = {
  month: string;
  received: number;
  approved: number;
  rejected: number;
  /** Median hours from receipt to decision; null without a decision. */
  medianHours: number | null;
};

type MonthOfSearches = { month: string; searches: number; missed: number };

type MonthOfViews = {
  month: string;
  views: number;
  phone: number;
  website: number;
  directions: number;
};

export type Numbers = {
  /** First days of months as ISO dates; the last is the current month. */
  months: readonly string[];
  /** Number of listings at the end of each month. */
  total: readonly number[];
  counties: readonly Series[];
  categories: readonly Series[];
  submissions: readonly MonthOfSubmissions[];
  searches: readonly MonthOfSearches[];
  views: readonly MonthOfViews[];
};

const month = z.iso.date();

const numbersResult = z.object({
  since: month,
  listings: z.array(
    z.object({
      kind: z.enum(["county", "category"]),
      name: z.string(),
      month,
      listings: z.number(),
    }),
  ),
  submissions: z.array(
    z.object({
      month,
      received: z.number(),
      approved: z.number(),
      rejected: z.number(),
      median_hours: z.number().nullable(),
    }),
  ),
  searches: z.array(z.object({ month, searches: z.number(), missed: z.number() })),
  views: z.array(
    z.object({
      month,
      views: z.number(),
      phone: z.number(),
      website: z.number(),
      directions: z.number(),
    }),
  ),
});
export type NumbersResult = z.infer<typeof numbersResult>;

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

/** The numbers of the last twelve months, including the current one. */
export async function getNumbers(): Promise<Numbers> {
  const client = await sessionClient();
  const { data } = await client.rpc("get_numbers", undefined, { get: true }).throwOnError();
  return toNumbers(numbersResult.parse(data));
}
