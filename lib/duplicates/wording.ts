// Messages about the outcome of a merge.
import { listLabels } from "@/lib/listings/differences";
import { formatCount } from "@/lib/format/numbers";
import type { ComparedListing, DuplicatePair, MergeRefusal } from "./schema";

/** Labels of a listing's related tables. */
const RELATED_TABLES: Readonly<Record<string, string>> = {
  business_images: "Photos",
  certifications: "Checks",
  claims: "Claims",
  owner_invitations: "Invitations of owners",
  owners: "Owners",
  posts: "Posts",
  review_authors: "Reviews",
  reviews: "Reviews",
  submissions: "Submissions",
  suggestions: "Suggested changes",
};

const REFUSALS = {
  missing: "One of the two is gone, or somebody else has already decided.",
  own: "One of the listings is your own, so another reviewer decides.",
  moved: "One of the listings has changed since, so nothing was done.",
  late: "This was merged more than thirty days ago, and can’t be undone anymore.",
} as const satisfies Record<MergeRefusal["problem"], string>;

/** Formats why nothing was changed, with the names of the listings that prevent it. */
export function formatRefusal({ problem, listings }: MergeRefusal): string {
  const named = listings?.length ? ` Look at: ${listings.join(", ")}.` : "";
  return REFUSALS[problem] + named;
}

/**
 * Orders two listings for a merge without a choice: first the one that is kept, which has owners, a check, or more reviews, photos
 * and posts; else the older one.
 */
export function putKeptFirst([a, b]: DuplicatePair["listings"]): DuplicatePair["listings"] {
  const weigh = (one: ComparedListing) =>
    [one.owners, Number(one.isVerified), one.reviews + one.photos + one.posts, one.views] as const;
  const others = weigh(b);
  const [difference = 0] = weigh(a).flatMap((own, at) => own - (others[at] ?? 0) || []);
  return difference < 0 || (difference === 0 && b.createdAt < a.createdAt) ? [b, a] : [a, b];
}

/** '2 pairs merged. 1 was not: ...' */
export function formatSeveral(done: number, refused: readonly string[], intent: "merge" | "apart") {
  const what = intent === "merge" ? "merged" : "left as two listings";
  const said = `${formatCount(done, "pair")} ${what}.`;
  return refused.length > 0 ? `${said} ${refused.length} not decided: ${refused[0] ?? ""}` : said;
}

/** Formats how many members had reviewed both listings; null when there are none. */
export function formatReviewedBoth(members: number): string | null {
  if (members === 0) return null;
  const who = members === 1 ? "One member" : `${members} members`;
  return `${who} had reviewed both: the newer review is shown.`;
}

/** Formats what an undo did not restore, because it changed since the merge; null when it restored everything. */
export function formatLeft(left: readonly string[]): string | null {
  if (left.length === 0) return null;
  const columns = listLabels(Object.fromEntries(left.map((name) => [name, true])));
  const related = left.flatMap((name) => RELATED_TABLES[name] ?? []);
  const names = [...new Set([...columns, ...related])].join(", ");
  return `Changed since the merge, so left as it is: ${names}.`;
}
