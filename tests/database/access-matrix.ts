// Who may do what with each table, view and function of the public schema: the list that access.test.ts holds to be true.
// Whatever is not listed here fails that test.
import type { Role } from "../support/database";

export type Verb = "insert" | "update" | "delete";

/** What is seen of one row that the public may see and one that it may not. */
export type Reads = "both" | "only the public one" | "none";

export type Cells = Record<Role, { reads: Reads; writes: readonly Verb[] }>;

/** A way to meet the rows of a table: which column tells them apart, a new one, and a change. */
export type Subject = {
  key: string;
  publicRow: string;
  privateRow: string;
  newRow: Record<string, unknown>;
  change: Record<string, unknown>;
  cells: Cells;
};

const NOBODY = { reads: "none", writes: [] } as const;
const READER = { reads: "only the public one", writes: [] } as const;

const EVERYTHING = { reads: "both", writes: ["insert", "update", "delete"] } as const;

/** Everyone with a key reads what is published; only the service writes. */
const PUBLISHED: Cells = {
  keyless: NOBODY,
  visitor: READER,
  member: READER,
  reviewer: READER,
  admin: READER,
  service: EVERYTHING,
};

/** Everyone with a key reads every row; only the service writes. */
const KNOWN_READER = { reads: "both", writes: [] } as const;
const KNOWN: Cells = {
  ...PUBLISHED,
  visitor: KNOWN_READER,
  member: KNOWN_READER,
  reviewer: KNOWN_READER,
  admin: KNOWN_READER,
};

/** Only the service reads and writes. */
const SERVICE_ONLY: Cells = {
  keyless: NOBODY,
  visitor: NOBODY,
  member: NOBODY,
  reviewer: NOBODY,
  admin: NOBODY,
  service: EVERYTHING,
};

/** Views that count only what is published, whoever asks. */
const COUNTED: Cells = { ...PUBLISHED, service: READER };

/** A view over rows that the service may see all of. */
const COMPUTED: Cells = { ...COUNTED, service: { reads: "both", writes: [] } };

const uuid = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Certifications that were withdrawn, of a public and of a private business, and one that could be. */
const [WITHDRAWN, WITHDRAWN_HIDDEN, TO_WITHDRAW] = [uuid(5), uuid(6), uuid(7)];

/** Submissions that only their internals are tried on: two that have some, and one to which they can be added. */
const [NOTED, NOTED_ALSO, TO_NOTE] = [6, 7, 5];

export const PUBLIC_BUSINESS = "fixture-public";
export const PRIVATE_BUSINESS = "fixture-suspended";

/** Stand for accounts in rows; their ids are known only when they have signed up. MEMBER and REVIEWER are those who ask. */
export const PEOPLE = ["BYSTANDER", "NEWCOMER"] as const;

/** The rows that the test works on, in the order in which they go in. */
export const FIXTURES: { table: string; rows: Record<string, unknown>[] }[] = [
  { table: "categories", rows: ["Public", "Private", "Known", "Other"].map(category) },
  {
    table: "businesses",
    rows: [
      business(PUBLIC_BUSINESS, "published", "Public"),
      business(PRIVATE_BUSINESS, "suspended", "Private"),
    ],
  },
  { table: "business_images", rows: pair({ url: "/images/fixture.jpg" }) },
  { table: "posts", rows: pair({ content: "Open on Sunday." }) },
  {
    table: "reviews",
    rows: pair({ source: "site", author: "A. Tester", rating: 4, date: "2026-01-02" }),
  },
  {
    table: "certifications",
    rows: [
      ...pair({ issuer: "Fixture", checked_on: "2026-01-02", valid_until: "2035-01-02" }),
      ...[WITHDRAWN, WITHDRAWN_HIDDEN, TO_WITHDRAW].map((id) => ({
        id,
        business_id: id === WITHDRAWN_HIDDEN ? PRIVATE_BUSINESS : PUBLIC_BUSINESS,
        issuer: "Mistaken",
        checked_on: "2026-01-02",
        valid_until: "2034-01-02",
      })),
    ],
  },
  {
    table: "certification_withdrawals",
    rows: [WITHDRAWN, WITHDRAWN_HIDDEN].map((certification_id) => ({
      certification_id,
      reason: "Mistaken.",
    })),
  },
  {
    table: "user_roles",
    rows: [
      { user_id: "REVIEWER", role: "reviewer" },
      { user_id: "BYSTANDER", role: "reviewer" },
    ],
  },
  {
    table: "audit_log",
    rows: [1, 2].map((id) => ({ id: -id, action: "fixture.made", subject: "fixture" })),
  },
  {
    table: "email_outbox",
    rows: [1, 2].map((id) => ({ id: uuid(id), recipient: "a@example.com", template: "fixture" })),
  },
  { table: "brakes", rows: [{ bucket: "fixture-1" }, { bucket: "fixture-2" }] },
  {
    table: "submissions",
    rows: [
      submission(1, "MEMBER"),
      submission(2, "BYSTANDER"),
      ...[NOTED, NOTED_ALSO, TO_NOTE].map((number) => submission(number, "MEMBER")),
    ],
  },
  { table: "submission_internals", rows: [internals(NOTED), internals(NOTED_ALSO)] },
  {
    table: "submission_drafts",
    rows: ["MEMBER", "BYSTANDER"].map((user_id) => ({ user_id, answers: {} })),
  },
];

