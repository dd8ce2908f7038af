// The access matrix of functions. access.test.ts fails for functions of the schema public that are missing here, and for
// missing functions of other schemas that a role may execute.
import type { Role } from "../../support/database";
import type { Row } from "./cells";
import { submission, uuid } from "./rows";
import { newCertification } from "../../support/certifications";

const EVERYONE = ["visitor", "member", "reviewer", "admin", "service"] as const;
const MEMBERS = ["member", "reviewer", "admin"] as const;
const SERVICE = ["service"] as const;
const ADMINS = ["admin"] as const;
const REVIEWERS = ["reviewer", "admin"] as const;

const NO_SUBMISSION = { submission_id: uuid(9), seen_revision: 1 };
const NO_BUSINESS = { business_id: "nowhere" };
const NO_CLAIM = { claim_id: uuid(9), seen_revision: 1 };
const CERTIFICATION = newCertification();

export const QUESTION = JSON.stringify({
  words: [{ typed: "fixture", forms: ["fixture*"] }],
  interpretations: { understood: { kind: "understood", phrase: "fixture", words: [0] } },
  from: 0,
  size: 50,
});

type Callable = { body: Row; callers: readonly Role[]; usesUp?: true; isColumn?: true };

/**
 * The roles that may call a function. `usesUp`: a call deletes the caller's account. `isColumn`: it
 * is a column of reads, and not called by name.
 */
