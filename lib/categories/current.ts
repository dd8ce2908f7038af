// The categories as last read: the header and the forms show them without waiting for a query.
import { submissionCategories } from "@/data/categories";
import type { Categories } from "./types";

declare global {
  // Global, because the server's start and the pages are bundled separately.
  var directoryCategories: Categories | undefined;
}

/** Sets them on this server; other servers read them within seconds. */
export function showCategories(categories: Categories): void {
  globalThis.directoryCategories = categories;
}

/** Null until the directory is read, as during a build. */
export function currentCategories(): Categories | null {
  return globalThis.directoryCategories ?? null;
}

/** The submission form's choices besides the first ones: the categories that an admin added, in their order. */
export function currentAddedChoices(): string[] {
  const all = currentCategories()?.all ?? [];
  const choices = new Set(all.flatMap(({ submissionChoices }) => submissionChoices));
  for (const choice of submissionCategories) choices.delete(choice);
  return [...choices];
}
