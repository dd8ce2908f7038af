// What reviewers see and decide.
import type {
  Duplicate,
  Submission,
  SubmissionErrors,
  SubmissionStatus,
  SubmissionValues,
} from "@/lib/submissions/types";

export const FOLDERS = ["waiting", "asked", "spam", "decided"] as const;
export type Folder = (typeof FOLDERS)[number];

/** How often a reviewer is told of what waits. */
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
  /** When the promised day is over. */
  dueAt: string;
  decidedAt: string | null;
  /** A reviewer's e-mail address; null when the site decided, or the account is gone. */
  decidedBy: string | null;
  businessId: string | null;
  /** Why the site put it aside. */
  spamReason: string | null;
};

export type Queue = {
  entries: QueueEntry[];
  total: number;
  /** How many lie in each folder, whatever was searched for. */
  counts: Readonly<Record<Folder, number>>;
};

/** Something about a submission that can be told without asking anybody. */
export type Fact = { isGood: boolean; text: string };

/** One submission with all that is known about it. */
export type ReviewCase = QueueEntry & {
  submission: Submission;
  /** Grows with every change; a decision names the one it was made on. */
  revision: number;
  hasAccount: boolean;
  decisionNote: string | null;
  facts: Fact[];
  duplicates: Duplicate[];
  /** Other submissions by the same phone, address, or like name in the ZIP code. */
  related: Pick<QueueEntry, "id" | "reference" | "name" | "status" | "createdAt">[];
};

/** As the pages are kept: lib/cache.ts. */
export const WHEN_SEEN = "most pages show it at once, all of them within a minute";

/** Characters, as the database checks them. */
export const ISSUER_LENGTH = 120;
/** No register that anybody would check goes back further. As the database has it, like the years below. */
export const FIRST_CHECK_DAY = "2000-01-01";
/** The SBA certifies a business for three years; nothing that was checked once holds for much longer. */
export const MAX_CHECK_YEARS = 10;

type CertificationField = "issuer" | "checkedOn" | "validUntil";
export type CertificationValues = Readonly<Record<CertificationField, string>>;
export type CertificationErrors = Readonly<Partial<Record<CertificationField, string>>>;

/** Where the directory lists it, by the ids of categories: the main one, and two that may be left open. */
export type CategoryValues = Readonly<
  Record<"directoryCategory" | "secondCategory" | "thirdCategory", string>
>;

/** What the form for approving shows after it was sent and not done. */
export type ApprovalState = {
  values: SubmissionValues & CertificationValues & CategoryValues;
  errors: SubmissionErrors & CertificationErrors & Partial<CategoryValues>;
  message: string | null;
  /** The listing that exists already. */
  businessId: string | null;
  /** What the reviewer saw when he sent it; the page may not know while the database is away. */
  revision?: number | undefined;
};

/** What a form with one text shows after it was sent and not done. */
export type DecisionState = {
  text: string;
  error: string | null;
  message: string | null;
  /** As in ApprovalState. */
  revision?: number | undefined;
};

/** A veteran's check as it stands on record. */
export type RecordedCertification = {
  id: string;
  issuer: string;
  checkedOn: string;
  validUntil: string;
  /** Why it does not count any more; `by` is null when the reviewer's account is gone. */
  withdrawal: { at: string; by: string | null; reason: string } | null;
};

export type CertifiedBusiness = {
  id: string;
  name: string;
  address: string | null;
  /** All that was ever recorded, the newest check first. */
  certifications: readonly RecordedCertification[];
};

export type CertificationState = {
  values: CertificationValues;
  errors: CertificationErrors;
  message: string | null;
};
