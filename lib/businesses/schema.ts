// Parses the id of a listing in forms and addresses.
import { z } from "zod";

/** Last segment of the address of a listing's page. */
export const businessId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Returns the id of a form's listing; 'unknown' for an invalid one, which is then handled as a listing that does not exist. */
export function readBusinessId(form: FormData): string {
  return businessId.safeParse(form.get("businessId")).data ?? "unknown";
}
