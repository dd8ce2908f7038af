// Queries of the API, with the same results as the site's pages.
import { getStatusOn } from "@/lib/certifications/queries";
import { floridaDay } from "@/lib/format/dates";
import { getBusinessProfile, getRedirectTarget } from "@/lib/store/listing-pages";
import type { Categories } from "@/lib/categories/rules";
import { listCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { runSearch } from "@/lib/search/run-search";
import { countSearch } from "@/lib/search/search-counts";
import { directory, getDirectoryState } from "@/lib/store/directory";
import { DatabaseUnreachable, SEARCH_COUNT_LIMIT } from "@/lib/store/contract";
import { DATA_LICENSE } from "@/lib/site";
import {
  isReachable,
  toCursor,
  toPublicBusiness,
  toPublicInterpretation,
  toSearchRequest,
} from "./rules";
import type { ListResponse, ListParameters, BusinessResponse, Source } from "./schema";

/** Returns a page of results; `path` is the path of the request. Throws when the directory is unreachable. */
export async function listPublicBusinesses(
  categories: Categories,
  asked: ListParameters,
  { page, path }: { page: number; path: string },
): Promise<ListResponse> {
  const { siteUrl } = env();
  const request = toSearchRequest(categories, asked, page);
  const outcome = await runSearch(categories, request, directory);
  const { result } = outcome;
  const source = await getSource();
  if (page === 1 && source.kind === "live") countSearch(request, result.total === 0);
  const isExact = result.total <= SEARCH_COUNT_LIMIT;
  const hasNext = page * asked.limit < result.total && isReachable(asked, page + 1);
  return {
    data: result.hits.map(({ business, distanceMiles }) => ({
      ...toPublicBusiness(categories, business, siteUrl),
      distanceMiles,
    })),
    total: Math.min(result.total, SEARCH_COUNT_LIMIT),
    isTotalExact: isExact,
    next: hasNext ? `${siteUrl}${toPath(path, asked, page + 1)}` : null,
    understood: toPublicInterpretation(categories, outcome),
    license: DATA_LICENSE.url,
    source,
  };
}

/**
 * Returns null when there is no such business, and a problem when the log cannot tell what held on the day `on`. Throws when the
 * directory is unreachable.
 */
export async function getPublicBusiness(
  id: string,
  on?: string,
): Promise<BusinessResponse | { problem: string } | null> {
  const business = await getBusinessProfile(id);
  if (!business) return null;
  const status = on === undefined ? null : await getStatusOn(id, on);
  if (status && !status.ok) return { problem: status.problem };
  const { closedAt } = business;
  return {
    data: {
      ...toPublicBusiness(await listCategories(), business, env().siteUrl),
      closedOn: closedAt && floridaDay(new Date(closedAt)),
    },
    ...(on !== undefined &&
      status && {
        statusOn: {
          day: on,
          certifications: status.certifications.map(({ certificationId: _, ...line }) => line),
        },
      }),
    license: DATA_LICENSE.url,
    source: await getSource(),
  };
}

/** Returns the API path of the business into which this one was merged; null when it was not merged. */
export async function getRedirectPath(id: string): Promise<string | null> {
  const targetId = await getRedirectTarget(id);
  return targetId && `/api/v1/businesses/${targetId}`;
}

async function getSource(): Promise<Source> {
  const { source } = await getDirectoryState();
  if (source === "unavailable")
    throw new DatabaseUnreachable("it stopped answering during the request");
  return { kind: source };
}

function toPath(path: string, asked: ListParameters, page: number): string {
  const given = Object.entries({ ...asked, cursor: toCursor(asked, page) });
  const params = given.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(params)}`;
}
