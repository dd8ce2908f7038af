// Runs searches in the database. Each is a single request, a GET unless it is very long, so that proxies can cache it.
import { z } from "zod";
import type {
  Interpretation,
  SearchCenter,
  SearchHit,
  SearchQuery,
  SearchResult,
  Word,
} from "@/lib/search/types";
import { roundMiles } from "@/lib/places/distance";
import type { PublicClient } from "@/lib/supabase/public";
import { floridaDay } from "@/lib/format/dates";
import { minuteOfWeek } from "@/lib/format/open-now";
import { listCounties } from "@/lib/places/rules";
import { type PageRequest, toRange } from "@/lib/paging";
import { businessRow, toBusiness } from "./rows";
import { limitPage, SEARCH_COUNT_LIMIT } from "./contract";

const counts = z.record(z.string(), z.number());
const answer = z.object({
  total: z.number(),
  tier: z.number().nullish(),
  isElsewhere: z.boolean(),
  interpretation: z.enum(["understood", "beside", "whole", "literal"]),
  words: z.array(
    z.object({
      typed: z.string(),
      read: z
        .string()
        .nullable()
        .optional()
        .transform((read) => read ?? undefined),
      others: z.array(z.string()).optional(),
    }),
  ),
  listings: z.array(z.object({ business: businessRow, miles: z.number().nullable() })),
  facets: z.object({
    category: counts,
    county: counts,
    branch: counts,
    verified: z.number(),
    areAtLeast: z.boolean().transform((areAtLeast) => areAtLeast || undefined),
  }),
});
const named = z.array(z.object({ id: z.string(), name: z.string(), city: z.string().nullable() }));

/** The listings that have only what means the same as the typed words. */
const MEANT_TIER = 4;

/** Servers refuse addresses above 8,192 bytes. Long questions in other scripts than Latin are sent as a body. */
const MAX_QUESTION_BYTES = 6500;

const fitsAddress = (question: string) => encodeURIComponent(question).length < MAX_QUESTION_BYTES;

/** See DirectoryStore. */
export async function search(db: PublicClient, query: SearchQuery): Promise<SearchResult> {
  const question = toQuestion(query);
  const get = fitsAddress(question);
  const { data } = await db.rpc("search_businesses", { question }, { get }).throwOnError();
  const { total, tier, isElsewhere, interpretation, words, listings, facets } = answer.parse(data);
  const { page, pageSize } = toReachable(query);
  const hits = listings.map(({ business, miles }): SearchHit => ({
    business: toBusiness(business),
    distanceMiles: miles === null ? null : roundMiles(miles),
  }));
  return {
    hits: total > 0 ? hits : [],
    total,
    page,
    pageSize,
    facets,
    nearest: total > 0 ? [] : hits,
    answered: {
      interpretation,
      words,
      isElsewhere,
      hasTyped: tier !== MEANT_TIER,
    },
  };
}

/** See DirectoryStore. */
export async function listNamed(db: PublicClient, words: readonly Word[], limit: number) {
  if (words.length === 0) return [];
  const question = toNameQuestion(words, limit);
  const get = fitsAddress(question);
  const { data } = await db.rpc("suggest_businesses", { question }, { get }).throwOnError();
  return named.parse(data);
}

// Builds the argument of the search function.

/** Longer than any name. */
const MAX_PHRASE_LENGTH = 200;

const EARTH_RADIUS_MILES = 3958.8;

/** The largest circle is the globe. */
const MAX_MILES = 12_500;

