// Owns how forms and addresses name a listing.
import { z } from "zod";

/** What the address of a listing's page ends with. */
export const businessId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Which listing a form is about; 'unknown' where it names none, which is answered as an unknown listing is. */
export function readBusinessId(form: FormData): string {
  return businessId.safeParse(form.get("businessId")).data ?? "unknown";
}
