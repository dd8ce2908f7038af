// The access matrix of tables and views. access.test.ts fails for missing tables.
//
// To add one: its rows (after those that they reference), a new row, a change, and a cell for each actor. An actor who reads a
// row reads all of `columns`, so a new column of a readable table must be added there, or in lib/listings.
import { storedFields, submittedFields, toColumn } from "@/lib/listings/columns";
import {
  COUNTED,
  EVERYTHING,
  KEEPS_OWN,
  NOTHING,
  PEOPLE,
  READS_ALL,
  READS_OWN,
  READS_PUBLIC,
  PUBLISHED,
  REVIEWED,
  SERVICE_ONLY,
  type Row,
  type Subject,
  toMembers,
  WRITTEN_BY_ADMINS,
} from "./cells";
import {
  article,
  business,
  BUSINESSES,
  category,
  claim,
  CLOSED_BUSINESS,
  FORGOTTEN_BUSINESS,
  internals,
  invitation,
  kind,
  ofEachBusiness,
  PUBLISHED_BUSINESS,
  resource,
  submission,
  SUSPENDED_BUSINESS,
  uuid,
} from "./rows";
import { newCertification } from "../../support/certifications";

/** The columns of the list of fields, and those that the directory adds. */
const BUSINESS_COLUMNS = [
  ...storedFields.map(toColumn).filter((name) => !/categor/.test(name)),
  ...[
    "id",
    "address",
    "latitude",
    "longitude",
    "middle_latitude",
    "middle_longitude",
    "is_verified",
    "source",
    "certifications",
  ],
  ...["verified_until", "is_featured", "status", "closed_at", "created_at"],
  ...[
    "has_owner",
    "rating",
    "review_count",
    "updated_at",
    "name_key",
    "search",
    "open_minutes",
    "letter",
    "sort_key",
    "id_hash",
  ],
];

const SUBMISSION_COLUMNS = [
  ...submittedFields.map(toColumn),
  ...[
    "id",
    "reference",
    "status",
    "revision",
    "owner_id",
    "source",
    "created_at",
    "due_at",
    "spam_since",
  ],
  ...["decided_at", "decision_note", "business_id", "search_text"],
];

/** Withdrawn certifications of a published and a suspended business, and one to withdraw. */
const [WITHDRAWN, WITHDRAWN_HIDDEN, TO_WITHDRAW] = [uuid(5), uuid(6), uuid(7)];
const CERTIFICATION = newCertification();
const LINE = {
  ...{ event: "recorded", certification_id: uuid(1), business_id: "gone", kind: "sba-vosb" },
  ...{ checked_on: "2026-01-02", valid_until: "2035-01-02" },
};
const LINE_COLUMNS = [...Object.keys(LINE), "day", "id"];
const EVENT = {
  content: "Open on Sunday.",
  type: "event",
  starts_at: "2035-01-02T15:00:00Z",
  ends_at: "2035-01-02T16:00:00Z",
};
const EDIT = { kind: "changed", before: { name: "Before" }, after: { name: "After" } };
const SUGGESTION = {
  kind: "closed",
  idempotency_key: uuid(1),
  content_hash: "1".repeat(64),
};

const PAIR = { first_id: CLOSED_BUSINESS, match_reason: "name" };
const MERGE = { id: uuid(1), kept_id: PUBLISHED_BUSINESS, gone_id: SUSPENDED_BUSINESS, moved: {} };
const IMPORT = { file_name: "in.csv", headers: ["name"] };
const CHANGE = { import_id: uuid(1), after: {}, updated_after: "2026-01-02T00:00:00Z" };

