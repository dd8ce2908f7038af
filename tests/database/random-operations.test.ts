/**
 * Random operations of members, reviewers, admins and imports, several at once: none fails on the server, and what follows from
 * other rows agrees with them. `npm run audit` runs 1,000 rounds, each time others. RANDOM_ROUNDS and FUZZ_SEED repeat the
 * operations; rows and moments are by chance.
 */
import fc from "fast-check";
import { toRow } from "@/lib/submissions/rows";
import { newCertification } from "../support/certifications";
import { BROKEN_RULES } from "../support/consistency";
import {
  type Account,
  type Headers,
  insertRows,
  type Role,
  send,
  SERVICE,
  signUp,
} from "../support/database";
import { newUuid, newWord, seedNumber } from "../support/seed";
import { makeSubmission } from "../support/submissions";
import { runSql } from "../support/test-cluster";
import { useDatabase } from "../support/use-database";

const ROUNDS = Number(process.env.RANDOM_ROUNDS ?? 20);
const SEED = Number(process.env.FUZZ_SEED ?? seedNumber());
const TIMEOUT_MS = 60_000 + ROUNDS * 1000;

const LISTINGS = Array.from({ length: 10 }, (_, at) => `random-${at}`);
const CATEGORIES = ["Retail", "Roofing", "Plumbing", "Food and Drinks", "HVAC"] as const;
/** What no caller may cause: unknown functions, broken constraints, deadlocks. Unknown rows and missing rights are refusals. */
const FAILURES = /^(?:PGRST|23(?!503)|40|42(?!501)|XX)/;

type Row = Record<string, string>;

let url: string;
let postgresUrl: string;
let roles: Record<Role, Headers>;
let members: Account[];
useDatabase((started) => {
  ({ roles, postgresUrl } = started);
  url = started.database.url;
});

const choices = fc.sample(fc.integer({ min: 0, max: 2 ** 20 }), { seed: SEED, numRuns: 1000 });
let chosen = 0;

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  const at = (choices[chosen++ % choices.length] ?? 0) + chosen;
  return items[at % items.length] as Item;
}

const failures: string[] = [];

