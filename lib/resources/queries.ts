// The question that the page of veteran resources asks.
import { toResource } from "@/lib/store/content";
import { directory } from "@/lib/store/live-or-replica";
import { UnavailableError } from "@/lib/store/unavailable";
import { listFirstResourceRows } from "./first-rows";
import type { ResourceEntry } from "./types";

/** Every resource. Where no database can answer, those that the site came with: whoever needs help gets a number. */
export async function listResources(): Promise<readonly ResourceEntry[]> {
  try {
    return await directory.listResources();
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return listFirstResourceRows().map(toResource);
  }
}