export const FUNCTIONS: Record<string, Callable> = {
  list_crossings: { body: {}, callers: EVERYONE },
  list_events: { body: { of_county: "Martin" }, callers: EVERYONE },
  get_profile: { body: { listing: "savannas-pet-1" }, callers: EVERYONE },
  nearest_businesses: { body: { from_latitude: 27, from_longitude: -80 }, callers: EVERYONE },
  write_businesses: {
    body: { listings: [{ id: "fixture-written", name: "Fixture" }] },
    callers: SERVICE,
  },
  category: { body: {}, callers: EVERYONE, isColumn: true },
  more_categories: { body: {}, callers: EVERYONE, isColumn: true },
  search_businesses: {
    body: { question: QUESTION },
    callers: EVERYONE,
  },
  suggest_businesses: {
    body: { question: QUESTION },
    callers: EVERYONE,
  },
  analyze_directory: { body: {}, callers: SERVICE },
  get_session: { body: {}, callers: MEMBERS },
  record_session_use: { body: { device: "Firefox on Windows" }, callers: MEMBERS },
  list_sessions: { body: {}, callers: MEMBERS },
  end_session: { body: { session_id: uuid(9) }, callers: MEMBERS },
  end_all_sessions: { body: { started_before: "2000-01-01" }, callers: SERVICE },
  // A missing account has no second factor: the call fails only for the missing row.
  begin_second_factor: { body: { member: uuid(9), secret: "x" }, callers: SERVICE },
  confirm_second_factor: {
    body: { member: uuid(9), session_id: uuid(9), step: 1, code_hashes: [] },
    callers: SERVICE,
  },
  verify_second_factor_code: {
    body: { member: uuid(9), session_id: uuid(9), step: 1 },
    callers: SERVICE,
  },
  verify_recovery_code: {
    body: { member: uuid(9), session_id: uuid(9), code_hash: "9" },
    callers: SERVICE,
  },
  prove_new_session: { body: { member: uuid(9), session_id: uuid(9) }, callers: SERVICE },
  find_second_factor_of_link: { body: { token_hash: "9" }, callers: SERVICE },
  run_due_jobs: { body: {}, callers: SERVICE },
  sweep_expired: { body: {}, callers: SERVICE },
  delete_my_account: { body: {}, callers: MEMBERS, usesUp: true },
  claim_emails: { body: { max_rows: 0 }, callers: SERVICE },
  take_attempts: { body: { attempts: [] }, callers: SERVICE },
  submit_business: {
    body: { submission: submission(7), key: uuid(7), content_hash: "7".repeat(64) },
    callers: SERVICE,
  },
  resubmit_business: {
    body: { ...NO_SUBMISSION, submission: submission(7), content_hash: "7".repeat(64) },
    callers: SERVICE,
  },
  find_duplicates: { body: { phone: "", website: "", name: "", zip: "" }, callers: EVERYONE },
  judge_duplicates: { body: { pairs: [] }, callers: SERVICE },
  queue_duplicates: { body: { max_rows: 0 }, callers: SERVICE },
  list_duplicates: { body: {}, callers: REVIEWERS },
  compare_listings: {
    body: { first_id: "nowhere", second_id: "nowhere-else" },
    callers: REVIEWERS,
  },
  merge_listings: { body: { kept_id: "nowhere", gone_id: "nowhere-else" }, callers: REVIEWERS },
  undo_merge: { body: { merge_id: uuid(9) }, callers: REVIEWERS },
  approve_submission: { body: { ...NO_SUBMISSION, listing: {} }, callers: REVIEWERS },
  decide_submission: { body: { ...NO_SUBMISSION, decision: "spam" }, callers: REVIEWERS },
  record_certification: {
    body: { business_id: "nowhere", certification: CERTIFICATION },
    callers: REVIEWERS,
  },
  add_import: {
    body: { file_name: "a.csv", headers: ["name"], member: uuid(9) },
    callers: SERVICE,
  },
  list_import_values: { body: { import_id: uuid(9), column_at: 0 }, callers: ADMINS },
  map_import_values: { body: { import_id: uuid(9), names: {} }, callers: ADMINS },
  begin_import: { body: { import_id: uuid(9), task: "check" }, callers: ADMINS },
  write_import_batch: {
    body: { import_id: uuid(2), listings: [], columns: ["id", "name"] },
    callers: SERVICE,
  },
  write_related_rows: {
    body: { import_id: uuid(2), addresses: [], certifications: [] },
    callers: SERVICE,
  },
  note_import_rows: {
    body: { import_id: uuid(9), noted: [], done_rows: 0, counts: {} },
    callers: SERVICE,
  },
  undo_import_batch: { body: { import_id: uuid(9) }, callers: SERVICE },
  finish_import: { body: { import_id: uuid(9) }, callers: SERVICE },
  retire_category: { body: { category_id: "nowhere" }, callers: ADMINS },
  remove_samples: { body: {}, callers: [...ADMINS, "service"] },
  withdraw_certification: {
    body: { certification_id: uuid(9), reason: "Fixture" },
    callers: REVIEWERS,
  },
  edit_listing: {
    body: { business_id: "nowhere", seen: {}, wanted: {} },
    callers: REVIEWERS,
  },
  set_listing_status: {
    body: { business_id: "nowhere", seen_status: "published", new_status: "closed" },
    callers: REVIEWERS,
  },
  get_numbers: { body: {}, callers: ADMINS },
  get_transparency: { body: {}, callers: EVERYONE },
  change_listings: {
    body: { business_ids: [], change: "suspend", value: "So." },
    callers: REVIEWERS,
  },
  feature_listing: { body: NO_BUSINESS, callers: ADMINS },
  dismiss_owner: { body: { ...NO_BUSINESS, member: uuid(9) }, callers: ADMINS },
  list_listings: { body: { status: "published" }, callers: REVIEWERS },
  get_listing: { body: { business_id: "nowhere" }, callers: REVIEWERS },
  suggest_change: {
    body: {
      business_id: "nowhere",
      suggestion: { kind: "closed", wanted: {} },
      key: uuid(7),
      content_hash: "7".repeat(64),
    },
    callers: SERVICE,
  },
  decide_suggestion: {
    body: { suggestion_id: uuid(9), seen_revision: 1, decision: "spam" },
    callers: REVIEWERS,
  },
  get_suggestion: { body: { suggestion_id: uuid(9) }, callers: REVIEWERS },
  get_submission: { body: { submission_id: uuid(9) }, callers: REVIEWERS },
  list_my_listings: { body: {}, callers: MEMBERS },
  confirm_listing: { body: NO_BUSINESS, callers: MEMBERS },
  set_pin: {
    body: { ...NO_BUSINESS, latitude: 27.2, longitude: -80.2 },
    callers: REVIEWERS,
  },
  invite_owner: { body: { ...NO_BUSINESS, email: "a@example.com" }, callers: MEMBERS },
  leave_listing: { body: NO_BUSINESS, callers: MEMBERS },
  edit_my_listing: { body: { ...NO_BUSINESS, seen: {}, wanted: {} }, callers: MEMBERS },
  close_my_listing: { body: NO_BUSINESS, callers: MEMBERS },
  accept_invitation: { body: { invitation_id: uuid(9), member: uuid(9) }, callers: SERVICE },
  begin_claim: {
    body: {
      ...{ ...NO_BUSINESS, claim_id: uuid(9), member: uuid(9), email: "a@example.com" },
      ...{ code: "12345678", code_hash: "9".repeat(64) },
    },
    callers: SERVICE,
  },
  verify_claim_code: {
    body: { claim_id: uuid(9), member: uuid(9), code_hash: "9".repeat(64) },
    callers: SERVICE,
  },
  request_claim: { body: { ...NO_BUSINESS, reason: "Fixture" }, callers: MEMBERS },
  decide_claim: { body: { ...NO_CLAIM, decision: "approved" }, callers: REVIEWERS },
  get_claim: { body: { claim_id: uuid(9) }, callers: REVIEWERS },
  list_members: { body: {}, callers: ADMINS },
  set_member_blocked: { body: { member: uuid(9), blocked: true }, callers: ADMINS },
  request_address: { body: { member: uuid(9), address: "a@example.com" }, callers: ADMINS },
  confirm_address: {
    body: { member: uuid(9), old_address: "a@example.com", new_address: "b@example.com" },
    callers: SERVICE,
  },
  invite_to_role: { body: { email: "invited@example.com", role: "reviewer" }, callers: ADMINS },
  open_role_invitation: { body: { invitation_id: uuid(9) }, callers: SERVICE },
  list_audit_log: { body: {}, callers: ADMINS },
  make_first_admin: { body: { member: uuid(9) }, callers: SERVICE },
  get_overview: { body: {}, callers: REVIEWERS },
  record_searches: { body: { searches: 0, missed: 0, phrases: [] }, callers: SERVICE },
  add_statistics: { body: { counts: [] }, callers: SERVICE },
  mail_statistics: { body: { today: "2020-01-02" }, callers: SERVICE },
  save_post: {
    body: { ...NO_BUSINESS, post: { type: "update", content: "Fixture" } },
    callers: MEMBERS,
  },
  remove_post: { body: { post_id: uuid(9) }, callers: MEMBERS },
  write_review: {
    body: { ...NO_BUSINESS, author: "A. Tester", rating: 4, words: "Good." },
    callers: MEMBERS,
  },
  get_my_review: { body: NO_BUSINESS, callers: MEMBERS },
  list_listing_reports: { body: NO_BUSINESS, callers: MEMBERS },
  answer_report: { body: { suggestion_id: uuid(9), answer: "So." }, callers: MEMBERS },
  move_photo_up: { body: { photo_id: uuid(9) }, callers: MEMBERS },
  add_photo: {
    body: {
      ...{ ...NO_BUSINESS, photo_id: uuid(9), member: uuid(9), kind: "gallery" },
      url: `/photos/${"9".repeat(32)}.jpg`,
    },
    callers: SERVICE,
  },
  list_unused_photos: { body: {}, callers: SERVICE },
  ask_for_confirmations: { body: { max_rows: 0 }, callers: SERVICE },
  confirm_by_mail: {
    body: { ...NO_BUSINESS, asked_at: "2026-01-02T00:00:00Z" },
    callers: SERVICE,
  },
  claim_website_checks: { body: { max_rows: 0 }, callers: SERVICE },
};

