import type { NextRequest } from "next/server";
import { z } from "zod";
import {
  respondWithFailure,
  respondWithProblem,
  respondWithTooManyRequests,
} from "@/lib/api/responses";
import { RateLimitError } from "@/lib/http/read-rate-limit";
import { suggest } from "@/lib/search/queries";
import { isSuggestible, MAX_SUGGESTIBLE_LENGTH } from "@/lib/search/search-box";

const query = z.string().trim().min(1).max(MAX_SUGGESTIBLE_LENGTH);

/** All visitors who type the same text within a minute share one response. */
const shared = { "Cache-Control": "public, max-age=60, s-maxage=60" };

/** Suggestions for the typed text: a list, empty when nothing matches. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const text = query.safeParse(nextUrl.searchParams.get("q"));
  if (!text.success) {
    return respondWithProblem({
      title: "Bad Request",
      status: 400,
      detail: `q must have 1 to ${MAX_SUGGESTIBLE_LENGTH} characters.`,
    });
  }
  try {
    const suggestions = isSuggestible(text.data) ? await suggest(text.data) : [];
    return Response.json(suggestions, { headers: shared });
  } catch (error) {
    if (error instanceof RateLimitError) return respondWithTooManyRequests(error);
    return respondWithFailure("suggest", error);
  }
}
