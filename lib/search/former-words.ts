// Other words replace what the former words of a form meant.
import type { Categories } from "@/lib/categories/types";
import { toPlainText, toTokens } from "@/lib/spelling/compare";
import { understand } from "./parse";
import { emptyRequest, MAX_WORDS_LENGTH, type SearchPath, toSearchPath } from "./schema";

/**
 * The URL of a search form that was sent with `from`, the words whose meaning its fields show: once other words are typed, the
 * fields that hold nothing else are left out.
 */
export function forgetFormerWords(
  categories: Categories,
  params: Readonly<Record<string, string | string[] | undefined>>,
): SearchPath {
  const sent = Object.entries(params).map(
    ([name, value]) => [name, toPlainText([value].flat()[0] ?? "", MAX_WORDS_LENGTH)] as const,
  );
  const { from = "", q = "", ...fields } = Object.fromEntries(sent);
  const { request } = understand(categories, { ...emptyRequest, words: from });
  const known = new Set(toTokens(`${from} ${request.words}`));
  const hasNewWords = toTokens(q).some((word) => !known.has(word));
  const meant = new URL(toSearchPath({ ...request, words: "" }), "http://localhost").searchParams;
  const kept = Object.entries({ q, ...fields }).filter(
    ([name, value]) => value !== "" && !(hasNewWords && meant.get(name) === value),
  );
  return `/businesses/search?${new URLSearchParams(kept)}`;
}
