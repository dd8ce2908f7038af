// Validates rows of submissions and converts them to the site's types. snake_case names end here.
import { z } from "zod";
import { fromColumns, shapeOf, submittedFields, toColumns } from "@/lib/listings/columns";
import { toJsonHours } from "@/lib/listings/fields-about-hours";
import type { Submission, SubmissionStatus } from "./types";

const text = z.string().nullable();
const instant = z
  .string()
  .pipe(z.coerce.date())
  .transform((date) => date.toISOString());

export const statuses = ["pending", "changes requested", "approved", "rejected", "spam"] as const;
export const submissionStatus = z.enum(statuses) satisfies z.ZodType<SubmissionStatus>;

export const submissionRow = z.object({
  id: z.string(),
  reference: z.string(),
  status: submissionStatus,
  revision: z.number(),
  ...shapeOf("submitted"),
  created_at: instant,
  due_at: instant,
  decided_at: instant.nullable(),
  decision_note: text,
  business_id: text,
});

export type SubmissionRow = z.infer<typeof submissionRow>;

/** The submitted values, without status and decision. */
export function toSubmission(row: SubmissionRow): Submission {
  return fromColumns(row, submittedFields);
}

/** Converts a submission to its columns. */
export function toRow({ hours, ...rest }: Submission) {
  return { ...toColumns(rest), hours: toJsonHours(hours) };
}
