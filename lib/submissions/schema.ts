// Validates submissions, with the messages for invalid fields.
import { z } from "zod";
import { isBlank } from "@/lib/forms/clean-text";
import { SECRET_NUMBER } from "@/lib/forms/secret-numbers";
import { pick, submittedFields, typedShape } from "@/lib/listings/columns";
import { fields } from "@/lib/listings/fields";
import type { FormFieldName } from "@/lib/listings/types";
import { joinNotes } from "@/lib/listings/values";
import { getCityByName, getCounty, getZipCode } from "@/lib/places/rules";
import { formatDescription, isField } from "./rules";
import type { Submission, SubmissionErrors, SubmissionValues } from "./types";

const schema = z.object(typedShape());

/** The parsed submission, or an error per field. `refused`: fields from which a Social Security number was removed. */
export function parseSubmission(
  values: SubmissionValues,
  refused: readonly FormFieldName[] = [],
): { ok: true; submission: Submission } | { ok: false; errors: SubmissionErrors } {
  const parsed = schema.safeParse(values);
  const errors = {
    ...toErrors(parsed.error),
    ...(parsed.success && checkRoom(parsed.data)),
    ...checkStreet(values),
    ...toSecretErrors(refused),
  };
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const { hours, hoursNote, ...rest } = parsed.data;
  const notes = joinNotes([hours.note, hoursNote]);
  const taken = { ...rest, ...toTown(rest), hours: hours.hours, hoursNote: notes };
  return { ok: true, submission: pick(taken, submittedFields) };
}

/** The county of a typed ZIP code, such as 'Martin County'; null if the ZIP code is incomplete or unknown. */
export function toCountyTitle(typedZip: string): string | null {
  const county = getCounty(getZipCode(typedZip)?.countyId ?? "");
  return county && `${county.name} County`;
}

/** The county of the ZIP code, and the city in the directory's spelling. */
function toTown({ city, zip: code }: { city: string; zip: string }) {
  const county = getCounty(getZipCode(code)?.countyId ?? "");
  if (!county) throw new Error("A Florida ZIP code without a county.");
  return { city: getCityByName(city, county.id)?.name ?? city, county: county.name };
}

/** A rule across two fields. Checked separately from the schema, so that its error is shown together with the others. */
function checkStreet({ street, hidesStreet }: SubmissionValues): SubmissionErrors {
  if (hidesStreet || !isBlank(street)) return {};
  return { street: "Enter the street address, or check “No public address”." };
}

/** Description and services become one text of the listing, with a maximum length. */
function checkRoom(business: Parameters<typeof formatDescription>[0]): SubmissionErrors {
  if (formatDescription(business).length <= fields.description.limit) return {};
  return {
    services: `Shorten these or the description: together they have room for ${fields.description.limit} characters.`,
  };
}

function toSecretErrors(fields: readonly FormFieldName[]): SubmissionErrors {
  return Object.fromEntries(fields.map((field) => [field, SECRET_NUMBER]));
}

/** The first error of each field. */
function toErrors(error: z.ZodError | undefined): SubmissionErrors {
  const issues = (error?.issues ?? []).toReversed();
  return Object.fromEntries(
    issues.flatMap(({ path: [field], message }) =>
      typeof field === "string" && isField(field) ? [[field, message]] : [],
    ),
  );
}