/** What policies ask about the member: with their owner's rights, since the member may not read the tables. No API serves them. */
export const POLICY_HELPERS = [
  "internal.has_role",
  "internal.has_second_factor",
  "internal.is_own_listing",
  "internal.member_id",
  "internal.my_listings",
];

/** The functions of other schemas that roles may execute; the others serve only functions, triggers and policies. */
export const ELSEWHERE: Record<string, readonly Role[]> = {
  // Used by generated columns and indexes of tables that the service writes.
  "internal.fold_text": SERVICE,
  "internal.format_address": SERVICE,
  "internal.to_open_minutes": SERVICE,
  "internal.is_special_hours": SERVICE,
  "internal.website_host": SERVICE,
  "internal.to_list_name": SERVICE,
  "internal.to_list_letter": SERVICE,
  "internal.to_sort_key": SERVICE,
  "internal.to_search": SERVICE,
  "internal.without_legal_form": SERVICE,
  "internal.number_synonym": SERVICE,
  "internal.fold_street": SERVICE,
  "internal.has_link": [...MEMBERS, ...SERVICE],
  // Used by functions with the rights of their caller.
  "internal.to_listing": EVERYONE,
  "internal.earth_position": EVERYONE,
  // Used by the views unconfirmed_listings and certification_events.
  "internal.confirmed_or_added_on": [...MEMBERS, ...SERVICE],
  "internal.florida_day": EVERYONE,
  // Used by check constraints of tables that admins write.
  "internal.is_web_address": [...MEMBERS, ...SERVICE],
  ...Object.fromEntries(POLICY_HELPERS.map((name) => [name, MEMBERS])),
  // Functions of the server. None of them runs with its owner's rights.
  ...Object.fromEntries(
    [
      ...["auth.email", "auth.jwt", "auth.role", "auth.uid"],
      ...["storage.allow_any_operation", "storage.allow_only_operation", "storage.extension"],
      ...["storage.filename", "storage.foldername", "storage.operation"],
    ].map((name) => [name, EVERYONE]),
  ),
};
