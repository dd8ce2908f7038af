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
  /** Null when they do not look like one business: two of the reviewer's own choice. */
  reason: DuplicateReason | null;
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

/** `others`: number of pairs in the other folder, chains or the rest. */
export type DuplicateQueue = {
  total: number;
  others: number;
  pairs: DuplicatePair[];
  merges: Merge[];
};
