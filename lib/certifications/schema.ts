// Validates the reviewers' form of a certification, and the day that a status is asked for.
import { z } from "zod";
import { addMonths, floridaDay, formatDate } from "@/lib/format/dates";
import { NO_WEB_ADDRESS, toWebLink } from "@/lib/format/links";
import { cleanText } from "@/lib/forms/clean-text";
import { SECRET_NUMBER, withoutSecretNumbers } from "@/lib/forms/secret-numbers";
import { isOpen } from "./rules";
import { METHODS } from "@/data/certification-kinds";
import {
  CERTIFICATION_FIELDS,
  type CertificationErrors,
  type CertificationKind,
  type CertificationValues,
  FIRST_CHECK_DAY,
  type NewCertification,
  NUMBER_LENGTH,
} from "./types";

type Parsed =
  | { ok: true; certification: NewCertification | null }
  | { ok: false; errors: CertificationErrors };

/** Reads the form of a certification; what looks like a Social Security number is removed and refused. */
export function readCertification(
  form: FormData,
  kinds: readonly CertificationKind[],
): { values: CertificationValues; check: Parsed } {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- has a text for each field
  const typed = Object.fromEntries(
    CERTIFICATION_FIELDS.map((name) => [name, cleanText(form.get(name))]),
  ) as CertificationValues;
  const number = withoutSecretNumbers(typed.number);
  const values = { ...typed, number };
  const check = parseCertification(values, kinds);
  if (number === typed.number) return { values, check };
  const errors = { ...(!check.ok && check.errors), number: SECRET_NUMBER };
  return { values, check: { ok: false, errors } };
}

const isDay = (day: string) => z.iso.date().safeParse(day).success;
const NUMBER = /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/;

/**
 * Validates a certification against its kind. It is null when nothing was chosen or written but the method: without a
 * certification there is no badge.
 */
export function parseCertification(
  values: CertificationValues,
  kinds: readonly CertificationKind[],
  today = floridaDay(new Date()),
): Parsed {
  const { kind: id, number, issuedOn, checkedOn, validUntil, entryUrl } = values;
  if (!id && !number && !issuedOn && !checkedOn && !validUntil && !entryUrl)
    return { ok: true, certification: null };
  const kind = kinds.find((known) => known.id === id);
  const entry = toWebLink(entryUrl);
  const method = METHODS.find((known) => known === values.method && known !== "sample");
  const errors: CertificationErrors = {
    ...(kind ? !isOpen(kind, today) && RETIRED : { kind: "Choose what was certified." }),
    ...((!NUMBER.test(number || "0") || number.length > NUMBER_LENGTH) && {
      number: `Use letters, digits and hyphens, at most ${NUMBER_LENGTH}.`,
    }),
    ...(issuedOn &&
      !(isDay(issuedOn) && issuedOn <= checkedOn) && {
        issuedOn: "It must have been issued on or before the day of the check.",
      }),
    ...refuseCheckDay(checkedOn, today),
    ...refuseLastDay(values, { kind, today }),
    ...(!method && { method: "Choose how it was checked." }),
    ...(entryUrl && !(entry && entry.href.length <= 500) && { entryUrl: NO_WEB_ADDRESS }),
  };
  if (Object.keys(errors).length > 0 || !method) return { ok: false, errors };
  return {
    ok: true,
    certification: {
      ...{ kind: id, number: number || null, issued_on: issuedOn || null },
      ...{ checked_on: checkedOn, valid_until: validUntil, method, entry_url: entry?.href ?? null },
    },
  };
}

const RETIRED = { kind: "This kind is retired and takes no new certifications." };

function refuseCheckDay(checkedOn: string, today: string): CertificationErrors {
  if (!isDay(checkedOn)) return { checkedOn: "Enter the day of the check." };
  if (checkedOn > today) return { checkedOn: "This day is in the future." };
  if (checkedOn < FIRST_CHECK_DAY) return { checkedOn: "This is too long ago. Check the year." };
  return {};
}

function refuseLastDay(
  { checkedOn, validUntil }: CertificationValues,
  { kind, today }: { kind: CertificationKind | undefined; today: string },
): CertificationErrors {
  if (!isDay(validUntil)) return { validUntil: "Enter the last day on which it is valid." };
  if (validUntil < today) return { validUntil: "This day has passed: there would be no badge." };
  const latest = kind && isDay(checkedOn) ? addMonths(checkedOn, kind.maxMonths) : validUntil;
  if (validUntil > latest)
    return {
      validUntil: `${kind?.label} holds for ${kind?.maxMonths} months at most after the check.`,
    };
  return {};
}

/** Why the log cannot tell what held on a day; null when it can. `firstDay` is the log's, null while it is empty. */
export function refuseDay(
  day: string,
  firstDay: string | null,
  today = floridaDay(new Date()),
): string | null {
  if (!z.iso.date().safeParse(day).success) return "Enter a day such as 2026-03-01.";
  if (day > today) return "This day is in the future.";
  const begins = firstDay ?? today;
  return day < begins ? `The log begins on ${formatDate(begins)}. Choose a later day.` : null;
}
