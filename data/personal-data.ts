// Inventory of all tables with personal data: /privacy displays it, tests/database/privacy.test.ts compares it with the schema.

/** A database function that deletes old rows, and their maximum age in days. */
type Sweep = { by: string; days: number };

type PersonalData = {
  /** The text on /privacy. */
  what: string;
  purpose: string;
  /** Retention, as /privacy describes it. */
  kept: string;
  /** For each table, its columns with personal data, and the others. */
  tables: Record<string, { personal: string; other?: string }>;
  sweeps?: readonly Sweep[];
  /** What happens to the member's rows when the account is deleted. Unlinked: the rows stay, without naming the member. */
  whenAccountEnds: "removed" | "unlinked" | "not of an account";
  /** The key in the member's data export. */
  exportedAs?: string;
};

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    what: "Accounts: email address, hash of the password, days of sign-up and of the last sign-in, and a log of sign-ins",
    purpose: "signing in",
    kept: "until you delete the account; the log, and accounts whose address was never confirmed, 30 days",
    tables: {
      accounts: { personal: "id email" },
      "auth.users": { personal: "*" },
      "auth.identities": { personal: "*" },
      "auth.flow_state": { personal: "*" },
      "auth.audit_log_entries": { personal: "*" },
    },
    sweeps: [{ by: "sweep_accounts", days: 30 }],
    whenAccountEnds: "removed",
    exportedAs: "account",
  },
  {
    what: "Roles of reviewers and admins",
    purpose: "deciding who may do what",
    kept: "until the role or the account ends",
    tables: { user_roles: { personal: "user_id role granted_at" } },
    whenAccountEnds: "removed",
    exportedAs: "roles",
  },
  {
    what: "Sessions: when one began, was last used and on which kind of device",
    purpose: "staying signed in, and seeing where",
    kept: "until you sign out; at most 90 days",
    tables: {
      member_sessions: { personal: "session_id device used_at proven_at" },
      "auth.sessions": { personal: "*" },
      "auth.refresh_tokens": { personal: "*" },
    },
    sweeps: [{ by: "sweep_sessions", days: 90 }],
    whenAccountEnds: "removed",
    exportedAs: "sessions",
  },
  {
    what: "Two-step sign-in: its secret, encrypted, and hashes of recovery codes",
    purpose: "signing in",
    kept: "until you turn it off; a day where it was only begun",
    tables: {
      second_factors: { personal: "user_id secret last_step last_code_at created_at confirmed_at" },
      recovery_codes: { personal: "user_id code_hash used_at" },
    },
    sweeps: [{ by: "sweep_accounts", days: 1 }],
    whenAccountEnds: "removed",
    exportedAs: "secondFactorSince",
  },
  {
    what: "Failed attempts to sign in and the like, under a keyed hash of address or account",
    purpose: "stopping those who guess passwords",
    kept: "3 days",
    tables: { rate_limits: { personal: "bucket", other: "tries blocked_until updated_at" } },
    sweeps: [{ by: "sweep_accounts", days: 3 }],
    whenAccountEnds: "not of an account",
  },
  {
    what: "Emails: to which address, when and of which kind",
    purpose: "sending them, and finding out why one is missing",
    kept: "30 days after it was sent or refused; what it says, until it is sent",
    tables: {
      email_outbox: {
        personal: "recipient template data created_at sent_at failed_at last_error",
        other: "id attempts next_attempt_at is_unproven",
      },
    },
    sweeps: [{ by: "sweep_accounts", days: 30 }],
    whenAccountEnds: "removed",
    exportedAs: "mails",
  },
  {
    what: "Submissions: your name and email address, what shows service, a street that is not public",
    purpose: "deciding whether the business is listed, and asking you",
    kept: "a year after the decision; 30 days as spam",
    tables: {
      submissions: {
        personal:
          "owner_id owner_name email phone street hides_street register_reference service reference search_text",
        other:
          "id status revision source name category description city zip county website facebook instagram twitter linkedin services hours hours_note year_founded price_range naics uei cage counties_served created_at due_at spam_since decided_at decision_note business_id",
      },
      submission_internals: {
        personal: "decided_by idempotency_key content_hash",
        other: "submission_id spam_reason reminded_due_at",
      },
    },
    sweeps: [
      { by: "sweep_submissions", days: 365 },
      { by: "sweep_submissions", days: 30 },
    ],
    whenAccountEnds: "removed",
    exportedAs: "submissions",
  },
  {
    what: "A form for a new listing that you have begun, with its photos",
    purpose: "going on with it later",
    kept: "until you send it; half a year without a change. Photos, until a reviewer declines the listing",
    tables: { submission_drafts: { personal: "user_id answers updated_at" } },
    sweeps: [{ by: "sweep_submissions", days: 180 }],
    whenAccountEnds: "removed",
    exportedAs: "draft",
  },
  {
    what: "Who manages a listing, and since when",
    purpose: "letting owners, and nobody else, change it",
    kept: "until you leave the listing or delete the account",
    tables: {
      business_owners: { personal: "business_id user_id acquired_via since statistics_mail" },
    },
    whenAccountEnds: "removed",
    exportedAs: "listings",
  },
  {
    what: "Changes of a listing that you have begun",
    purpose: "going on with them later",
    kept: "until you save them; half a year without a change",
    tables: { listing_drafts: { personal: "user_id draft updated_at", other: "business_id" } },
    sweeps: [{ by: "sweep_owners", days: 180 }],
    whenAccountEnds: "removed",
    exportedAs: "listingDrafts",
  },
  {
    what: "Claims to a listing, with your reason",
    purpose: "deciding who manages it",
    kept: "half a year after the decision or an open question; a day where the code was never typed",
    tables: {
      claims: {
        personal: "user_id email code_hash reason question proven_at created_at decided_by",
        other: "id business_id status revision code_until tries due_at decided_at reminded_due_at",
      },
    },
    sweeps: [
      { by: "sweep_owners", days: 180 },
      { by: "sweep_owners", days: 1 },
    ],
    whenAccountEnds: "removed",
    exportedAs: "listings",
  },
  {
    what: "Invitations to manage a listing, or to a role, with the address invited",
    purpose: "letting the right mailbox accept",
    kept: "30 days after they were accepted, withdrawn or over",
    tables: {
      owner_invitations: {
        personal: "email invited_by",
        other: "id business_id created_at expires_at ended_at",
      },
      role_invitations: {
        personal: "email invited_by",
        other: "id role created_at expires_at ended_at",
      },
    },
    sweeps: [
      { by: "sweep_owners", days: 30 },
      { by: "sweep_accounts", days: 30 },
    ],
    whenAccountEnds: "removed",
  },
  {
    what: "An owner’s email address from a list of businesses that the operator imported",
    purpose: "letting that mailbox claim the listing",
    kept: "as long as the listing, or until its account is deleted",
    tables: { owner_addresses: { personal: "email", other: "business_id" } },
    whenAccountEnds: "removed",
  },
  {
    what: "Suggestions and reports: what you say is wrong, and your email address if you give it",
    purpose: "mending a listing, and answering you",
    kept: "a year after the decision, the address only until then; 30 days as spam",
    tables: {
      suggestions: {
        personal: "owner_id email note owner_answer idempotency_key content_hash decided_by",
        other:
          "id reference business_id status revision kind review_id wanted taken spam_reason created_at due_at decided_at decision_note owner_answered_at reminded_due_at",
      },
    },
    sweeps: [
      { by: "sweep_suggestions", days: 365 },
      { by: "sweep_suggestions", days: 30 },
    ],
    whenAccountEnds: "unlinked",
    exportedAs: "listingChanges",
  },
  {
    what: "Reviews: rating, words and the name you chose, all public, and whose account wrote them",
    purpose: "telling others about a business",
    kept: "until you delete the review or the account",
    tables: {
      reviews: {
        personal: "author author_id rating text date edited_on",
        other: "id business_id source answer answered_on",
      },
      review_authors: { personal: "user_id", other: "id business_id" },
    },
    whenAccountEnds: "removed",
    exportedAs: "reviews",
  },
  {
    what: "How often a reviewer wants emails",
    purpose: "telling them of new submissions",
    kept: "until the account ends",
    tables: { reviewer_notices: { personal: "user_id pace last_daily_mail_on" } },
    whenAccountEnds: "removed",
    exportedAs: "reviewNotices",
  },
  {
    what: "Who decided or changed what, by the number of an account, without names or addresses of members",
    purpose: "finding out afterwards what happened",
    kept: "for good",
    tables: {
      audit_log: { personal: "actor", other: "id at action subject details" },
      listing_edits: { personal: "editor", other: "id business_id at kind before after note" },
      listing_merges: { personal: "moved", other: "id kept_id gone_id merged_at undone_at" },
      certification_withdrawals: { personal: "withdrawn_by", other: "certification_id reason" },
    },
    whenAccountEnds: "unlinked",
    exportedAs: "activity",
  },
  {
    what: "Files of businesses that the operator imports",
    purpose: "writing their listings, and undoing that",
    kept: "30 days",
    tables: {
      imports: {
        personal: "created_by",
        other:
          "id file_name headers row_count state renames category category_names counts done_rows problem created_at written_at seen_at finished_at",
      },
      import_rows: { personal: "cells", other: "import_id line problem result reasons" },
      import_changes: {
        personal: "email_before has_email before after",
        other: "import_id business_id certifications updated_before updated_after kept",
      },
    },
    sweeps: [{ by: "sweep_imports", days: 30 }],
    whenAccountEnds: "not of an account",
  },
  {
    what: "Searches that found nothing: their words and place, never who asked",
    purpose: "learning which businesses are missing",
    kept: "90 days without another such search",
    tables: { missed_searches: { personal: "words", other: "place searches days last_day" } },
    sweeps: [{ by: "sweep_missed_searches", days: 90 }],
    whenAccountEnds: "not of an account",
  },
];
