// The error of everything that needs the database while it is unavailable.
import { recordOutage } from "@/lib/http/failed-status";

/** Responses to it have status 503. */
export class DatabaseUnreachable extends Error {
  override name = "DatabaseUnreachable";

  constructor(cause: unknown) {
    super(`The database is unavailable: ${String(cause)}`, { cause });
    recordOutage();
  }
}
