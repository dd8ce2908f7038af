/** Arguments that the site itself never sends: functions refuse them. */
import { toListing } from "@/lib/review/rules";
import { toContentHash } from "@/lib/submissions/rules";
import { toRow } from "@/lib/submissions/rows";
import { type Account, type Headers, type Role, SERVICE, signUp } from "../support/database";
import { createListings, type Listings } from "../support/listings";
import { newUuid } from "../support/seed";
import { makeSubmission } from "../support/submissions";
import { useDatabase } from "../support/use-database";

const LISTING = toListing(makeSubmission(), "Catering");
const MISSING = { ok: false, problem: "missing" };

type Call = {
  name: string;
  /** Without it, a reviewer calls. */
  as?: () => Headers;
  body: () => object;
  refusal: string;
};

let roles: Record<Role, Headers>;
let listings: Listings;
let owner: Account;
/** Ids of the rows that the calls are about. */
let rows: Record<"business" | "submission" | "claim" | "suggestion" | "post" | "import", string>;

const reviewer = () => roles.reviewer;
const decided = (id: object, decision: string) => ({ ...id, seen_revision: 1, decision });

useDatabase((started) => {
  roles = started.roles;
  listings = createListings(started.database.url, roles);
});

beforeAll(async () => {
  const url = listings.url;
  owner = await signUp(url);
  const claimant = await signUp(url);
  const business_id = (await listings.approve(owner)).id;
  const newest = async (table: string) =>
    (await listings.select<{ id: string }>(`${table}?order=created_at.desc&limit=1`))[0]?.id ?? "";
  const submission = makeSubmission({ name: "Refused" });
  const sent = { submission: toRow(submission), content_hash: toContentHash(submission) };
  await listings.rpc("submit_business", { ...sent, key: newUuid() });
  await listings.rpc("request_claim", { business_id, reason: "Mine." }, claimant.headers);
  const suggestion = { kind: "other", wanted: {}, note: "It is.", email: null };
  const keys = { key: newUuid(), content_hash: "a".repeat(64) };
  await listings.rpc("suggest_change", { business_id, suggestion, ...keys });
  const post = { type: "update", content: "Open." };
  const saved = (await listings.rpc("save_post", { business_id, post }, owner.headers)).body;
  const file = { file_name: "one.csv", headers: ["name"], is_running: true };
  const running = (await listings.rpc("add_import", file)).body;
  await listings.rpc("finish_import", { import_id: running });
  rows = {
    business: business_id,
    ...{ submission: await newest("submissions"), claim: await newest("claims") },
    ...{ suggestion: await newest("suggestions"), import: String(running) },
    post: String((saved as { id?: string }).id),
  };
});

const INVALID: Call[] = [
  {
    name: "approve_submission",
    body: () => ({
      ...{ submission_id: rows.submission, seen_revision: 1 },
      listing: { ...LISTING, id: "refused", more_categories: ["Nothing"] },
    }),
    refusal: "There is no such further category.",
  },
  {
    name: "decide_submission",
    body: () => decided({ submission_id: rows.submission }, "approved"),
    refusal: "There is no such decision.",
  },
  {
    name: "decide_claim",
    body: () => ({ ...decided({ claim_id: rows.claim }, "begun"), seen_revision: 2 }),
    refusal: "There is no such decision.",
  },
  {
    name: "decide_suggestion",
    body: () => decided({ suggestion_id: rows.suggestion }, "pending"),
    refusal: "There is no such decision.",
  },
  {
    name: "answer_report",
    as: () => owner.headers,
    body: () => ({ suggestion_id: rows.suggestion, answer: " " }),
    refusal: "The answer is empty or too long.",
  },
  {
    name: "remove_post",
    body: () => ({ post_id: rows.post, reason: "x".repeat(1001) }),
    refusal: "The reason is too long.",
  },
  {
    name: "invite_owner",
    as: () => roles.admin,
    body: () => ({ business_id: rows.business, email: "pat@example.com, lee@example.com" }),
    refusal: "This is no email address.",
  },
  {
    name: "merge_listings",
    body: () => ({ kept_id: rows.business, gone_id: rows.business }),
    refusal: "A listing is not merged with itself.",
  },
  {
    name: "begin_import",
    as: () => roles.admin,
    body: () => ({ import_id: rows.import, task: "repeat" }),
    refusal: "There is no such task.",
  },
  {
    name: "write_import_batch",
    as: () => SERVICE,
    body: () => ({ import_id: rows.import, columns: ["name"], listings: [] }),
    refusal: "This import is not running.",
  },
  {
    name: "write_related_rows",
    as: () => SERVICE,
    body: () => ({ import_id: rows.import, addresses: [], certifications: [] }),
    refusal: "This import is not running.",
  },
];

it.each(INVALID)("$name says: $refusal", async ({ name, as = reviewer, body, refusal }) => {
  const answer = await listings.rpc(name, body(), as());
  expect(answer).toMatchObject({ status: 400, body: { message: refusal } });
});

it.each([
  ["decide_suggestion", () => decided({ suggestion_id: newUuid() }, "accepted"), MISSING],
  ["set_member_blocked", () => ({ member: newUuid(), blocked: true }), MISSING],
  ["get_submission", () => ({ submission_id: newUuid() }), null],
  ["get_suggestion", () => ({ suggestion_id: newUuid() }), null],
])("%s finds no unknown row", async (name, body, expected) => {
  expect((await listings.rpc(name, body(), roles.admin)).body).toEqual(expected);
});
