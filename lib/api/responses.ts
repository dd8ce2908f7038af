// HTTP responses of the API, for any origin: with an ETag, or with a problem in words.
import { DIRECTORY_SECONDS, FALLBACK_SECONDS } from "@/lib/page-cache/lifetimes.mjs";
import { isKnown, toEtag } from "@/lib/http/requests";
import { consumeCall } from "@/lib/auth/rate-limit";
import { RateLimitError } from "@/lib/http/read-rate-limit";
import { DatabaseUnreachable } from "@/lib/store/contract";
import { getDirectoryState } from "@/lib/store/directory";
import { DATA_LICENSE } from "@/lib/site";
import { toCsv, toFeature, toFeatureCollection, toVcard } from "./formats";
import type { ParameterError } from "./rules";
import type { ListResponse, ListParameters, BusinessResponse, Problem, Source } from "./schema";

const MEDIA_TYPES = {
  json: "application/json",
  geojson: "application/geo+json",
  csv: "text/csv; charset=utf-8",
  vcard: "text/vcard; charset=utf-8",
} as const;

type Headers = Record<string, string>;

const LICENSE = `<${DATA_LICENSE.url}>; rel="license"`;

/** Retry-After when the directory is unreachable. */
const OUTAGE_SECONDS = 30;

export const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Directory-Source, ETag, Link, Retry-After",
} as const;

/** Responds to the preflight that a browser sends before an If-None-Match from another origin. */
export function respondToPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
      "Access-Control-Allow-Headers": "If-None-Match",
      "Access-Control-Max-Age": "86400",
    },
  });
}

/** Responds with a page of businesses, with the URL of the next one in the Link header; 304 if the client has it already. */
export function respondWithList(
  request: Request,
  answer: ListResponse,
  format: ListParameters["format"],
): Response {
  const more: Headers = answer.next ? { Link: `<${answer.next}>; rel="next", ${LICENSE}` } : {};
  const body = {
    json: () => JSON.stringify(answer),
    geojson: () => JSON.stringify(toFeatureCollection(answer)),
    csv: () => toCsv(answer.data),
  }[format]();
  return respondWith(request, { body, format, source: answer.source, more });
}

/** Responds with a business; a vCard is sent as a file to save. 304 if the client has it already. */
export function respondWithOne(
  request: Request,
  answer: BusinessResponse,
  format: keyof typeof MEDIA_TYPES,
): Response {
  const body = {
    json: () => JSON.stringify(answer),
    geojson: () =>
      JSON.stringify({ ...toFeature(answer.data), license: answer.license, source: answer.source }),
    csv: () => toCsv([answer.data]),
    vcard: () => toVcard(answer),
  }[format]();
  const name = `attachment; filename="${answer.data.id}.vcf"`;
  const more: Headers = format === "vcard" ? { "Content-Disposition": name } : {};
  return respondWith(request, { body, format, source: answer.source, more });
}

type Written = {
  body: string;
  format: keyof typeof MEDIA_TYPES;
  source: Source;
  more: Headers;
};

function respondWith(request: Request, { body, format, source, more }: Written): Response {
  const seconds = source.kind === "live" ? DIRECTORY_SECONDS : FALLBACK_SECONDS;
  const headers = {
    ...corsHeaders,
    Link: LICENSE,
    ...more,
    "Content-Type": MEDIA_TYPES[format],
    "Cache-Control": `public, max-age=${seconds}, s-maxage=${seconds}`,
    ETag: toEtag(body),
    // For the formats that cannot contain the source themselves.
    "Directory-Source": source.kind,
  };
  if (isKnown(request, headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

/** Cached for a minute, as every response: a merge can be undone. */
export function respondWithRedirect(location: string): Response {
  const seconds = DIRECTORY_SECONDS;
  const headers = {
    ...corsHeaders,
    Location: location,
    "Cache-Control": `public, max-age=${seconds}, s-maxage=${seconds}`,
  };
  return new Response(null, { status: 308, headers });
}

/** RFC 9457. */
export function respondWithProblem(
  problem: Omit<Problem, "type">,
  headers: Headers = {},
): Response {
  return new Response(JSON.stringify({ type: "about:blank", ...problem }), {
    status: problem.status,
    headers: {
      ...corsHeaders,
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}

/** Responds 400 and names each parameter. */
export function respondWithBadParameters(errors: readonly ParameterError[]): Response {
  const detail = `${errors.map((error) => error.detail).join("; ")}.`;
  return respondWithProblem({ title: "Bad Request", status: 400, detail, errors: [...errors] });
}

export function respondWithTooManyRequests({
  advice: detail,
  waitSeconds,
}: RateLimitError): Response {
  const retry = { "Retry-After": String(waitSeconds) };
  return respondWithProblem({ title: "Too Many Requests", status: 429, detail }, retry);
}

/** Responds unless the client exceeds the rate limit; with a 503 when the directory is unavailable. */
export async function respondWithinRateLimit(answer: () => Promise<Response>): Promise<Response> {
  const seconds = await countCall();
  if (seconds > 0) return respondWithTooManyRequests(new RateLimitError(seconds));
  try {
    return await answer();
  } catch (error) {
    return respondWithFailure("api", error);
  }
}

/** 503 in an outage, else 500: a fault of ours, which trying again does not mend. */
export function respondWithFailure(part: string, error: unknown): Response {
  if (error instanceof DatabaseUnreachable) {
    console.error(`${part}: the directory does not answer`, error);
    const detail = "The directory does not answer at the moment.";
    const retry = { "Retry-After": String(OUTAGE_SECONDS) };
    return respondWithProblem({ title: "Service Unavailable", status: 503, detail }, retry);
  }
  console.error(`${part}: a fault`, error);
  const detail = "The fault is on our side. We have a record of it.";
  return respondWithProblem({ title: "Internal Server Error", status: 500, detail });
}

/** Returns 0 when calls cannot be counted: the response then comes from memory and costs little. */
async function countCall(): Promise<number> {
  const { source } = await getDirectoryState();
  if (source !== "live") return 0;
  return consumeCall().catch((error) => {
    console.error("api: calls are not counted", String(error));
    return 0;
  });
}
