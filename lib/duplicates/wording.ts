// Messages about the outcome of a merge.
import { listLabels } from "@/lib/listings/differences";
import type { MergeRefusal } from "./schema";

/** Labels of a listing's related tables. */
const BELONGINGS: Readonly<Record<string, string>> = {
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
  missing: "One of the two is gone, or somebody else has decided already.",
  own: "One of the listings is your own, so another reviewer decides.",
  moved: "One of the listings is not any more as it was, so nothing was changed.",
  late: "This was merged more than thirty days ago, and can't be undone any more.",
} as const satisfies Record<MergeRefusal["problem"], string>;

/** Formats why nothing was changed, with the names of the listings that prevent it. */
export function formatRefusal({ problem, listings }: MergeRefusal): string {
  const named = listings?.length ? ` Look at: ${listings.join(", ")}.` : "";
  return REFUSALS[problem] + named;
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
  const belongings = left.flatMap((name) => BELONGINGS[name] ?? []);
  const names = [...new Set([...columns, ...belongings])].join(", ");
  return `Changed since the merge, so left as it is: ${names}.`;
}
