// Lists what a change of a listing altered: the fields, and their values before and after.
import { formatHours } from "@/lib/format/hours";
import { formatPhone } from "@/lib/format/phone";
import { type Difference, type StoredColumns, toColumn } from "@/lib/listings/columns";
import { listApprovalForm } from "@/lib/listings/forms";
import { formatSpecialHours } from "@/lib/hours/special";
import { spans, specialHours } from "@/lib/listings/fields-about-hours";

/** Columns that depend on a field, or are accepted only together with it. */
const WITH: Readonly<Record<string, readonly string[]>> = {
  category: ["category", "more_categories"],
  zip: ["zip", "county", "latitude", "longitude"],
  hours: ["hours", "hours_note"],
};
const IN_HOURS = "hours_note";
/** It follows from the ZIP code or the street, and is not shown. */
const POINT = ["latitude", "longitude"];

const LABELS: readonly { name: string; label: string; columns: readonly string[] }[] = [
  ...listApprovalForm()
    .flatMap(({ rows }) => rows.flat())
    .map(({ name, label }) => ({ name, label, columns: WITH[name] ?? [toColumn(name)] }))
    .filter(({ columns }) => !columns.includes("hides_street") && columns[0] !== IN_HOURS),
  // In no form of reviewers, but they can see and undo it.
  { name: "specialHours", label: "Special hours", columns: ["special_hours"] },
];

/** Lists the differences in the order of the form. Columns that only one of both has are left out. */
export function listDifferences(before: StoredColumns, after: StoredColumns): Difference[] {
  return LABELS.flatMap(({ name, label, columns }) => {
    const shared = columns.filter((column) => column in before && column in after);
    const texts = [before, after].map((side) => formatColumns(pickColumns(side, shared)));
    const [old = "", now = ""] = texts;
    return old === now ? [] : [{ name, label, before: old, after: now }];
  });
}

/** Returns the columns of the named fields. Without a new ZIP code, the point is that of the street. */
export function columnsOf(columns: StoredColumns, names: readonly string[]): StoredColumns {
  const wanted = LABELS.filter(({ name }) => names.includes(name)).flatMap((one) => one.columns);
  const point = names.includes("street") && !("zip" in columns) ? POINT : [];
  return pickColumns(columns, [...wanted, ...point]);
}

/** Lists the labels of the fields of these columns. */
export function listLabels(columns: StoredColumns): string[] {
  const isChanged = (name: string) => name in columns && !POINT.includes(name);
  return LABELS.filter((one) => one.columns.some(isChanged)).map(({ label }) => label);
}

function pickColumns(columns: StoredColumns, names: readonly string[]): StoredColumns {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)));
}

function formatColumns(columns: StoredColumns): string {
  return Object.entries(columns)
    .filter(([name]) => !POINT.includes(name))
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, value]) => formatValue(name, value))
    .filter(Boolean)
    .join(", ");
}

/** Orders the county after its ZIP code, further categories after the main one. */
function placeOf(column: string): number {
  return Math.max(...Object.values(WITH).map((columns) => columns.indexOf(column)));
}

function formatValue(column: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (column === "hours") return formatSpans(value);
  if (column === "special_hours") return formatSpecial(value);
  if (column === "county") return `${String(value)} County`;
  if (Array.isArray(value)) return value.map(String).join(", ");
  return column === "phone" ? formatPhone(String(value)) : String(value);
}

function formatSpecial(value: unknown): string {
  return (specialHours.safeParse(value).data ?? []).map(formatSpecialHours).join("; ");
}

function formatSpans(value: unknown): string {
  const hours = spans.safeParse(value).data;
  if (!hours) return "";
  return formatHours(hours)
    .map(({ days, times }) => `${days}: ${times}`)
    .join("; ");
}
