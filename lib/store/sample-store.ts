// Implements DirectoryStore with the sample listings and the facts of data/, in memory and without a database.
import type { Counts } from "@/lib/search/types";
import { certificationKinds } from "@/data/certification-kinds";
import * as sample from "@/data/sample";
import type { BusinessFilter } from "@/lib/businesses/types";
import { toKind } from "@/lib/store/certifications";
import { toNearby } from "@/lib/businesses/rules";
import { formatAddress } from "@/lib/format/text";
import { distanceMiles } from "@/lib/places/distance";
import { toRange } from "@/lib/paging";
import { toCategories } from "./categories";
import { toArticle, toResource } from "./content";
import {
  limitPage,
  type Crossing,
  type DirectoryStore,
  type ListKey,
  MAX_NEAREST,
  type NearestRequest,
  PROFILE_LIMITS,
} from "./contract";
import { listFirstCategoryRows, listFirstResourceRows, listSampleArticleRows } from "./first-rows";
import { eventRow, profileResult, toBusiness, toEntry, toLocalEvent, toProfile } from "./rows";
import {
  compare,
  createSampleSearch,
  type SampleBusinessRow as Row,
  type SampleRows,
  toBusinessRows,
  toLetter,
  toRating,
} from "./sample-search";

const YEAR_MS = 365 * 24 * 60 * 60_000;

let opened: DirectoryStore | undefined;

/** The store of the built-in samples. */
export function sampleStore(): DirectoryStore {
  return (opened ??= createSampleStore(sample));
}

/** See DirectoryStore. */
export function createSampleStore(rows: SampleRows): DirectoryStore {
  const all = toBusinessRows(rows);
  const published = all.filter(({ status }) => status === "published");
  return {
    ...createSampleSearch(published),
    listBusinesses: async (filter, request) => {
      const page = limitPage(request);
      const { from, to } = toRange(page);
      const found = published.filter((row) => matches(row, filter));
      const items = found.slice(from, to + 1).map((row) => toBusiness(row));
      return { items, total: found.length, ...page };
    },
    listNearestBusinesses: async (request) => listNearest(published, request),
    getBusinessProfile: async (id) => {
      const row = all.find((one) => one.id === id && isPublic(one));
      return row ? toProfile(joinProfile(row, rows)) : null;
    },
    getRedirect: async () => null,
    findPhoto: async (url) => {
      const photo = rows.businessImages.find((image) => image.url === url);
      return (published.some(({ id }) => id === photo?.business_id) && photo?.id) || null;
    },
    countByCounty: async () => countBy(published, countiesOf),
    countCoverage: async () =>
      countBy(published, (row) => (row.source === "sample" ? [] : countiesOf(row))),
    countByCategory: async () => countBy(published, categoriesOf),
    countByLetter: async (of) => countBy(listOf(published, of), (row) => [toLetter(row)]),
    countCrossings: async (of) =>
      countBy(listOf(published, of), "county" in of ? categoriesOf : countiesOf),
    listCrossings: async () => listCrossings(published),
    listEvents: async (county) => listEvents(listOf(published, { county }), rows),
    listEntries: async ({ part, parts }) =>
      published.filter((_, index) => index % parts === part - 1).map(toEntry),
    listCategories: async () => toCategories(listFirstCategoryRows()),
    listArticles: async () => listSampleArticleRows().map(toArticle),
    listResources: async () => listFirstResourceRows().map(toResource),
    listCertificationKinds: async () => certificationKinds.map(toKind),
    // Samples' checks are invented, so they are not in the log.
    getCertificationLog: async () => ({ firstDay: null, lines: [] }),
    listCertificationEvents: async () => [],
    getTransparency: async () => [],
    getAnnouncement: async () => null,
    getSettings: async () => ({
      name: null,
      homeHeading: null,
      operator: { name: null, address: null, email: null },
    }),
  };
}

