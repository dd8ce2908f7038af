// The error of reads when the directory is busy, or unreachable without a replica.
import { recordOutage } from "@/lib/failed-status";

/** Responses to it have status 503. */
export class UnavailableError extends Error {
  constructor(cause: unknown) {
    super(`The directory can't be asked: ${String(cause)}`, { cause });
    recordOutage();
  }
}