async function call(headers: Headers, name: string, body: object = {}): Promise<unknown> {
  const answer = await send(`${url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
  const { code = "" } = (answer.body ?? {}) as { code?: string };
  if (answer.status >= 500 || FAILURES.test(code))
    failures.push(`${name} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`);
  return answer.body;
}

/** A row of a table by chance; null when none meets the condition. */
async function any(table: string, condition = "true"): Promise<Row | null> {
  const query = `select * from ${table} where ${condition} order by random() limit 1`;
  return ((await runSql(postgresUrl, query))[0] as Row | undefined) ?? null;
}

/** An owner of a listing by chance, who is one of the members. */
async function anyOwner(): Promise<{ business_id: string | undefined; owner: Account } | null> {
  const { business_id, user_id } = (await any("business_owners")) ?? {};
  const owner = members.find(({ id }) => id === user_id);
  return owner ? { business_id, owner } : null;
}

async function valuesOf(id = ""): Promise<unknown> {
  const query = `select internal.listing_values(b) as stored from businesses b where b.id = '${id}'`;
  return (await runSql(postgresUrl, query))[0]?.stored;
}

function makeListing(id: string) {
  return {
    ...{ id, name: pick(["Anchor Diner", "Anchor Diner LLC", "1st Plumbing"]), city: "Stuart" },
    ...{ category: pick(CATEGORIES), county: pick(["Martin", "Duval"]), zip: "34994" },
    ...{ street: pick(["1 Ocean Ave", null]), phone: pick(["+17725550101", null]) },
    ...{ service: pick(["Navy", null]), latitude: 27.2, longitude: -80.2, description: "Lunch." },
  };
}

const WANTED = [
  { name: "Harbor Diner" },
  { category: "HVAC", more_categories: ["Retail"] },
  { county: "Duval", phone: null },
  { street: "9 Elm St" },
  { description: "Breakfast." },
] as const;

const listing = () => pick(LISTINGS);
const reviewer = () => roles.reviewer;

/** Each with the rows that it needs, or nothing where there are none. */
const OPERATIONS: Record<string, () => Promise<unknown>> = {
  owns: () =>
    send(`${url}/rest/v1/business_owners`, {
      ...{ method: "POST", headers: SERVICE },
      body: { business_id: listing(), user_id: pick(members).id, acquired_via: "claim" },
    }),
  leaves: () =>
    call(pick(members).headers, "leave_listing", { business_id: listing(), as_the_last: true }),
  "invites an owner": async () => {
    const { business_id, owner } = (await anyOwner()) ?? {};
    const body = { business_id, email: pick(members).email };
    if (owner) await call(owner.headers, "invite_owner", body);
  },
  "accepts an invitation": async () => {
    const { id, email } = (await any("owner_invitations", "ended_at is null")) ?? {};
    const member = members.find((one) => one.email === email)?.id;
    if (member) await call(SERVICE, "accept_invitation", { invitation_id: id, member });
  },
  claims: () =>
    call(pick(members).headers, "request_claim", {
      ...{ business_id: listing(), reason: "I have owned it since 1998." },
    }),
  "decides a claim": async () => {
    const { id, revision } = (await any("claims", "status = 'waiting'")) ?? {};
    if (id)
      await call(reviewer(), "decide_claim", {
        ...{ claim_id: id, seen_revision: revision, decision: pick(["approved", "rejected"]) },
        message: "Read.",
      });
  },
  edits: async () => {
    const business_id = listing();
    const seen = await valuesOf(business_id);
    if (seen) await call(reviewer(), "edit_listing", { business_id, seen, wanted: pick(WANTED) });
  },
  "edits their own": async () => {
    const { business_id, owner } = (await anyOwner()) ?? {};
    const body = { business_id, seen: await valuesOf(business_id), wanted: pick(WANTED) };
    if (owner) await call(owner.headers, "edit_my_listing", body);
  },
  "decides a suggestion": async () => {
    const { id, revision, business_id, wanted } =
      (await any("suggestions", "status = 'pending'")) ?? {};
    const decision = { seen_revision: revision, decision: pick(["accepted", "declined"]) };
    const seen = { reason: "Read.", seen: await valuesOf(business_id), wanted };
    if (id)
      await call(reviewer(), "decide_suggestion", { suggestion_id: id, ...decision, ...seen });
  },
  "sets the status": async () => {
    const { id, status } = (await any("businesses", "id like 'random-%'")) ?? {};
    const new_status = pick(["published", "published", "published", "suspended", "closed"]);
    const body = { business_id: id, seen_status: status, new_status, reason: "So." };
    if (new_status !== status) await call(reviewer(), "set_listing_status", body);
  },
  "closes their own": () =>
    call(pick(members).headers, "close_my_listing", { business_id: listing() }),
  merges: async () => {
    const [kept_id, gone_id] = [listing(), listing()];
    if (kept_id !== gone_id) await call(reviewer(), "merge_listings", { kept_id, gone_id });
  },
  "undoes a merge": async () => {
    const { id } = (await any("listing_merges", "undone_at is null")) ?? {};
    if (id) await call(reviewer(), "undo_merge", { merge_id: id });
  },
  certifies: () =>
    call(reviewer(), "record_certification", {
      ...{ business_id: listing(), certification: newCertification() },
    }),
  "withdraws a certification": async () => {
    const open = "withdrawn_at is null and business_id like 'random-%'";
    const { id } = (await any("certifications", open)) ?? {};
    const body = { certification_id: id, reason: "Another firm." };
    if (id) await call(reviewer(), "withdraw_certification", body);
  },
  reviews: () =>
    call(pick(members).headers, "write_review", {
      ...{ business_id: listing(), author: "Pat", rating: 4, words: "Good." },
    }),
  "adds a photo": async () => {
    const { business_id, owner } = (await anyOwner()) ?? {};
    const photo = { photo_id: newUuid(), url: `/photos/${newHash()}.jpg`, business_id };
    const kind = pick(["banner", "profile", "gallery"]);
    if (owner) await call(SERVICE, "add_photo", { ...photo, kind, member: owner.id });
  },
  "writes a post": async () => {
    const { business_id, owner } = (await anyOwner()) ?? {};
    const post = { type: "update", content: "Open on Sunday." };
    if (owner) await call(owner.headers, "save_post", { business_id, post });
  },
  submits: () =>
    call(SERVICE, "submit_business", {
      ...{ submission: toRow(makeSubmission({ email: pick(members).email })), key: newUuid() },
      ...{ content_hash: newHash() + newHash(), owner: pick(members).id },
    }),
  approves: async () => {
    const { id, revision } = (await any("submissions", "status = 'pending'")) ?? {};
    const made = makeListing(pick([listing(), `random-${newWord()}`]));
    const body = { submission_id: id, seen_revision: revision, listing: made };
    if (id) await call(reviewer(), "approve_submission", body);
  },
  imports: async () => {
    const file = { file_name: "random.csv", headers: ["name"], is_running: true };
    const import_id = await call(SERVICE, "add_import", file);
    if (typeof import_id !== "string") return;
    const listings = [...new Set([listing(), listing()])].map(makeListing);
    const columns = Object.keys(makeListing("any"));
    const refused = await call(SERVICE, "write_import_batch", { import_id, listings, columns });
    const certifications = listings.map(({ id }) => ({ business_id: id, ...newCertification() }));
    const related = { import_id, addresses: [], certifications };
    if (!refused) await call(SERVICE, "write_related_rows", related);
    await call(SERVICE, "finish_import", { import_id });
  },
  "undoes an import": async () => {
    const { id: import_id } = (await any("imports", "state = 'done'")) ?? {};
    if (!import_id || (await call(roles.admin, "begin_import", { import_id, task: "undo" })))
      return;
    while (Number(await call(SERVICE, "undo_import_batch", { import_id, size: 2 })) > 0);
    await call(SERVICE, "finish_import", { import_id });
  },
  "retires a category": async () => {
    const ids = ["retail", "roofing", "plumbing", "hvac"];
    await call(roles.admin, "retire_category", { category_id: pick(ids), into_id: pick(ids) });
  },
  "restores a category": () =>
    send(`${url}/rest/v1/categories?state=eq.retired`, {
      ...{ method: "PATCH", headers: roles.admin, body: { state: "active", merged_into: null } },
    }),
  "changes several": () =>
    call(reviewer(), "change_listings", {
      ...{ business_ids: [listing(), listing()], change: "category", value: pick(CATEGORIES) },
    }),
  features: () => call(roles.admin, "feature_listing", { business_id: listing() }),
  "looks for duplicates": () => call(SERVICE, "queue_duplicates"),
  "deletes an account": async () => {
    const member = await signUp(url);
    const owner = { user_id: member.id, acquired_via: "claim" };
    await send(`${url}/rest/v1/business_owners`, {
      ...{ method: "POST", headers: SERVICE, body: { ...owner, business_id: listing() } },
    });
    const review = { business_id: listing(), author: "Lee", rating: 2, words: "Slow." };
    await call(member.headers, "write_review", review);
    await call(member.headers, "delete_my_account");
  },
};

const newHash = () => newUuid().replaceAll("-", "");

it(
  `${ROUNDS} rounds of random operations leave a consistent database (seed ${SEED})`,
  async () => {
    members = await Promise.all(
      Array.from({ length: 4 }, () => signUp(url, `${newWord()}@x.example`)),
    );
    await insertRows(url, "businesses", LISTINGS.slice(2).map(makeListing));
    const several = fc.array(fc.constantFrom(...Object.keys(OPERATIONS)), {
      ...{ minLength: 1, maxLength: 6, size: "max" },
    });
    for (const names of fc.sample(several, { seed: SEED, numRuns: ROUNDS })) {
      await Promise.all(names.map((name) => OPERATIONS[name]?.()));
      await call(SERVICE, "run_due_jobs");
      const broken = (await runSql(postgresUrl, BROKEN_RULES)).map((row) => row.broken);
      expect({ names, failures, broken }).toEqual({ names, failures: [], broken: [] });
    }
  },
  TIMEOUT_MS,
);