export const SUBJECTS: Record<string, Subject> = {
  categories: {
    key: "id",
    publicRow: "fixture-known",
    privateRow: "fixture-other",
    newRow: category("New"),
    change: { label: "Changed" },
    cells: KNOWN,
  },
  businesses: {
    key: "id",
    publicRow: PUBLIC_BUSINESS,
    privateRow: PRIVATE_BUSINESS,
    newRow: { ...business("fixture-new", "published", "New"), category: category("Public").name },
    change: { name: "Changed" },
    cells: PUBLISHED,
  },
  business_images: belonging({ url: "/images/new.jpg" }, { alt: "Changed" }),
  posts: belonging({ content: "New" }, { content: "Changed" }),
  reviews: belonging(
    { source: "site", author: "N.", rating: 1, date: "2026-01-02" },
    { text: "Changed" },
  ),
  certifications: belonging(
    { issuer: "New", checked_on: "2026-01-02", valid_until: "2026-02-02" },
    { issuer: "Changed" },
  ),
  certification_withdrawals: {
    key: "certification_id",
    publicRow: WITHDRAWN,
    privateRow: WITHDRAWN_HIDDEN,
    newRow: { certification_id: TO_WITHDRAW, reason: "New." },
    change: { reason: "Changed." },
    cells: SERVICE_ONLY,
  },
  county_counts: counted("county", "Fixture County"),
  category_counts: counted("category", "Fixture Category"),
  business_ratings: {
    key: "business_id",
    publicRow: PUBLIC_BUSINESS,
    privateRow: PRIVATE_BUSINESS,
    newRow: { business_id: "fixture-new", rating: 5, reviews: 1 },
    change: { rating: 5 },
    cells: COMPUTED,
  },
  user_roles: {
    key: "user_id",
    publicRow: "REVIEWER",
    privateRow: "BYSTANDER",
    newRow: { user_id: "NEWCOMER", role: "reviewer" },
    change: { granted_at: "2026-01-02T00:00:00Z" },
    cells: { ...SERVICE_ONLY, reviewer: READER },
  },
  audit_log: {
    key: "id",
    publicRow: "-1",
    privateRow: "-2",
    newRow: { id: -3, action: "fixture.new", subject: "fixture" },
    change: { subject: "changed" },
    cells: {
      ...SERVICE_ONLY,
      admin: { reads: "both", writes: [] },
      service: { reads: "both", writes: ["insert"] },
    },
  },
  email_outbox: {
    key: "id",
    publicRow: uuid(1),
    privateRow: uuid(2),
    newRow: { id: uuid(3), recipient: "new@example.com", template: "fixture" },
    change: { attempts: 7 },
    cells: SERVICE_ONLY,
  },
  brakes: {
    key: "bucket",
    publicRow: "fixture-1",
    privateRow: "fixture-2",
    newRow: { bucket: "fixture-3" },
    change: { tries: 7 },
    cells: SERVICE_ONLY,
  },
  submissions: {
    key: "id",
    publicRow: uuid(1),
    privateRow: uuid(2),
    newRow: submission(3, "MEMBER"),
    change: { status: "approved" },
    cells: {
      ...SERVICE_ONLY,
      member: READER,
      reviewer: { reads: "both", writes: [] },
      admin: { reads: "both", writes: [] },
    },
  },
  submission_internals: {
    key: "submission_id",
    publicRow: uuid(NOTED),
    privateRow: uuid(NOTED_ALSO),
    newRow: internals(TO_NOTE),
    change: { spam_reason: "changed" },
    cells: SERVICE_ONLY,
  },
  submission_drafts: {
    key: "user_id",
    publicRow: "MEMBER",
    privateRow: "BYSTANDER",
    newRow: { user_id: "NEWCOMER", answers: {} },
    change: { answers: { name: "Changed" } },
    cells: {
      ...SERVICE_ONLY,
      member: { reads: "only the public one", writes: ["update", "delete"] },
    },
  },
};

const EVERYONE = ["visitor", "member", "reviewer", "admin", "service"] as const;
const MEMBERS = ["member", "reviewer", "admin"] as const;
const SERVICE = ["service"] as const;
const REVIEWERS = ["reviewer", "admin"] as const;

const NO_SUBMISSION = { submission_id: uuid(9), seen_revision: 1 };
const CERTIFICATION = { issuer: "Fixture", checked_on: "2026-01-02", valid_until: "2035-01-02" };

/** Who may call a function; nobody, if it only serves triggers. `usesUp`: a call costs the caller his account. */
export const FUNCTIONS: Record<
  string,
  { body: Record<string, unknown>; callers: readonly Role[]; usesUp?: true }
