// The questions that pages ask about categories.
import { createTtlCache } from "@/lib/ttl-cache";
import { directory, getDirectoryState } from "@/lib/store/live-or-replica";
import type { Categories } from "./types";

/** A rush of visitors asks once, and nobody sees a change later for it. */
const REMEMBERED_SECONDS = 1;

const remember = createTtlCache<Categories>(1, REMEMBERED_SECONDS);

let known: { categories: Categories; text: string } | undefined;

/**
 * The directory's categories, from wherever the page's other data comes from. The same value until they change: what was
 * built from it, such as the words of the search, need not be built again. Throws when the directory cannot answer.
 */
export async function listCategories(): Promise<Categories> {
  const { source } = await getDirectoryState(); // gives the page its tag and its life, remembered or not
  return source === "live" ? remember("categories", readCategories) : readCategories();
}

async function readCategories(): Promise<Categories> {
  const categories = await directory.listCategories();
  const text = JSON.stringify(categories);
  if (known?.text !== text) known = { categories, text };
  return known.categories;
}
