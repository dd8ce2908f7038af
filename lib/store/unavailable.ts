// Owns what is thrown where the directory cannot be asked: it is busy, or away without a replica of it.
import { noteOutage } from "@/lib/failed-status";

/** Whoever answers with it says so as a 503. */
export class UnavailableError extends Error {
  constructor(cause: unknown) {
    super(`The directory can't be asked: ${String(cause)}`, { cause });
    noteOutage();
  }
}
