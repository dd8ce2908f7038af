// The submission form's choices of a category besides the first ones, as last read: forms show them without waiting for a query.
import { submissionCategories } from "@/data/categories";

declare global {
  // Global, because the server's start and the pages are bundled separately.
  var addedChoices: readonly string[] | undefined;
}

/** The categories that an admin added. */
export function currentAddedChoices(): readonly string[] {
  return globalThis.addedChoices ?? [];
}

/** Sets them on this server; other servers read them within seconds. */
export function showAddedChoices(choices: Iterable<string>): void {
  const added = new Set(choices);
  for (const choice of submissionCategories) added.delete(choice);
  globalThis.addedChoices = [...added];
}
