// Ends kept pages after a change (docs/decisions/002).
import { revalidatePath, revalidateTag } from "next/cache";
import { DIRECTORY_TAG } from "./lifetimes.mjs";
import { routes } from "@/lib/routes";

/** Ends every page, after a change that lists, counts or the header show. */
export function renewAllPages(): void {
  revalidateTag(DIRECTORY_TAG, "max");
}

/** Ends the pages of one business, after a change of what its profile shows. Lists show it within DIRECTORY_SECONDS. */
export function renewBusinessPages(businessId: string): void {
  revalidatePath(routes.business(businessId));
  revalidatePath(routes.businessPosts(businessId));
}
