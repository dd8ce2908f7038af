// Implements DirectoryStore for any database client, with a public key and row-level security.
import { z } from "zod";
import type { BusinessProfile, LocalEvent, NearbyBusiness } from "@/lib/businesses/types";
import { businessId } from "@/lib/businesses/ids";
import { toNearby } from "@/lib/businesses/rules";
import type { StoredSettings } from "@/lib/settings/types";
import { columnsOf, readAllRows } from "@/lib/supabase/columns";
import { toPhotoFolder } from "@/lib/photos/rules";
import type { PublicClient } from "@/lib/supabase/public";
import {
  type BusinessEntry,
  type DirectoryStore,
  MAX_ENTRIES,
  type NearestRequest,
  type PartRequest,
} from "./contract";
import {
  businessRow,
  entryRow,
  eventRow,
  imageRow,
  profileResult,
  settingsRow,
  toBusiness,
  toEntry,
  toLocalEvent,
  toProfile,
} from "./rows";
import { readCategories } from "./categories";
import {
  readCertificationEvents,
  readCertificationKinds,
  readCertificationLog,
  readTransparency,
} from "./certifications";
import { readAnnouncement, readArticles, readResources } from "./content";
import {
  countByCategory,
  countByCounty,
  countByLetter,
  countCoverage,
  countCrossings,
  listCrossings,
} from "./listing-counts";
import { listBusinesses } from "./lists";
import { listNamed, search } from "./search";

/** Number of values of the column id_hash. */
const ID_HASHES = 2 ** 52;

/** See DirectoryStore. */
export function createReads(db: PublicClient): DirectoryStore {
  return {
    listBusinesses: (filter, page) => listBusinesses(db, filter, page),
    listNearestBusinesses: (request) => listNearest(db, request),
    getBusinessProfile: (id) => readProfile(db, id),
    getRedirect: (id) => readRedirect(db, id),
    findPhoto: (url) => findPhoto(db, url),
    search: (query) => search(db, query),
    listNamed: (words, limit) => listNamed(db, words, limit),
    listCategories: () => readCategories(db),
    listArticles: () => readArticles(db),
    listResources: () => readResources(db),
    listCertificationKinds: () => readCertificationKinds(db),
    getCertificationLog: (businessId) => readCertificationLog(db, businessId),
    getTransparency: () => readTransparency(db),
    listCertificationEvents: (month) => readCertificationEvents(db, month),
    getAnnouncement: () => readAnnouncement(db),
    countByCounty: () => countByCounty(db),
    countCoverage: () => countCoverage(db),
    countByCategory: () => countByCategory(db),
    countByLetter: (of) => countByLetter(db, of),
    countCrossings: (of) => countCrossings(db, of),
    listCrossings: () => listCrossings(db),
    listEvents: (county) => listEvents(db, county),
    listEntries: (request) => listEntries(db, request),
    getSettings: () => readSettings(db),
  };
}

async function listNearest(
  db: PublicClient,
  { from, category, limit }: NearestRequest,
): Promise<NearbyBusiness[]> {
  const { data } = await db
    .rpc(
      "nearest_businesses",
      {
        from_latitude: from.latitude,
        from_longitude: from.longitude,
        in_category: category,
        max_rows: limit,
      },
      { get: true },
    )
    .throwOnError();
  return z
    .array(businessRow)
    .parse(data)
    .map((row) => toNearby(toBusiness(row), from))
    .filter((nearby): nearby is NearbyBusiness => nearby !== null);
}

async function readProfile(db: PublicClient, id: string): Promise<BusinessProfile | null> {
  // Supabase lite 0.10.0 mistakes a value such as 'neq.one' for a filter.
  if (!businessId.safeParse(id).success) return null;
  const { data } = await db.rpc("get_profile", { listing: id }, { get: true }).throwOnError();
  // The result is a list, so that a response without a body is not mistaken for 'no such business'.
  const [row] = z.array(profileResult).parse(data);
  return row ? toProfile(row) : null;
}

/** A photo of a listing, or of an article, whose folder is derived from its URL. */
async function findPhoto(db: PublicClient, url: string): Promise<string | null> {
  const { data } = await db
    .from("business_images")
    .select("id")
    .eq("url", url)
    .limit(1)
    .throwOnError();
  const [photo] = z.array(imageRow.pick({ id: true })).parse(data);
  return photo?.id ?? ((await isOfArticle(db, url)) ? toPhotoFolder(url) : null);
}

async function isOfArticle(db: PublicClient, url: string): Promise<boolean> {
  const { data } = await db
    .from("articles")
    .select("id")
    .eq("picture", url)
    .limit(1)
    .throwOnError();
  return data.length > 0;
}

async function listEvents(db: PublicClient, county: string): Promise<LocalEvent[]> {
  const { data } = await db
    .rpc("list_events", { of_county: county }, { get: true })
    .select(columnsOf(eventRow))
    .throwOnError();
  return z.array(eventRow).parse(data).map(toLocalEvent);
}

async function listEntries(
  db: PublicClient,
  { part, parts }: PartRequest,
): Promise<BusinessEntry[]> {
  const [from, to] = [part - 1, part].map((at) => Math.floor((at / parts) * ID_HASHES));
  const rows = await readAllRows<z.infer<typeof entryRow>>({
    limit: MAX_ENTRIES,
    keyOf: ({ id_hash }) => String(id_hash),
    read: async ({ after, size }) => {
      const query = db
        .from("businesses")
        .select(columnsOf(entryRow))
        .eq("status", "published")
        .lt("id_hash", to)
        .order("id_hash")
        .limit(size);
      const rest = after === null ? query.gte("id_hash", from) : query.gt("id_hash", after);
      return z.array(entryRow).parse((await rest.throwOnError()).data);
    },
  });
  return rows.map(toEntry);
}

async function readSettings(db: PublicClient): Promise<StoredSettings> {
  const { data } = await db
    .from("site_settings")
    .select(columnsOf(settingsRow))
    .eq("id", "site")
    .limit(1)
    .throwOnError();
  const [row] = z.array(settingsRow).length(1).parse(data);
  return {
    name: row?.name ?? null,
    homeHeading: row?.home_heading ?? null,
    operator: {
      name: row?.operator_name ?? null,
      address: row?.postal_address ?? null,
      email: row?.contact_email ?? null,
    },
  };
}

// Reads which listing a merged listing redirects to.

const redirectRow = z.object({ id: z.string(), leads_to: z.string() });

/** The id of the listing that remains; null if this one was not merged. */
async function readRedirect(db: PublicClient, id: string): Promise<string | null> {
  const { data } = await db
    .from("business_redirects")
    .select(columnsOf(redirectRow))
    .eq("id", id)
    .limit(1)
    .throwOnError();
  return z.array(redirectRow).parse(data)[0]?.leads_to ?? null;
}
