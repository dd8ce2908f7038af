// Queries of the page of veteran resources.
import { toResource } from "@/lib/store/content";
import { directory } from "@/lib/store/live-or-replica";
import { UnavailableError } from "@/lib/store/unavailable";
import { listFirstResourceRows } from "@/lib/store/first-rows/resources";
import type { ResourceEntry } from "./types";

/** All resources. Without a database, those of data/, so that people who need help always find a phone number. */
export async function listResources(): Promise<readonly ResourceEntry[]> {
  try {
    return await directory.listResources();
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return listFirstResourceRows().map(toResource);
  }
}