export const TABLES: Record<string, Subject> = {
  categories: {
    key: "id",
    rows: ["Known", "Other"].map(category),
    referredTo: ["Public", "Private"].map(category),
    newRow: category("New"),
    change: { label: "Changed" },
    columns: [
      ...["id", "name", "label", "icon", "schema_type", "spec_group", "keywords", "parts", "state"],
      ...["submission_choices", "other_ids", "is_listed", "merged_into", "position"],
    ],
    cells: {
      ...{ ...toMembers(READS_ALL), visitor: READS_ALL },
      admin: { ...READS_ALL, inserts: "all", updates: "all" },
    },
  },
  imports: {
    key: "id",
    // The second one is running, for the functions that write its batches; its `seen_at` prevents it from being ended as lost.
    rows: [
      { ...IMPORT, id: uuid(1), state: "ready", seen_at: "2100-01-01T00:00:00Z" },
      { ...IMPORT, id: uuid(2), state: "running", seen_at: "2100-01-01T00:00:00Z" },
    ],
    newRow: { ...IMPORT, id: uuid(8) },
    change: { file_name: "changed.csv" },
    columns: [
      ...[
        "id",
        "file_name",
        "headers",
        "row_count",
        "state",
        "renames",
        "category",
        "category_names",
        "counts",
      ],
      ...[
        "done_rows",
        "problem",
        "created_at",
        "created_by",
        "written_at",
        "seen_at",
        "finished_at",
      ],
    ],
    // The one at work stays.
    publicRows: [uuid(1)],
    cells: { ...SERVICE_ONLY, admin: { ...READS_ALL, deletes: "public" } },
  },
  import_rows: {
    key: "line",
    parent: "imports",
    rows: [1, 2].map((line) => ({ import_id: uuid(1), line, cells: ["A"] })),
    newRow: { import_id: uuid(1), line: 8, cells: ["A"] },
    change: { problem: "Changed." },
    columns: ["import_id", "line", "cells", "problem", "result", "reasons"],
    cells: { ...SERVICE_ONLY, admin: READS_ALL },
  },
  import_changes: {
    key: "business_id",
    parent: "imports",
    rows: ["a", "b"].map((business_id) => ({ ...CHANGE, business_id })),
    newRow: { ...CHANGE, business_id: "new" },
    change: { kept: true },
    cells: SERVICE_ONLY,
  },
  articles: {
    key: "id",
    rows: ["one", "two"].map(article),
    newRow: article("new"),
    change: { title: "Changed" },
    columns: [
      ...["id", "aliases", "title", "display_title", "summary", "place", "category", "picture"],
      ...["picture_alt", "body", "phone", "website", "instagram", "facebook", "licenses"],
      ...["sources", "position", "is_sample", "created_at", "updated_at"],
    ],
    cells: WRITTEN_BY_ADMINS,
  },
  resources: {
    key: "id",
    rows: ["one", "two"].map(resource),
    newRow: resource("new"),
    change: { title: "Changed" },
    columns: [
      ...["id", "section", "title", "description", "city", "address", "phone", "website"],
      ...["extra", "source", "checked_on", "position", "updated_at"],
    ],
    cells: WRITTEN_BY_ADMINS,
  },
  announcements: {
    key: "id",
    rows: [
      { id: uuid(1), text: "Goes on.", ends_at: "2099-01-01T00:00:00Z" },
      { id: uuid(2), text: "Over.", ends_at: "2026-01-01T00:00:00Z" },
    ],
    publicRows: [uuid(1)],
    newRow: { id: uuid(8), text: "New.", ends_at: "2099-01-01T00:00:00Z" },
    change: { text: "Changed." },
    columns: ["id", "text", "href", "ends_at", "updated_at"],
    cells: { ...PUBLISHED, admin: EVERYTHING },
  },
  businesses: {
    key: "id",
    rows: BUSINESSES,
    publicRows: [PUBLISHED_BUSINESS, CLOSED_BUSINESS],
    newRow: business("fixture-new", "Public"),
    change: { name: "Changed" },
    columns: BUSINESS_COLUMNS,
    cells: REVIEWED,
  },
  business_categories: {
    key: "business_id",
    parent: "businesses",
    rows: [PUBLISHED_BUSINESS, CLOSED_BUSINESS, SUSPENDED_BUSINESS].map((business_id) => {
      return { business_id, category_id: "fixture-public", position: 0 };
    }),
    publicRows: [PUBLISHED_BUSINESS, CLOSED_BUSINESS],
    newRow: { business_id: FORGOTTEN_BUSINESS, category_id: "fixture-public", position: 0 },
    change: { position: 1 },
    columns: [
      ...["business_id", "category_id", "position", "is_main", "is_published"],
      ...[
        "city",
        "county",
        "service",
        "latitude",
        "longitude",
        "verified_until",
        "letter",
        "sort_key",
      ],
    ],
    cells: REVIEWED,
  },
  business_images: {
    ...ofBusinesses({ url: "/images/fixture.jpg" }, { alt: "Changed" }, [
      ...["id", "business_id", "draft_of", "submission_id", "kind", "url", "alt", "position"],
    ]),
    keptRows: [uuid(1)],
    granted: { update: ["alt"] },
    cells: {
      ...PUBLISHED,
      member: { ...READS_PUBLIC, updates: "kept", deletes: "kept" },
      reviewer: { ...READS_ALL, updates: "all", deletes: "all" },
      admin: { ...READS_ALL, updates: "all", deletes: "all" },
    },
  },
  posts: ofBusinesses(EVENT, { content: "Changed" }, [
    ...["id", "business_id", "type", "date", "content", "image", "starts_at", "ends_at"],
  ]),
  reviews: {
    ...ofBusinesses(
      { source: "site", author: "A. Tester", rating: 4, date: "2026-01-02" },
      { answer: "Thanks." },
      [
        ...["id", "business_id", "source", "author", "rating", "text", "date", "edited_on"],
        ...["answer", "answered_on", "author_id"],
      ],
    ),
    keptRows: [uuid(1)],
    granted: { update: ["answer"] },
    cells: {
      ...{ ...PUBLISHED, member: { ...READS_PUBLIC, updates: "kept" } },
      reviewer: { ...READS_ALL, updates: "kept" },
      admin: { ...READS_ALL, updates: "kept" },
    },
  },
  certifications: {
    ...ofBusinesses(CERTIFICATION, { number: "Changed" }, [
      ...["id", "business_id", "kind", "number", "issued_on", "checked_on", "valid_until"],
      ...["method", "entry_url", "withdrawn_at"],
    ]),
    rows: [
      ...ofEachBusiness({ ...CERTIFICATION, withdrawn_at: null }),
      ...[WITHDRAWN, WITHDRAWN_HIDDEN, TO_WITHDRAW].map((id) => ({
        ...CERTIFICATION,
        id,
        business_id: id === WITHDRAWN_HIDDEN ? SUSPENDED_BUSINESS : PUBLISHED_BUSINESS,
        withdrawn_at: "2026-01-03T00:00:00Z",
      })),
    ],
  },
  certification_withdrawals: {
    key: "certification_id",
    parent: "certifications",
    rows: [WITHDRAWN, WITHDRAWN_HIDDEN].map((certification_id) => ({
      certification_id,
      reason: "Mistaken.",
    })),
    newRow: { certification_id: TO_WITHDRAW, reason: "New." },
    change: { reason: "Changed." },
    columns: ["certification_id", "withdrawn_by", "reason"],
    cells: { ...SERVICE_ONLY, reviewer: READS_ALL, admin: READS_ALL },
  },
  certification_kinds: {
    key: "id",
    rows: ["one", "two"].map(kind),
    newRow: kind("new"),
    change: { name: "Changed" },
    columns: [
      ...["id", "label", "name", "issuer", "of_business", "register_url", "proves", "counts_for"],
      ...["rank", "max_months", "retired_on", "updated_at"],
    ],
    cells: WRITTEN_BY_ADMINS,
  },
  certification_log: {
    key: "id",
    rows: [-1, -2].map((id) => ({ ...LINE, id })),
    newRow: { ...LINE, id: -3 },
    change: { kind: "changed" },
    columns: LINE_COLUMNS,
    cells: {
      ...toMembers(READS_ALL),
      visitor: READS_ALL,
      service: { ...READS_ALL, inserts: "all" },
    },
  },
  certification_reminders: {
    key: "certification_id",
    parent: "certifications",
    rows: [WITHDRAWN, WITHDRAWN_HIDDEN].map((certification_id) => ({ certification_id, days: 60 })),
    newRow: { certification_id: TO_WITHDRAW, days: 60 },
    change: { days: 14 },
    cells: SERVICE_ONLY,
  },
  certification_events: {
    key: "id",
    isView: true,
    rows: [],
    newRow: { ...LINE, id: -4 },
    change: { kind: "changed" },
    columns: LINE_COLUMNS,
    cells: { ...toMembers(READS_ALL), visitor: READS_ALL, service: READS_ALL },
  },
  listing_edits: {
    key: "id",
    parent: "businesses",
    rows: ofEachBusiness(EDIT),
    newRow: { ...EDIT, id: uuid(8), business_id: PUBLISHED_BUSINESS },
    change: { note: "Changed." },
    cells: SERVICE_ONLY,
  },
  owner_addresses: {
    key: "business_id",
    parent: "businesses",
    rows: [PUBLISHED_BUSINESS, SUSPENDED_BUSINESS].map((business_id) => ({
      business_id,
      email: "owner@example.com",
    })),
    newRow: { business_id: CLOSED_BUSINESS, email: "other@example.com" },
    change: { email: "changed@example.com" },
    cells: SERVICE_ONLY,
  },
  search_counts: {
    key: "day",
    rows: [{ day: "2020-01-02", searches: 3, missed: 1 }],
    newRow: { day: "2020-01-03" },
    change: { searches: 4 },
    cells: SERVICE_ONLY,
  },
  featured_ends: {
    key: "business_id",
    parent: "businesses",
    rows: [PUBLISHED_BUSINESS, SUSPENDED_BUSINESS].map((business_id) => ({
      business_id,
      until: "2030-01-02",
    })),
    newRow: { business_id: CLOSED_BUSINESS, until: "2030-01-02" },
    change: { until: "2030-01-03" },
    cells: SERVICE_ONLY,
  },
  duplicate_pairs: {
    key: "second_id",
    parent: "businesses",
    rows: [PUBLISHED_BUSINESS, SUSPENDED_BUSINESS].map((second_id) => ({ ...PAIR, second_id })),
    newRow: { ...PAIR, second_id: FORGOTTEN_BUSINESS },
    // Not of the listing that the reviewers keep.
    publicRows: [SUSPENDED_BUSINESS],
    change: { dismissed_at: "2026-01-02T00:00:00Z" },
    columns: ["first_id", "second_id", "match_reason", "likelihood", "found_at", "dismissed_at"],
    granted: { update: ["dismissed_at"] },
    cells: {
      ...{ ...SERVICE_ONLY, reviewer: { ...READS_ALL, updates: "public" } },
      admin: { ...READS_ALL, updates: "public" },
    },
  },
  listing_merges: {
    key: "id",
    parent: "businesses",
    rows: [MERGE],
    newRow: { ...MERGE, id: uuid(8) },
    change: { undone_at: "2026-01-02T00:00:00Z" },
    cells: SERVICE_ONLY,
  },
  business_redirects: {
    key: "id",
    rows: [{ id: "fixture-merged", leads_to: PUBLISHED_BUSINESS }],
    publicRows: ["fixture-merged"],
    newRow: { id: "fixture-merged-anew", leads_to: PUBLISHED_BUSINESS },
    change: { leads_to: CLOSED_BUSINESS },
    columns: ["id", "leads_to"],
    cells: PUBLISHED,
  },
  suggestions: {
    key: "id",
    parent: "businesses",
    // The first one is a change that an owner asked for.
    rows: ofEachBusiness({ ...SUGGESTION, owner_id: null }).map((row) =>
      row.business_id === PUBLISHED_BUSINESS ? { ...row, owner_id: "BYSTANDER" } : row,
    ),
    keptRows: [uuid(1)],
    newRow: { ...SUGGESTION, id: uuid(8), business_id: PUBLISHED_BUSINESS },
    change: { status: "accepted" },
    granted: {
      select: [
        ...["id", "reference", "business_id", "owner_id", "status", "revision", "kind"],
        ...["review_id", "wanted", "taken", "note", "email", "spam_reason", "created_at", "due_at"],
        ...["decided_at", "decided_by", "decision_note", "owner_answer", "owner_answered_at"],
      ],
    },
    cells: {
      ...{ ...SERVICE_ONLY, member: { ...NOTHING, reads: "kept", deletes: "kept" } },
      ...{ reviewer: { ...READS_ALL, deletes: "kept" }, admin: { ...READS_ALL, deletes: "kept" } },
    },
  },
  suggestion_counts: {
    key: "kind",
    isView: true,
    rows: [{ kind: "closed" }],
    newRow: { kind: "other", suggestions: 1 },
    change: { suggestions: 9 },
    columns: ["status", "kind", "by_owner", "suggestions"],
    cells: { ...toMembers(READS_ALL), newcomer: NOTHING, service: READS_ALL },
  },
  // A trigger inserts them with rows of businesses.
  listing_counts: {
    ...counted("county", "Fixture County"),
    newRow: { county: "Fixture County New", listings: 1, as_main: 1 },
    change: { listings: 99 },
    columns: ["letter", "branch", "category_id", "county", "listings", "as_main"],
  },
  county_counts: counted("county", "Fixture County"),
  coverage_counts: counted("county", "Fixture County"),
  category_counts: counted("category", "Fixture Category"),
  county_letters: counted("county", "Fixture County", { letter: "F" }),
  category_letters: counted("category", "Fixture Category", { letter: "F" }),
  crossing_counts: counted("county", "Fixture County", { category: "Fixture Category New" }),
  business_ratings: {
    key: "business_id",
    isView: true,
    rows: BUSINESSES.map(({ id }) => ({ business_id: id })),
    publicRows: [PUBLISHED_BUSINESS, CLOSED_BUSINESS],
    newRow: { business_id: "fixture-new", rating: 5, reviews: 1 },
    change: { rating: 5 },
    columns: ["business_id", "rating", "reviews", "site_rating", "site_reviews"],
    cells: { ...COUNTED, reviewer: READS_ALL, admin: READS_ALL, service: READS_ALL },
  },
  // The posts above that are events.
  upcoming_events: {
    key: "business_id",
    isView: true,
    rows: BUSINESSES.map(({ id }) => ({ business_id: id })),
    publicRows: [PUBLISHED_BUSINESS],
    newRow: { business_id: PUBLISHED_BUSINESS, content: "New.", type: "event" },
    change: { content: "Changed." },
    columns: [
      ...["id", "business_id", "type", "date", "content", "image", "starts_at", "ends_at"],
      ...["name", "county", "address", "street", "city", "state", "zip"],
    ],
    cells: COUNTED,
  },
  // A trigger inserts them with accounts of the auth server, so that the service finds each one taken.
  accounts: {
    key: "id",
    owner: "id",
    rows: PEOPLE.map((id) => ({ id, email: `${id.toLowerCase()}@example.com` })),
    publicRows: ["ADMIN", "BYSTANDER", "REVIEWER"],
    newRow: { email: "new@example.com" },
    change: { email: "changed@example.com" },
    columns: ["id", "email"],
    cells: {
      ...toMembers(READS_OWN),
      // Of people with a role.
      reviewer: READS_PUBLIC,
      admin: READS_ALL,
      service: { ...EVERYTHING, inserts: "none" },
    },
  },
  user_roles: {
    key: "user_id",
    owner: "user_id",
    // The admin's own row is the last one, because deleting it ends their right to delete.
    rows: [
      { user_id: "REVIEWER", role: "reviewer" },
      { user_id: "BYSTANDER", role: "reviewer" },
      { user_id: "ADMIN", role: "admin" },
    ],
    newRow: { role: "admin" },
    change: { granted_at: "2026-01-02T00:00:00Z" },
    columns: ["user_id", "role", "granted_at"],
    granted: { insert: ["user_id", "role"] },
    cells: {
      ...{ ...toMembers(READS_OWN), reviewer: READS_ALL },
      admin: { ...READS_ALL, inserts: "all", deletes: "all" },
    },
  },
  member_sessions: {
    key: "session_id",
    rows: [{ session_id: "FIRST-SESSION", device: "Firefox on Windows" }],
    newRow: { session_id: "SECOND-SESSION", device: "Safari on iPhone" },
    change: { device: "Chrome on Android" },
    cells: SERVICE_ONLY,
  },
  second_factors: {
    key: "user_id",
    owner: "user_id",
    rows: [{ user_id: "BYSTANDER", secret: "first" }],
    newRow: { secret: "second" },
    change: { secret: "changed" },
    cells: SERVICE_ONLY,
  },
  recovery_codes: {
    key: "code_hash",
    parent: "second_factors",
    rows: [{ user_id: "BYSTANDER", code_hash: "1".repeat(64) }],
    newRow: { user_id: "BYSTANDER", code_hash: "2".repeat(64) },
    change: { used_at: "2026-01-02T00:00:00Z" },
    cells: SERVICE_ONLY,
  },
  audit_log: {
    key: "id",
    rows: [-1, -2].map((id) => ({ id, action: "fixture.made", subject: "fixture" })),
    newRow: { id: -3, action: "fixture.new", subject: "fixture" },
    change: { subject: "changed" },
    columns: ["id", "at", "actor", "action", "subject", "details"],
    cells: {
      ...SERVICE_ONLY,
      admin: READS_ALL,
      service: { ...READS_ALL, inserts: "all" },
    },
  },
  email_outbox: {
    key: "id",
    rows: [1, 2].map((id) => ({ id: uuid(id), recipient: "a@example.com", template: "fixture" })),
    newRow: { id: uuid(3), recipient: "new@example.com", template: "fixture" },
    change: { last_error: "Changed." },
    granted: {
      select: [
        ...["id", "recipient", "template", "created_at", "attempts", "next_attempt_at", "sent_at"],
        ...["last_error", "failed_at"],
      ],
      update: ["failed_at", "last_error", "next_attempt_at"],
    },
    cells: { ...SERVICE_ONLY, admin: { ...EVERYTHING, inserts: "none" } },
  },
  rate_limits: {
    key: "bucket",
    rows: [{ bucket: "fixture-1" }, { bucket: "fixture-2" }],
    newRow: { bucket: "fixture-3" },
    change: { tries: 7 },
    cells: SERVICE_ONLY,
  },
  submissions: {
    key: "id",
    owner: "owner_id",
    rows: ["MEMBER", "REVIEWER", "ADMIN", "BYSTANDER", null].map((owner_id, place) => ({
      ...submission(place + 1),
      owner_id,
    })),
    newRow: submission(6),
    change: { status: "approved" },
    columns: SUBMISSION_COLUMNS,
    cells: { ...toMembers(READS_OWN), reviewer: READS_ALL, admin: READS_ALL },
  },
  submission_counts: {
    key: "status",
    isView: true,
    rows: [{ status: "pending" }],
    newRow: { status: "spam", submissions: 1 },
    change: { submissions: 9 },
    columns: ["status", "submissions"],
    cells: { ...toMembers(READS_ALL), newcomer: NOTHING, service: READS_ALL },
  },
  business_owners: {
    key: "user_id",
    owner: "user_id",
    parent: "businesses",
    rows: ["MEMBER", "REVIEWER", "ADMIN", "BYSTANDER"].map((user_id) => ({
      ...{ user_id, business_id: PUBLISHED_BUSINESS, acquired_via: "claim" },
    })),
    newRow: { business_id: PUBLISHED_BUSINESS, acquired_via: "claim" },
    change: { acquired_via: "invitation" },
    columns: ["business_id", "user_id", "acquired_via", "since", "statistics_mail"],
    cells: toMembers(READS_OWN),
  },
  // Drafts of owned listings: neither the newcomer nor the account of the service's insertion owns one.
  listing_drafts: {
    key: "user_id",
    owner: "user_id",
    parent: "business_owners",
    rows: ["MEMBER", "REVIEWER", "ADMIN", "BYSTANDER"].map((user_id) => ({
      ...{ user_id, business_id: PUBLISHED_BUSINESS, draft: {} },
    })),
    newRow: { business_id: PUBLISHED_BUSINESS, draft: {} },
    change: { draft: { values: {} } },
    columns: ["business_id", "user_id", "draft", "updated_at"],
    cells: {
      ...toMembers(KEEPS_OWN),
      newcomer: NOTHING,
      service: { ...EVERYTHING, inserts: "none" },
    },
  },
  // Reviews of a listing that the member does not own.
  review_authors: {
    key: "user_id",
    owner: "user_id",
    needsOwner: true,
    parent: "businesses",
    rows: ["MEMBER", "REVIEWER", "ADMIN", "BYSTANDER"].map((user_id) => ({
      ...{ user_id, business_id: SUSPENDED_BUSINESS },
    })),
    newRow: { business_id: SUSPENDED_BUSINESS },
    change: { business_id: CLOSED_BUSINESS },
    columns: ["id", "business_id", "user_id"],
    cells: toMembers({ ...READS_OWN, deletes: "own" }),
  },
  // Readable by the owners of the listing, whom the rows above name.
  business_statistics: {
    key: "business_id",
    parent: "businesses",
    rows: BUSINESSES.map(({ id }) => ({ business_id: id, day: "2026-01-02" })),
    publicRows: [PUBLISHED_BUSINESS],
    newRow: { business_id: PUBLISHED_BUSINESS, day: "2026-01-03" },
    change: { views: 7 },
    columns: ["business_id", "day", "views", "phone", "website", "directions"],
    cells: {
      ...{ ...SERVICE_ONLY, member: READS_PUBLIC },
      ...{ reviewer: READS_ALL, admin: READS_ALL },
    },
  },
  confirmation_requests: {
    key: "business_id",
    parent: "businesses",
    rows: [PUBLISHED_BUSINESS, SUSPENDED_BUSINESS].map((business_id) => ({ business_id })),
    newRow: { business_id: CLOSED_BUSINESS },
    change: { is_unwanted: true },
    columns: ["business_id", "asked_at", "answered_at", "is_unwanted"],
    cells: { ...SERVICE_ONLY, reviewer: READS_ALL, admin: READS_ALL },
  },
  website_checks: {
    key: "business_id",
    parent: "businesses",
    rows: [PUBLISHED_BUSINESS, SUSPENDED_BUSINESS].map((business_id) => ({
      ...{ business_id, website: "https://fixture.example", host: "fixture.example" },
      due_at: "2026-01-02T00:00:00Z",
    })),
    newRow: {
      ...{ business_id: CLOSED_BUSINESS, website: "https://other.example", host: "other.example" },
      due_at: "2026-01-02T00:00:00Z",
    },
    publicRows: [PUBLISHED_BUSINESS],
    change: { failures: 7 },
    columns: [
      ...["business_id", "website", "host", "claimed_at", "due_at", "checked_at", "failures"],
      "problem",
    ],
    // The rows of business_owners above name the owners of the listing.
    cells: { ...SERVICE_ONLY, member: READS_PUBLIC, reviewer: READS_ALL, admin: READS_ALL },
  },
  unconfirmed_listings: {
    ...{ key: "id", isView: true, rows: [], newRow: { id: "new" }, change: { name: "Changed" } },
    cells: { ...toMembers(READS_ALL), service: READS_ALL },
  },
  due_certifications: {
    ...{ key: "id", isView: true, rows: [], newRow: { id: uuid(8) }, change: { name: "Changed" } },
    cells: { ...toMembers(READS_ALL), service: READS_ALL },
  },
  dead_websites: {
    ...{ key: "id", isView: true, rows: [], newRow: { id: "new" }, change: { name: "Changed" } },
    cells: { ...toMembers(READS_ALL), service: READS_ALL },
  },
  owner_invitations: {
    key: "id",
    parent: "businesses",
    rows: [1, 2].map((number) => invitation(number)),
    newRow: invitation(3),
    change: { ended_at: "2026-01-02T00:00:00Z" },
    columns: ["id", "business_id", "email", "invited_by", "created_at", "expires_at", "ended_at"],
    granted: { update: ["ended_at"] },
    // All are of the listing that these members keep.
    cells: { ...toMembers({ ...READS_ALL, updates: "all" }), newcomer: NOTHING },
  },
  claims: {
    key: "id",
    owner: "user_id",
    needsOwner: true,
    parent: "businesses",
    rows: ["MEMBER", "REVIEWER", "ADMIN", "BYSTANDER"].map((user_id, place) => ({
      ...claim(place + 1),
      user_id,
    })),
    newRow: { ...claim(5), business_id: CLOSED_BUSINESS },
    change: { status: "approved" },
    granted: {
      select: [
        ...["id", "business_id", "user_id", "status", "revision", "email", "code_until", "tries"],
        ...["proven_at", "reason", "question", "created_at", "due_at", "decided_at", "decided_by"],
      ],
    },
    cells: { ...toMembers(READS_OWN), reviewer: READS_ALL, admin: READS_ALL },
  },
  role_invitations: {
    key: "id",
    rows: [1, 2].map((number) => ({ id: uuid(number), email: "a@example.com", role: "reviewer" })),
    newRow: { id: uuid(3), email: "a@example.com", role: "admin" },
    change: { ended_at: "2026-01-02T00:00:00Z" },
    columns: ["id", "email", "role", "invited_by", "created_at", "expires_at", "ended_at"],
    granted: { update: ["ended_at"] },
    cells: { ...SERVICE_ONLY, admin: { ...READS_ALL, updates: "all" } },
  },
  secret_settings: {
    key: "name",
    rows: [
      { name: "fixture-one", value: "encrypted" },
      { name: "fixture-two", value: "encrypted" },
    ],
    newRow: { name: "fixture-new", value: "encrypted" },
    change: { value: "changed" },
    cells: SERVICE_ONLY,
  },
  site_settings: {
    key: "id",
    rows: [{ id: "fixture-one" }, { id: "fixture-two" }],
    newRow: { id: "fixture-new" },
    change: { name: "Changed" },
    columns: ["id", "name", "home_heading", "operator_name", "postal_address", "contact_email"],
    granted: {
      update: ["name", "home_heading", "operator_name", "postal_address", "contact_email"],
    },
    cells: {
      ...{ ...toMembers(READS_ALL), visitor: READS_ALL },
      admin: { ...READS_ALL, updates: "all" },
    },
  },
  security_rules: {
    key: "id",
    rows: ["fixture-one", "fixture-two"].map((id) => ({ id, reviewers_need_second_factor: true })),
    newRow: { id: "fixture-new" },
    change: { reviewers_need_second_factor: false },
    columns: ["id", "reviewers_need_second_factor"],
    granted: { update: ["reviewers_need_second_factor"] },
    cells: { ...SERVICE_ONLY, admin: { ...READS_ALL, updates: "all" } },
  },
  missed_searches: {
    key: "words",
    rows: [2, 3].map((days) => ({ words: `fixture ${days}`, place: "", days })),
    publicRows: ["fixture 3"],
    newRow: { words: "fixture new", place: "" },
    change: { searches: 7 },
    columns: ["words", "place", "searches", "days", "last_day"],
    cells: { ...SERVICE_ONLY, admin: READS_PUBLIC },
  },
  submission_internals: {
    key: "submission_id",
    parent: "submissions",
    rows: [internals(1), internals(4)],
    newRow: internals(5),
    change: { spam_reason: "changed" },
    granted: { select: ["submission_id", "spam_reason", "decided_by"] },
    cells: { ...SERVICE_ONLY, reviewer: READS_ALL, admin: READS_ALL },
  },
  reviewer_notices: {
    key: "user_id",
    owner: "user_id",
    rows: ["MEMBER", "REVIEWER", "ADMIN", "BYSTANDER"].map((user_id) => ({
      user_id,
      pace: "daily",
    })),
    newRow: { pace: "each" },
    change: { pace: "each" },
    columns: ["user_id", "pace", "last_daily_mail_on"],
    granted: { insert: ["user_id", "pace"], update: ["user_id", "pace"] },
    cells: {
      ...toMembers(READS_OWN),
      reviewer: { ...KEEPS_OWN, deletes: "none" },
      admin: { ...KEEPS_OWN, deletes: "none" },
    },
  },
  submission_drafts: {
    key: "user_id",
    owner: "user_id",
    rows: ["MEMBER", "REVIEWER", "ADMIN", "BYSTANDER"].map((user_id) => ({ user_id, answers: {} })),
    newRow: { answers: {} },
    change: { answers: { name: "Changed" } },
    columns: ["user_id", "answers", "updated_at"],
    cells: toMembers(KEEPS_OWN),
  },
};

function ofBusinesses(row: Row, change: Row, columns: readonly string[]): Subject {
  return {
    key: "id",
    parent: "businesses",
    rows: ofEachBusiness(row),
    publicRows: [uuid(1), uuid(2)],
    newRow: { ...row, id: uuid(8), business_id: PUBLISHED_BUSINESS },
    change,
    columns,
    cells: REVIEWED,
  };
}

function counted(key: string, name: string, further: Row = {}): Subject {
  return {
    key,
    isView: true,
    rows: [{ [key]: `${name} Public` }, { [key]: `${name} Private` }],
    publicRows: [`${name} Public`],
    newRow: { [key]: `${name} New`, ...further, businesses: 1 },
    change: { businesses: 99 },
    columns: [key, ...Object.keys(further), "businesses"],
    cells: COUNTED,
  };
}
