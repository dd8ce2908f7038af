// Parses the certification in a row. It must be complete, with its number, and pass the reviewers' rules.
import { parseCertification as parseCheck } from "@/lib/review/schema";
import { toProblem } from "./schema";
import type { Cells, ImportedCertification, Problem } from "./types";

const MAX_NUMBER_LENGTH = 60;

const FIELDS = {
  issuer: "certification_issuer",
  number: "certification_number",
  checkedOn: "certification_checked_on",
  validUntil: "certification_valid_until",
} as const;

/** `certification` is null when the row has none, or an incomplete or invalid one. */
export function parseCertification(cells: Cells): {
  certification: ImportedCertification | null;
  leftOut: Problem[];
} {
  const given = Object.values(FIELDS).filter((field) => cells[field] !== "");
  if (given.length === 0) return { certification: null, leftOut: [] };
  const refuse = (field: keyof typeof FIELDS, message: string) =>
    toProblem(FIELDS[field], cells[FIELDS[field]], message);
  const number = cells.certification_number;
  const check = parseCheck({
    issuer: cells.certification_issuer,
    checkedOn: cells.certification_checked_on,
    validUntil: cells.certification_valid_until,
  });
  const ofNumber = formatNumberProblem(number);
  if (check.ok && check.certification && !ofNumber)
    return { certification: { ...check.certification, number }, leftOut: [] };
  const { issuer, checkedOn, validUntil } = check.ok ? {} : check.errors;
  const problems = { issuer, number: ofNumber, checkedOn, validUntil };
  const leftOut = (["issuer", "number", "checkedOn", "validUntil"] as const).flatMap((field) => {
    const message = problems[field];
    return message ? [refuse(field, `${message} There is no badge without it.`)] : [];
  });
  return { certification: null, leftOut };
}

function formatNumberProblem(number: string): string | undefined {
  if (number === "") return "Give the number of the certificate.";
  if (number.length > MAX_NUMBER_LENGTH)
    return `Keep this under ${MAX_NUMBER_LENGTH + 1} characters.`;
  return undefined;
}
