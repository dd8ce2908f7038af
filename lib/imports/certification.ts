// Parses the certification in a row: one of the kinds that the directory knows, with the days of its check and its end.
import { NO_CERTIFICATION } from "@/lib/certifications/rules";
import { parseCertification as parseValues } from "@/lib/certifications/schema";
import type {
  CertificationKind,
  CertificationValues,
  NewCertification,
} from "@/lib/certifications/types";
import { type Cells, type Problem, toProblem } from "./schema";

/** The columns of a row, by the field of the reviewers' form. */
const COLUMNS = {
  kind: "certification",
  number: "certification_number",
  issuedOn: "certification_issued_on",
  checkedOn: "certification_checked_on",
  validUntil: "certification_valid_until",
} as const satisfies Partial<Record<keyof CertificationValues, keyof Cells>>;

/** `certification` is null when the row has none, or an incomplete or invalid one. */
export function parseCertification(
  kinds: readonly CertificationKind[],
  cells: Cells,
): { certification: NewCertification | null; leftOut: Problem[] } {
  const given = Object.values(COLUMNS).filter((column) => cells[column] !== "");
  if (given.length === 0) return { certification: null, leftOut: [] };
  const parsed = parseValues(
    {
      ...NO_CERTIFICATION,
      kind: findKind(kinds, cells.certification) ?? cells.certification,
      number: cells.certification_number,
      issuedOn: cells.certification_issued_on,
      checkedOn: cells.certification_checked_on,
      validUntil: cells.certification_valid_until,
      method: "extract",
    },
    kinds,
  );
  if (parsed.ok) return { certification: parsed.certification, leftOut: [] };
  const known = kinds.map(({ label }) => label).join(", ");
  const errors = parsed.errors.kind?.startsWith("Choose")
    ? { ...parsed.errors, kind: `This is none of the kinds that the directory knows: ${known}.` }
    : parsed.errors;
  const leftOut = (["kind", "number", "issuedOn", "checkedOn", "validUntil"] as const).flatMap(
    (field) => {
      const message = errors[field];
      const column = COLUMNS[field];
      return message
        ? [toProblem(column, cells[column], `${message} There is no badge without it.`)]
        : [];
    },
  );
  return { certification: null, leftOut };
}

/**
 * The kind that a cell names by its label, its name or its id; by its issuer or its abbreviation, such as 'SDVOSB', where only one
 * kind has it.
 */
function findKind(kinds: readonly CertificationKind[], cell: string): string | null {
  // 'Veteran-Owned Small Business (VOSB)'
  const asked = [cell, cell.replace(/\s*\([A-Z]+\)$/, "")].map(toKey);
  const isAsked = (text: string | null = null) => text !== null && asked.includes(toKey(text));
  const named = kinds.find(({ id, label, name }) => [id, label, name].some(isAsked));
  const issued = kinds.filter(
    ({ issuer, label }) => isAsked(issuer) || isAsked(label.split(" ").at(-1)),
  );
  return (named ?? (issued.length === 1 ? issued[0] : undefined))?.id ?? null;
}

function toKey(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
