// Types of the review pages.
import type { Route } from "next";
import type { CertificationErrors, CertificationValues } from "@/lib/certifications/types";
import type {
  Duplicate,
  Submission,
  SubmissionErrors,
  SubmissionStatus,
  SubmissionValues,
} from "@/lib/submissions/types";

export const FOLDERS = ["waiting", "asked", "spam", "decided"] as const;
export type Folder = (typeof FOLDERS)[number];

/** How often a reviewer gets mails about waiting submissions. */
export const NOTICE_PACES = ["each", "daily"] as const;
export type NoticePace = (typeof NOTICE_PACES)[number];

export type QueueEntry = {
  id: string;
  reference: string;
  status: SubmissionStatus;
  name: string;
  category: string;
  city: string;
  county: string;
  createdAt: string;
  /** End of the promised day. */
  dueAt: string;
  decidedAt: string | null;
  /** A reviewer's email address; null if the site decided, or the account was deleted. */
  decidedBy: string | null;
  businessId: string | null;
  /** Why it was automatically put into the spam folder. */
  spamReason: string | null;
};

/** Anything that waits for a reviewer's decision. */
export type WaitingEntry = {
  href: Route;
  name: string;
  /** 'New listing', 'Claim', 'Suggestion'. */
  what: string;
  where: string;
  dueAt: string;
};

export type Queue = {
  entries: QueueEntry[];
  total: number;
  /** Number of submissions in each folder, independent of the search phrase. */
  counts: Readonly<Record<Folder, number>>;
};

/** A fact about a submission that can be derived from it without a query. */
export type Fact = { isGood: boolean; text: string };

/** One submission with all related data. */
export type ReviewCase = QueueEntry & {
  submission: Submission;
  /** Incremented with every change; a decision must name the revision it was made on. */
  revision: number;
  /** The address of the account that becomes the owner; null when it was sent without one. */
  account: string | null;
  decisionNote: string | null;
  facts: Fact[];
  duplicates: Duplicate[];
  /** Other submissions with the same phone or address, or a similar name in the same ZIP code. */
  related: Pick<QueueEntry, "id" | "reference" | "name" | "status" | "createdAt">[];
};

/** Depends on how pages are cached: lib/page-cache/invalidate.ts. */
export const WHEN_SEEN = "most pages show it at once, all of them within a minute";

/** Ids of the categories that list the business: the main one, and two optional ones. */
export type CategoryValues = Readonly<
  Record<"directoryCategory" | "secondCategory" | "thirdCategory", string>
>;

/** State of the approval form after a refusal. */
export type ApprovalState = {
  values: SubmissionValues & CertificationValues & CategoryValues;
  errors: SubmissionErrors & CertificationErrors & Partial<CategoryValues>;
  message: string | null;
  /** The listing that already exists. */
  businessId: string | null;
  /** The revision that was submitted; the page may not know it while the database is unreachable. */
  revision?: number | undefined;
};

/** State of a form with a single text field, after a refusal. */
export type DecisionState = {
  text: string;
  error: string | null;
  message: string | null;
  /** As in ApprovalState. */
  revision?: number | undefined;
};

/** Before a decision was sent. */
export const NO_DECISION: DecisionState = { text: "", error: null, message: null };