/** The argument of search_businesses. Unused criteria are left out to keep the URL short; interpretations share their words. */
export function toQuestion(query: SearchQuery): string {
  const { beside, whole, literal, verifiedOnly, openAt, exceptId, city, sort } = query;
  const { isPhone, isUnderstood, isUnlisted, isCorrected, isPlaceCorrected } = query;
  const { certifications, naics, serves } = query;
  const { from, to } = toReachable(query);
  const interpretations = { understood: query, beside, whole, literal };
  const words: string[] = [];
  const toNumber = (word: Word): number => {
    const text = JSON.stringify(word);
    const known = words.indexOf(text);
    return known < 0 ? words.push(text) - 1 : known;
  };
  const read = Object.entries(interpretations).flatMap(([kind, interpretation]) =>
    interpretation
      ? [[kind, { kind, ...toColumns(interpretation), words: interpretation.words.map(toNumber) }]]
      : [],
  );
  return toText({
    interpretations: Object.fromEntries(read),
    words: words.map((word): unknown => JSON.parse(word)),
    ...{ isPhone, isUnderstood, isUnlisted, isCorrected, isPlaceCorrected },
    ...{ certifications, naics, serves },
    ...(verifiedOnly && { verifiedOnly }),
    ...(openAt && {
      clocks: toClocks(openAt),
      centralCounties: CENTRAL_COUNTIES,
      centralZips: CENTRAL_ZIPS,
    }),
    ...(city && { city }),
    ...(exceptId && { exceptId }),
    today: floridaDay(openAt ?? new Date()),
    sort,
    from,
    size: to - from,
  });
}

/** The argument of suggest_businesses. */
export function toNameQuestion(words: readonly Word[], size: number): string {
  return toText({ words, size });
}

function toColumns({
  phrase,
  category,
  county,
  branch,
  center,
  origin,
  phone,
}: Interpretation & { phone?: string }) {
  return {
    ...(phrase && { phrase: phrase.slice(0, MAX_PHRASE_LENGTH) }),
    ...(category && { category }),
    ...(county && { county }),
    ...(branch && { branch }),
    ...(center && { center: toCircle(center) }),
    ...(origin && { origin }),
    ...(phone && { phone }),
  };
}

/** The circle with the rectangle around it, for an index. One that reaches a pole or the date line has all longitudes. */
function toCircle({ point, radiusMiles, city }: SearchCenter) {
  const { latitude, longitude } = point;
  const miles = Math.min(Math.max(radiusMiles, 0), MAX_MILES);
  // Slightly enlarged for rounding.
  const angle = miles / EARTH_RADIUS_MILES + 1e-9;
  const north = toRadians(Math.abs(latitude)) + angle;
  const reach =
    north < Math.PI / 2
      ? toDegrees(Math.asin(Math.sin(angle) / Math.cos(toRadians(latitude))))
      : 360;
  const isWhole = Math.abs(longitude) + reach >= 180;
  return {
    ...point,
    miles,
    south: latitude - toDegrees(angle),
    north: latitude + toDegrees(angle),
    west: isWhole ? -180 : longitude - reach,
    east: isWhole ? 180 : longitude + reach,
    ...(city && { town: city }),
  };
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

/** Replaces lone surrogates and null characters: Postgres cannot store them and would reject the whole query. */
function toText(question: object): string {
  return JSON.stringify(question, (_, value: unknown) =>
    typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\ufffd") : value,
  );
}

// The current time in Florida's two zones, and the counties and ZIP codes on Central time.

/** Names of counties, as in the column of businesses. */
const CENTRAL_COUNTIES: readonly string[] = listCounties()
  .filter(({ timeZone }) => timeZone === "America/Chicago")
  .map(({ name }) => name);

/** ZIP codes of Eastern counties that are on Central time. */
const CENTRAL_ZIPS: readonly string[] = listCounties().flatMap(
  ({ centralZips }) => centralZips ?? [],
);

type Clocks = { eastern: number; central: number };

/** Minutes since the start of the week, in both zones. */
function toClocks(instant: Date): Clocks {
  return {
    eastern: minuteOfWeek(instant, "America/New_York"),
    central: minuteOfWeek(instant, "America/Chicago"),
  };
}

// Limits which hits of a search can be paged to: only those up to the count limit are read.

/** The page after limits, and its slice [from, to) of the hits; empty beyond the last counted hit. */
export function toReachable({ page, pageSize }: PageRequest) {
  const answered = limitPage({ page, pageSize });
  const { from, to } = toRange(answered);
  const last = SEARCH_COUNT_LIMIT + 1;
  return { ...answered, from: Math.min(from, last), to: Math.min(to + 1, last) };
}