function matches(row: Row, { category, city, counties, letter }: BusinessFilter): boolean {
  return (
    (!category || categoriesOf(row).includes(category.name)) &&
    (!letter || toLetter(row) === letter) &&
    (!city || isIn(row, row.city, [city])) &&
    (!counties || isIn(row, row.county, counties))
  );
}

/** Matches the column; the address only in rows where the column is null. */
function isIn(row: Row, column: string | null, names: readonly string[]): boolean {
  if (column !== null) return names.includes(column);
  const address = formatAddress(row)?.toLowerCase() ?? "";
  return names.some((name) => address.includes(name.toLowerCase()));
}

function categoriesOf(row: Row): string[] {
  return [row.category, ...row.more_categories];
}

function countiesOf({ county }: Row): string[] {
  return county ? [county] : [];
}

function listOf(rows: readonly Row[], of: ListKey): Row[] {
  return rows.filter((row) =>
    "county" in of ? row.county === of.county : categoriesOf(row).includes(of.category),
  );
}

function countBy(rows: readonly Row[], keysOf: (row: Row) => string[]): Counts {
  const counts = new Map<string, number>();
  for (const key of rows.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function listCrossings(rows: readonly Row[]): Crossing[] {
  const all = new Map<string, Crossing>();
  for (const row of rows) {
    const { county, city } = row;
    for (const category of categoriesOf(row)) {
      const key = JSON.stringify([category, county, city]);
      const hasPoint = row.latitude !== null || all.get(key)?.hasPoint === true;
      all.set(key, { category, county, city, hasPoint });
    }
  }
  return [...all.values()];
}

function listNearest(rows: readonly Row[], { from, category, limit }: NearestRequest) {
  return rows
    .filter((row) => !category || categoriesOf(row).includes(category))
    .flatMap((row) => toNearby(toBusiness(row), from) ?? [])
    .map((nearby) => ({ nearby, miles: distanceMiles(from, nearby.business.point ?? from) }))
    .sort((a, b) => a.miles - b.miles || compare(a.nearby.business.id, b.nearby.business.id))
    .slice(0, Math.max(0, Math.min(limit, MAX_NEAREST)))
    .map(({ nearby }) => nearby);
}

/** A closed business keeps its page for a year. */
function isPublic({ status, closed_at }: Row): boolean {
  if (closed_at === null) return status === "published";
  return Date.parse(closed_at) > Date.now() - YEAR_MS;
}

type Dated = { date: string; id: string };
const newestFirst = (a: Dated, b: Dated) => compare(b.date, a.date) || compare(a.id, b.id);

function joinProfile(row: Row, { businessImages, posts, reviews }: SampleRows) {
  const isOwn = ({ business_id }: { business_id: string }) => business_id === row.id;
  const images = businessImages.filter(isOwn).map((image) => ({ kind: "gallery", ...image }));
  const reviewsOf = (from: string) =>
    reviews.filter((review) => isOwn(review) && review.source === from).sort(newestFirst);
  return profileResult.parse({
    ...row,
    images: images
      .sort((a, b) => a.position - b.position || compare(a.id, b.id))
      .slice(0, PROFILE_LIMITS.images),
    posts: posts.filter(isOwn).sort(newestFirst).slice(0, PROFILE_LIMITS.posts),
    reviews: ["site", "google"].flatMap((source) =>
      reviewsOf(source).slice(0, PROFILE_LIMITS.reviews),
    ),
    member_rating: toRating(reviewsOf("site")),
  });
}

/** The events of these businesses that are not over, earliest first. */
function listEvents(rows: readonly Row[], { posts }: SampleRows) {
  return rows
    .flatMap((row) =>
      posts
        .filter(({ business_id, starts_at }) => business_id === row.id && starts_at !== null)
        .map((post) => eventRow.parse({ ...row, ...post, address: formatAddress(row) })),
    )
    .filter(({ ends_at }) => ends_at !== null && Date.parse(ends_at) > Date.now())
    .sort((a, b) => compare(a.starts_at ?? "", b.starts_at ?? "") || compare(a.id, b.id))
    .map(toLocalEvent);
}
