// Queries of the page of veteran resources.
import { toResource } from "@/lib/store/content";
import { DatabaseUnreachable } from "@/lib/store/database-unreachable";
import { directory } from "@/lib/store/directory";
import { listFirstResourceRows } from "@/lib/store/first-rows/resources";
import type { ResourceEntry } from "./types";

/** As last read, so that an outage does not undo what admins changed. */
let lastRead: readonly ResourceEntry[] | undefined;

/** All resources. In an outage the last ones, or those of data/, so that people who need help always find a phone number. */
export async function listResources(): Promise<readonly ResourceEntry[]> {
  try {
    return (lastRead = await directory.listResources());
  } catch (error) {
    if (!(error instanceof DatabaseUnreachable)) throw error;
    return lastRead ?? listFirstResourceRows().map(toResource);
  }
}
