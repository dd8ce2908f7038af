// Types of the page where reviewers compare listings that are probably the same business.

/** What two listings of the same business have in common. */
export const DUPLICATE_REASONS = ["address", "phone", "website", "name"] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

export type ComparedListing = {
  id: string;
  name: string;
  category: string;
  /** Only the city where no street is shown. */
  address: string | null;
  phone: string | null;
  website: string | null;
  description: string;
  createdAt: string;
  lastConfirmedOn: string | null;
  isVerified: boolean;
  isOwn: boolean;
  owners: number;
  reviews: number;
  photos: number;
  posts: number;
  views: number;
};

export type DuplicatePair = {
  reason: DuplicateReason;
  listings: readonly [ComparedListing, ComparedListing];
};

/** A merge that can be undone. */
export type Merge = {
  id: string;
  at: string;
  keptId: string;
  keptName: string;
  goneId: string;
  goneName: string;
};

export type DuplicateQueue = { total: number; pairs: DuplicatePair[]; merges: Merge[] };
