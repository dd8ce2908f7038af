// Ends kept pages after a change (docs/decisions/002).
import { revalidatePath, revalidateTag } from "next/cache";
import { DIRECTORY_TAG } from "./lifetimes.mjs";
import { routes } from "@/lib/routes";

declare global {
  // Global, because actions and pages are bundled separately.
  var directoryChanges: number | undefined;
}

/** Ends every page, after a change that lists, counts or the header show. */
export function renewAllPages(): void {
  globalThis.directoryChanges = countChanges() + 1;
  revalidateTag(DIRECTORY_TAG, "max");
}

/** How often this server has ended all pages: what they have in common is then read again. */
export function countChanges(): number {
  return globalThis.directoryChanges ?? 0;
}

/** Ends the pages of one business, after a change of what its profile shows. Lists show it within DIRECTORY_SECONDS. */
export function renewBusinessPages(businessId: string): void {
  revalidatePath(routes.business(businessId));
  revalidatePath(routes.businessPosts(businessId));
}