> = {
  nearest_businesses: { body: { from_latitude: 27, from_longitude: -80 }, callers: EVERYONE },
  search_businesses: {
    body: { question: { phrase: "fixture", words: "fixture", stems: "fixture" } },
    callers: EVERYONE,
  },
  earth_position: { body: { latitude: 27, longitude: -80 }, callers: EVERYONE },
  follow_certifications: { body: {}, callers: [] },
  touch_updated_at: { body: {}, callers: [] },
  has_role: { body: { wanted: "admin" }, callers: MEMBERS },
  delete_my_account: { body: {}, callers: MEMBERS, usesUp: true },
  write_audit: { body: { action: "fixture.called", subject: "fixture" }, callers: SERVICE },
  find_user_id: { body: { email: "nobody@example.com" }, callers: SERVICE },
  list_user_roles: { body: {}, callers: SERVICE },
  queue_email: {
    body: { recipient: "a@example.com", template: "fixture", data: {} },
    callers: SERVICE,
  },
  claim_emails: { body: { max_rows: 0 }, callers: SERVICE },
  finish_email: { body: { id: uuid(9) }, callers: SERVICE },
  take_attempt: {
    body: { bucket: "fixture-9", free_tries: 1, window_seconds: 1 },
    callers: SERVICE,
  },
  clear_attempts: { body: { bucket: "fixture-9" }, callers: SERVICE },
  sweep_accounts: { body: {}, callers: SERVICE },
  submit_business: {
    body: { submission: submission(4, null), key: uuid(4), content_hash: "4".repeat(64) },
    callers: SERVICE,
  },
  resubmit_business: {
    body: { ...NO_SUBMISSION, submission: submission(4, null), content_hash: "4".repeat(64) },
    callers: SERVICE,
  },
  sweep_submissions: { body: {}, callers: SERVICE },
  find_duplicates: { body: { phone: "", website: "", name: "", zip: "" }, callers: EVERYONE },
  approve_submission: { body: { ...NO_SUBMISSION, listing: {} }, callers: REVIEWERS },
  request_changes: { body: { ...NO_SUBMISSION, message: "", link: "" }, callers: REVIEWERS },
  reject_submission: { body: { ...NO_SUBMISSION, reason: "" }, callers: REVIEWERS },
  mark_spam: { body: NO_SUBMISSION, callers: REVIEWERS },
  restore_from_spam: { body: NO_SUBMISSION, callers: REVIEWERS },
  record_certification: {
    body: { business_id: "nowhere", certification: CERTIFICATION },
    callers: REVIEWERS,
  },
  withdraw_certification: {
    body: { certification_id: uuid(9), reason: "Fixture" },
    callers: REVIEWERS,
  },
  list_certifications: { body: { business_id: "nowhere" }, callers: REVIEWERS },
  list_submissions: { body: { folder: "waiting" }, callers: REVIEWERS },
  get_submission: { body: { submission_id: uuid(9) }, callers: REVIEWERS },
  keep_audit_log: { body: {}, callers: [] },
  log_role_change: { body: {}, callers: [] },
  tell_old_address: { body: {}, callers: [] },
};

function category(label: string) {
  const name = `Fixture Category ${label}`;
  return { id: `fixture-${label.toLowerCase()}`, name, label: name, icon: "store" };
}

function business(id: string, status: string, label: string) {
  const place = { latitude: 27, longitude: -80, county: `Fixture County ${label}` };
  return { id, status, name: `Fixture ${label}`, category: category(label).name, ...place };
}

function submission(number: number, owner_id: string | null) {
  return {
    id: uuid(number),
    owner_id,
    name: "Fixture",
    owner_name: "F. Tester",
    email: "fixture@example.com",
    phone: "+17725550134",
    category: "Retail",
    description: "A fixture.",
    city: "Stuart",
    zip: "34994",
    county: "Martin",
    service: "Navy",
  };
}

function internals(number: number) {
  return {
    submission_id: uuid(number),
    idempotency_key: uuid(number),
    content_hash: String(number).repeat(64),
  };
}

function pair(row: Record<string, unknown>) {
  return [
    { ...row, id: uuid(1), business_id: PUBLIC_BUSINESS },
    { ...row, id: uuid(2), business_id: PRIVATE_BUSINESS },
  ];
}

function belonging(row: Record<string, unknown>, change: Record<string, unknown>): Subject {
  const newRow = { ...row, id: uuid(3), business_id: PUBLIC_BUSINESS };
  return { key: "id", publicRow: uuid(1), privateRow: uuid(2), newRow, change, cells: PUBLISHED };
}

function counted(key: string, name: string): Subject {
  return {
    key,
    publicRow: `${name} Public`,
    privateRow: `${name} Private`,
    newRow: { [key]: `${name} New`, businesses: 1 },
    change: { businesses: 99 },
    cells: COUNTED,
  };
}
