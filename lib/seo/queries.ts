// Queries for the pictures of shared links.
import type { Counts } from "@/lib/search/types";
import { getBusinessProfile } from "@/lib/store/listing-pages";
import { listCategories } from "@/lib/categories/queries";
import { getCategory } from "@/lib/categories/rules";
import { getCounty, getCountyByName } from "@/lib/places/rules";
import { understand } from "@/lib/search/parse";
import { emptyRequest } from "@/lib/search/schema";
import { directory } from "@/lib/store/directory";
import {
  type SharePicture,
  toBusinessPicture,
  toCategoryPicture,
  toCountyPicture,
  toHomePicture,
} from "./share-pictures";

/** The picture for a path below /share, such as ['county', 'martin']; null if there is none. */
export async function getSharePicture([
  kind,
  id = "",
  ...rest
]: readonly string[]): Promise<SharePicture | null> {
  if (rest.length > 0) return null;
  switch (kind) {
    case "home":
      return id === "" ? getHomePicture() : null;
    case "category":
      return getCategoryPicture(id);
    case "county":
      return getCountyPicture(id);
    case "business":
      return getBusinessPicture(id);
    default:
      return null;
  }
}

async function getHomePicture(): Promise<SharePicture> {
  const counts = await directory.countByCounty();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return toHomePicture(total, toCountyIds(counts));
}

async function getCategoryPicture(id: string): Promise<SharePicture | null> {
  const categories = await listCategories();
  const category = getCategory(categories, id);
  if (!category) return null;
  const { query } = understand(categories, { ...emptyRequest, category: id });
  const { total, facets } = await directory.search({ ...query, pageSize: 1 });
  return toCategoryPicture(category, { total, countyIds: toCountyIds(facets.county) });
}

async function getCountyPicture(id: string): Promise<SharePicture | null> {
  const county = getCounty(id);
  if (!county) return null;
  const counts = await directory.countByCounty();
  return toCountyPicture(county, counts[county.name] ?? 0);
}

async function getBusinessPicture(id: string): Promise<SharePicture | null> {
  const business = await getBusinessProfile(id);
  return business && toBusinessPicture(business, await listCategories());
}

function toCountyIds(counts: Counts): string[] {
  return Object.keys(counts).flatMap((name) => getCountyByName(name)?.id ?? []);
}
