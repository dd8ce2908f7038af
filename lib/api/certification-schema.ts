// Schemas of certifications in the API's responses.
import { z } from "zod";
import { METHODS } from "@/data/certification-kinds";
import { webAddress } from "@/lib/listings/values";

const day = z.iso.date();
const link = webAddress.nullable();

export const certification = z.strictObject({
  kind: z.string().describe("Id of the kind: sba-sdvosb."),
  label: z.string(),
  name: z.string(),
  issuer: z.string(),
  isOfBusiness: z.boolean().describe("False where only the owner's veteran status was confirmed."),
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
