// Schemas of certifications in the API's responses, and of the filters for buyers.
import { z } from "zod";
import { METHODS } from "@/data/certification-kinds";
import { findNaics } from "@/lib/listings/naics";
import { webAddress } from "@/lib/listings/values";
import { getCounty } from "@/lib/places/rules";

const day = z.iso.date();
const link = webAddress.nullable();

export const certification = z.strictObject({
  kind: z.string().describe("Id of the kind: sba-sdvosb."),
  label: z.string(),
  name: z.string(),
  issuer: z.string(),
  isOfBusiness: z.boolean().describe("False where only the owner’s veteran status was confirmed."),
  number: z.string().nullable(),
  issuedOn: day.nullable(),
  checkedOn: day,
  validUntil: day.describe("The last day on which it holds."),
  method: z.enum(METHODS).describe("How it was checked."),
  lookUp: link.describe("Where anyone can check it."),
});

export const statusOn = z
  .strictObject({
    day,
    certifications: z.array(
      z.strictObject({
        kind: z.string(),
        label: z.string(),
        recordedOn: day.describe("When it was recorded in this directory."),
        checkedOn: day,
        validUntil: day,
      }),
    ),
  })
  .describe("What was on record on the day of `on`.");

const MAX_NAICS_LENGTH = 80;

export const buyersParameters = {
  certification: z
    .string()
    .regex(/^[a-z0-9-]{1,40}(,[a-z0-9-]{1,40})*$/, "must be ids such as sba-sdvosb, with commas")
    .optional()
    .describe(
      "Only businesses with a live certification of one of these kinds: sba-sdvosb,sba-vosb.",
    ),
  naics: z
    .string()
    .max(MAX_NAICS_LENGTH, `must have at most ${MAX_NAICS_LENGTH} characters`)
    .refine(
      (text) => findNaics(text) !== null,
      "must be codes of two to six digits, or words of their titles",
    )
    .optional()
    .describe("NAICS codes, with all that begin with them, or words of their titles: 238220."),
  serves: z
    .string()
    .refine(
      (text) => text.split(",").every((id) => getCounty(id) !== null),
      "must be ids of counties such as martin,st-lucie",
    )
    .optional()
    .describe("Only businesses that are in or serve all of these counties: martin,st-lucie."),
};
