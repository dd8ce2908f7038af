// Parses special hours from a form: first and last day, closed or open when, and a note.
import { z } from "zod";
import { type Hours, MAX_SPECIAL_HOURS, type SpecialHours } from "@/lib/hours/types";
import { floridaDay } from "@/lib/format/dates";
import { addDays } from "@/lib/hours/special";
import { openingHours } from "@/lib/listings/fields-about-hours";
import { atMost } from "@/lib/listings/values";
import { SECRET_NUMBER, withoutSecretNumbers } from "@/lib/forms/secret-numbers";
import { cleanText } from "@/lib/forms/clean-text";
import type { SpecialHoursState, SpecialHoursValues } from "./types";

const MINUTES_PER_DAY = 1440;
const MAX_NOTE_LENGTH = 120;
/** Maximum number of days ahead, and maximum length in days. */
const MAX_DAYS = 366;

const NO_HOURS = "Enter when you open and close, such as 9am-1pm, or choose “Closed”.";
const OVERLAP = "Some of these days already have special hours. Remove those first.";

/** The raw values of the form. */
export function readSpecialHours(form: FormData): SpecialHoursValues {
  const read = (name: string) => cleanText(form.get(name));
  return {
    from: read("from"),
    through: read("through"),
    isClosed: read("isClosed"),
    hours: read("hours"),
    note: read("note"),
  };
}

type Parsed =
  | { ok: true; special: SpecialHours[] }
  | { ok: false; errors: SpecialHoursState["errors"] };

/** Returns all special hours including the added ones, or field errors. Without a last day, they are for one day. */
export function addSpecialHours(
  before: readonly SpecialHours[],
  typed: SpecialHoursValues,
  today = floridaDay(new Date()),
): Parsed {
  const { from } = typed;
  const through = typed.through || from;
  const isClosed = typed.isClosed !== "no";
  const hours = isClosed ? null : readTimes(typed.hours);
  const note = atMost(MAX_NOTE_LENGTH).safeParse(typed.note);
  const errors: SpecialHoursState["errors"] = {
    ...(!isDay(from) && { from: "Enter the first day." }),
    ...(isDay(from) && from > addDays(today, MAX_DAYS) && { from: "Keep this within a year." }),
    ...(!isDay(through) && isDay(from) && { through: "Enter the last day, or leave it empty." }),
    ...(isDay(from) && through < from && { through: "This is before the first day." }),
    ...(isDay(through) &&
      through >= from &&
      through < today && { through: "This day has passed." }),
    ...(isDay(from) &&
      isDay(through) &&
      through > addDays(from, MAX_DAYS) && { through: "A year at most." }),
    ...(!isClosed && !hours && { hours: NO_HOURS }),
    ...(!note.success && { note: note.error.issues[0]?.message }),
    ...(withoutSecretNumbers(typed.note) !== typed.note && { note: SECRET_NUMBER }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  if (before.some((one) => one.from <= through && from <= one.through))
    return { ok: false, errors: { from: OVERLAP } };
  if (before.length >= MAX_SPECIAL_HOURS)
    return { ok: false, errors: { from: `${MAX_SPECIAL_HOURS} is the limit. Remove one first.` } };
  const added = { from, through, hours, note: typed.note || null };
  return { ok: true, special: [...before, added] };
}

/** Parses times such as '9am-1pm' to minutes of the day; null when they are invalid or name days. */
function readTimes(typed: string): Hours | null {
  const hours = typed ? openingHours.safeParse(`Mon ${typed}`).data?.hours : null;
  return hours?.every(([opens]) => opens < MINUTES_PER_DAY) ? hours : null;
}

function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}
