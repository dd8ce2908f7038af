/** Claims to listings: codes, reviewers and refusals, through REST on each database. */
import postgres from "postgres";
import {
  type Account,
  type Headers,
  type Role,
  SERVICE,
  signUp,
  type TestDatabase,
} from "../support/database";
import { until } from "../support/processes";
import { runSql } from "../support/test-cluster";
import { useDatabase } from "../support/use-database";
import { createListings, type Listings, toUserId } from "../support/listings";
import { newUuid, newWord } from "../support/seed";

const RIGHT = "1".repeat(64);
const WRONG = "2".repeat(64);
const HOUR_MS = 3_600_000;

type Claim = { id: string; status: string; revision: number; due_at: string; created_at: string };

let database: TestDatabase;
let roles: Record<Role, Headers>;
let postgresUrl = "";
let listings: Listings;

useDatabase((started) => {
  ({ database, roles } = started);
  postgresUrl = started.postgresUrl;
  listings = createListings(database.url, roles);
});

describe("a code", () => {
  it("is mailed to the business's mailbox with the claimant's name, and makes them the owner", async () => {
    const { id } = await listings.approve();
    const member = await signUp(database.url);
    const { claim, mailbox } = await begin(id, member);
    expect(await listings.lastMail(mailbox)).toMatchObject({
      ...{ template: "claim-code", data: { claimedBy: member.email, code: "12345678" } },
    });
    expect(await answer(claim, member, RIGHT)).toEqual({ ok: true, isOwner: true });
    expect(await listings.stateOf(id)).toMatchObject({
      ...{ owners: [member.id], business: { has_owner: true } },
    });
    expect(await answer(claim, member, RIGHT)).toMatchObject({ problem: "over" });
  });

  it("is stored only as a hash", async () => {
    const { id } = await listings.approve();
    const { claim } = await begin(id, await signUp(database.url));
    const [row] = await listings.select(`claims?id=eq.${claim}`);
    expect(row).toMatchObject({ code_hash: RIGHT });
    expect(JSON.stringify(row)).not.toContain("12345678");
  });

  it("expires after five wrong attempts", async () => {
    const { id } = await listings.approve();
    const member = await signUp(database.url);
    const { claim } = await begin(id, member);
    for (const left of [4, 3, 2, 1])
      expect(await answer(claim, member, WRONG)).toEqual({ ok: false, problem: "wrong", left });
    expect(await answer(claim, member, WRONG)).toEqual({ ok: false, problem: "over" });
    expect(await answer(claim, member, RIGHT)).toEqual({ ok: false, problem: "over" });
    expect(await listings.ownersOf(id)).toEqual([]);
  });

  it("is wrong when it is missing", async () => {
    const { id } = await listings.approve();
    const member = await signUp(database.url);
    const { claim } = await begin(id, member);
    expect(await answer(claim, member, null)).toMatchObject({ ok: false, problem: "wrong" });
    expect(await listings.ownersOf(id)).toEqual([]);
  });

  it("counts concurrent attempts", async () => {
    const { id } = await listings.approve();
    const member = await signUp(database.url);
    const { claim } = await begin(id, member);
    const tries = Array.from({ length: 12 }, () => answer(claim, member, WRONG));
    const left = (await Promise.all(tries)).filter(({ problem }) => problem === "wrong");
    expect(left).toHaveLength(4);
    expect(await answer(claim, member, RIGHT)).toEqual({ ok: false, problem: "over" });
  });

  it("expires after ten minutes, and when a newer one is sent", async () => {
    const { id } = await listings.approve();
    const member = await signUp(database.url);
    const first = await begin(id, member);
    const [row] = await listings.select<{ code_until: string; created_at: string }>(
      `claims?id=eq.${first.claim}`,
    );
    const holds = Date.parse(row?.code_until ?? "") - Date.parse(row?.created_at ?? "");
    expect(holds).toBe(10 * 60_000);
    const second = await begin(id, member);
    expect(await answer(first.claim, member, RIGHT)).toMatchObject({ problem: "over" });
    const past = new Date(Date.now() - 1000).toISOString();
    const path = `claims?id=eq.${second.claim}`;
    await listings.rest(path, SERVICE, "PATCH", { code_until: past });
    expect(await answer(second.claim, member, RIGHT)).toMatchObject({ problem: "over" });
  });

  it("is valid for its claimant only", async () => {
    const { id } = await listings.approve();
    const { claim } = await begin(id, await signUp(database.url));
    const thief = await signUp(database.url);
    expect(await answer(claim, thief, RIGHT)).toMatchObject({ problem: "over" });
    const body = { claim_id: claim, member: thief.id, code_hash: RIGHT };
    const called = await listings.rpc("verify_claim_code", body, thief.headers);
    expect(called.status).toBeGreaterThanOrEqual(400);
    expect(await listings.ownersOf(id)).toEqual([]);
  });

  it("makes one of two concurrent claimants the owner; the other claim waits for a reviewer", async () => {
    const { id } = await listings.approve();
    const members = [await signUp(database.url), await signUp(database.url)];
    const claims = [];
    for (const member of members) claims.push({ member, ...(await begin(id, member)) });
    const answers = await Promise.all(
      claims.map(({ claim, member }) => answer(claim, member, RIGHT)),
    );
    expect(answers.map(({ isOwner }) => isOwner).toSorted()).toEqual([false, true]);
    expect(await listings.ownersOf(id)).toHaveLength(1);
  });

  it("is not sent for an unpublished listing, nor to its owner", async () => {
    const owner = await signUp(database.url);
    const { id } = await listings.approve(owner);
    expect((await begin(id, owner)).answer).toMatchObject({ problem: "owner" });
    await listings.rest(`businesses?id=eq.${id}`, SERVICE, "PATCH", { status: "suspended" });
    const member = await signUp(database.url);
    expect((await begin(id, member)).answer).toMatchObject({ problem: "missing" });
    expect((await begin("nowhere", member)).answer).toMatchObject({ problem: "missing" });
  });

  it("is not sent for an account with an unconfirmed address", async () => {
    const { id } = await listings.approve();
    const member = await signUp(database.url);
    await runSql(
      postgresUrl,
      `update auth.users set email_confirmed_at = null where id = '${member.id}'`,
    );
    expect((await begin(id, member)).answer).toMatchObject({ problem: "address" });
    expect(await request(id, member)).toMatchObject({ problem: "address" });
  });
});

describe("a claim against an owned listing", () => {
  it("changes nothing, notifies the owners at once, and waits a day for a reviewer", async () => {
    const owner = await signUp(database.url);
    const { id } = await listings.approve(owner);
    const impostor = await signUp(database.url);
    const { claim } = await begin(id, impostor);
    expect(await answer(claim, impostor, RIGHT)).toEqual({ ok: true, isOwner: false });
    expect(await listings.ownersOf(id)).toEqual([owner.id]);
    const mail = await listings.lastMail(owner.email);
    expect(mail).toMatchObject({ template: "claim-waits", data: { businessId: id } });
    expect(JSON.stringify(mail)).not.toContain(impostor.email);
    const waiting = await waitingClaim(id);
    expect(waiting).toMatchObject({ id: claim, businesses: { has_owner: true } });
    const hours = (Date.parse(waiting?.due_at ?? "") - Date.now()) / HOUR_MS;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect(await listings.rpc("list_my_listings", {}, owner.headers)).toMatchObject({
      body: [{ id, contested_until: waiting?.due_at }],
    });
    expect(await listings.rpc("list_my_listings", {}, impostor.headers)).toMatchObject({
      body: [],
    });
  });

  it("is rejected with a reason that only the claimant receives", async () => {
    const owner = await signUp(database.url);
    const { id } = await listings.approve(owner);
    const impostor = await signUp(database.url);
    await request(id, impostor);
    const claim = await caseOf(id);
    expect(claim).toMatchObject({ claimant: impostor.email, owners: [{ email: owner.email }] });
    expect(await decide("rejected", claim, { message: "" })).toMatchObject({ code: "22023" });
    const secret = { message: "I am 123-45-6789" };
    expect(await decide("rejected", claim, secret)).toMatchObject({ code: "22023" });
    expect(await decide("rejected", claim, { message: "Not you." })).toMatchObject({
      ok: true,
    });
    expect(await listings.lastMail(impostor.email)).toMatchObject({
      ...{ template: "claim-rejected", data: { reason: "Not you." } },
    });
    expect(await listings.ownersOf(id)).toEqual([owner.id]);
    expect(await decide("approved", claim)).toMatchObject({
      ...{ ok: false, problem: "decided", status: "rejected" },
    });
  });

  it.each([
    ["beside the present owners", false, "owner-joined"],
    ["in their place", true, "owner-replaced"],
  ])("after approval puts the claimant %s", async (_, replaces_owners, template) => {
    const owner = await signUp(database.url);
    const { id } = await listings.approve(owner);
    const invited = `friend-${newWord()}@example.com`;
    await listings.rpc("invite_owner", { business_id: id, email: invited }, owner.headers);
    const claimant = await signUp(database.url);
    await request(id, claimant);
    const approved = await decide("approved", await caseOf(id), { replaces_owners });
    expect(approved).toEqual({ ok: true, businessId: id });
    const owners = await listings.ownersOf(id);
    expect(owners).toEqual(replaces_owners ? [claimant.id] : [owner.id, claimant.id]);
    expect(await listings.lastMail(owner.email)).toMatchObject({ template });
    expect(await listings.lastMail(claimant.email)).toMatchObject({ template: "claim-approved" });
    const kept = await listings.rpc("list_my_listings", { business_id: id }, claimant.headers);
    expect(kept.body).toMatchObject([{ invitations: replaces_owners ? [] : [{ email: invited }] }]);
  });

  it("is not decided by the claimant, nor by an owner of the listing", async () => {
    const { id } = await listings.approve();
    await listings.rpc("request_claim", { business_id: id, reason: "Mine." }, roles.reviewer);
    const claim = await caseOf(id, roles.admin);
    expect(await decide("approved", claim)).toEqual({ ok: false, problem: "own" });
    expect(await decide("approved", claim, {}, roles.admin)).toMatchObject({ ok: true });
    const other = await signUp(database.url);
    await request(id, other);
    expect(await decide("rejected", await caseOf(id), { message: "No." })).toEqual({
      ...{ ok: false, problem: "own" },
    });
    expect(await listings.ownersOf(id)).toEqual([toUserId(roles.reviewer)]);
  });

  it("is decided by one of two reviewers, and only in the revision that they saw", async () => {
    const { id } = await listings.approve(await signUp(database.url));
    await request(id, await signUp(database.url));
    const claim = await caseOf(id);
    const stale = { ...claim, revision: claim.revision - 1 };
    expect(await decide("approved", stale)).toMatchObject({ problem: "decided" });
    const answers = await Promise.all([
      decide("approved", claim),
      decide("rejected", claim, { message: "No." }, roles.admin),
    ]);
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });
});

it("lets the owners of a contested listing invite, leave and close nothing", async () => {
  const owner = await signUp(database.url);
  const { id } = await listings.approve(owner);
  const about = { business_id: id };
  const tries = () =>
    Promise.all([
      listings.rpc("invite_owner", { ...about, email: `${newWord()}@example.com` }, owner.headers),
      listings.rpc("leave_listing", { ...about, as_the_last: true }, owner.headers),
      listings.rpc("close_my_listing", about, owner.headers),
    ]);
  await request(id, await signUp(database.url));
  const before = await listings.stateOf(id);
  const refusal = { ok: false, problem: "contested" };
  for (const { body } of await tries()) expect(body).toEqual(refusal);
  expect(await listings.stateOf(id)).toEqual(before);
  const invited = { ...about, email: `${newWord()}@example.com` };
  expect((await listings.rpc("invite_owner", invited, roles.admin)).body).toEqual({ ok: true });
  await decide("rejected", await caseOf(id), { message: "No." });
  const mine = { ...about, email: `${newWord()}@example.com` };
  expect((await listings.rpc("invite_owner", mine, owner.headers)).body).toEqual({ ok: true });
});

it("is approved when the claimant becomes an owner while it is made", async () => {
  const { id } = await listings.approve();
  const { id: user } = await signUp(database.url);
  const [claiming, owning] = [postgres(postgresUrl, { max: 1 }), postgres(postgresUrl, { max: 1 })];
  let owned: PromiseLike<unknown> | undefined;
  await claiming.begin(async (transaction) => {
    await transaction`select internal.lock_business(${id})`;
    owned =
      owning`insert into public.business_owners (business_id, user_id, acquired_via) values (${id}, ${user}, 'invitation')`.execute();
    await until("the insert waits for the lock", async () => {
      const waiting =
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      return (await runSql(postgresUrl, waiting)).length > 0;
    });
    await transaction`insert into public.claims (business_id, user_id, reason, status, due_at)
      values (${id}, ${user}, 'Mine since 1998.', 'waiting', now())`;
  });
  await owned;
  await Promise.all([claiming.end(), owning.end()]);
  expect(await listings.select(`claims?business_id=eq.${id}`)).toMatchObject([
    { status: "approved" },
  ]);
});

it("is approved when an admin's invitation makes the claimant an owner", async () => {
  const owner = await signUp(database.url);
  const { id } = await listings.approve(owner);
  const claimant = await signUp(database.url);
  await request(id, claimant);
  const invited = { business_id: id, email: claimant.email };
  await listings.rpc("invite_owner", invited, roles.admin);
  const { data } = await listings.lastMail(claimant.email);
  await listings.rpc("accept_invitation", { invitation_id: data.invitation, member: claimant.id });
  expect(await listings.ownersOf(id)).toContain(claimant.id);
  expect(await waitingClaim(id)).toBeUndefined();
});

describe("a question about a claim", () => {
  it("reaches the claimant by email; their answer lets the claim wait a day again", async () => {
    const { id } = await listings.approve();
    const claimant = await signUp(database.url);
    await request(id, claimant);
    expect(await listings.lastMail(claimant.email)).toMatchObject({
      ...{ template: "claim-received", data: { businessId: id } },
    });
    const seen = await caseOf(id);
    expect(await decide("asked", seen, { message: "" })).toMatchObject({ code: "22023" });
    expect(await decide("asked", seen, { message: "Since when?" })).toMatchObject({
      ok: true,
    });
    expect(await listings.lastMail(claimant.email)).toMatchObject({
      ...{ template: "claim-asked", data: { question: "Since when?", businessId: id } },
    });
    const path = `claims?business_id=eq.${id}&select=status,question`;
    const asked = [{ status: "asked", question: "Since when?" }];
    expect(await listings.select(path, claimant.headers)).toEqual(asked);
    expect(await request(id, claimant, "Since 1999.")).toEqual({ ok: true });
    expect(await caseOf(id)).toMatchObject({
      ...{ id: seen.id, status: "waiting", reason: "Since 1999.", decided_by: null },
    });
    expect(await listings.lastMail(claimant.email)).toMatchObject({ template: "claim-received" });
  });

  it("leaves the claim open to a decision, but not by who saw its earlier reason", async () => {
    const { id } = await listings.approve();
    const claimant = await signUp(database.url);
    await request(id, claimant);
    await decide("asked", await caseOf(id), { message: "Since when?" });
    const asked = await caseOf(id);
    await request(id, claimant, "Since 1999.");
    expect(await decide("approved", asked)).toMatchObject({ problem: "decided" });
    await decide("asked", await caseOf(id), { message: "Where?" });
    expect(await decide("approved", await caseOf(id))).toMatchObject({ ok: true });
  });
});

describe("a claim for a reviewer", () => {
  it("can be changed while it waits, which mails nobody again", async () => {
    const owner = await signUp(database.url);
    const { id } = await listings.approve(owner);
    const claimant = await signUp(database.url);
    await request(id, claimant);
    const before = await caseOf(id);
    const mails = () => listings.select(`email_outbox?recipient=eq.${owner.email}`);
    const mailed = await mails();
    expect(await request(id, claimant, "It is mine since 1999.")).toEqual({ ok: true });
    const { revision, ...after } = await caseOf(id);
    expect(after).toMatchObject({ reason: "It is mine since 1999.", due_at: before.due_at });
    expect(revision).toBe(before.revision + 1);
    expect(await mails()).toEqual(mailed);
  });

  it("is limited to one per listing, and ten a day", async () => {
    const member = await signUp(database.url);
    for (let number = 0; number < 10; number++) {
      const { id } = await listings.approve();
      expect(await request(id, member)).toEqual({ ok: true });
      expect(await request(id, member)).toEqual({ ok: true });
      expect(await listings.select(`claims?business_id=eq.${id}`)).toHaveLength(1);
      expect((await begin(id, member)).answer).toMatchObject({ problem: "waiting" });
    }
    expect(await request((await listings.approve()).id, member)).toMatchObject({
      ...{ problem: "many" },
    });
  });

  it("refuses a missing reason, and one with a Social Security number", async () => {
    const { id } = await listings.approve();
    const member = await signUp(database.url);
    expect(await request(id, member, "123-45-6789")).toMatchObject({ code: "22023" });
    expect(await request(id, member, "")).toHaveProperty("code");
    expect((await listings.stateOf(id)).claims).toEqual([]);
  });
});

it("deletes unused codes and claims decided long ago, and nothing else", async () => {
  const member = await signUp(database.url);
  const ids = [];
  for (let number = 0; number < 3; number++) ids.push((await listings.approve()).id);
  const [begun = "", decided = "", waiting = ""] = ids;
  const { claim } = await begin(begun, member);
  await request(decided, member);
  await decide("rejected", await caseOf(decided), { message: "No." });
  await request(waiting, member);
  const age = (filter: string, columns: object) =>
    listings.rest(`claims?${filter}`, SERVICE, "PATCH", columns);
  const old = "2026-01-02T00:00:00Z";
  await age(`id=eq.${claim}`, { created_at: old });
  await age(`business_id=eq.${decided}`, { decided_at: old, created_at: old });
  await age(`business_id=eq.${waiting}`, { created_at: old });
  await listings.rpc("sweep_expired", {});
  const left = await listings.select<{ business_id: string }>(`claims?user_id=eq.${member.id}`);
  expect(left.map(({ business_id }) => business_id)).toEqual([waiting]);
});

/** Begins a claim as the site does after it has checked that the mailbox belongs to the business. */
async function begin(business_id: string, { id: member }: Account) {
  const [claim, mailbox] = [newUuid(), `info-${newWord()}@example.com`];
  const code = { code: "12345678", code_hash: RIGHT };
  const body = { claim_id: claim, business_id, member, email: mailbox, ...code };
  return { claim, mailbox, answer: (await listings.rpc("begin_claim", body)).body };
}

async function answer(claim_id: string, { id: member }: Account, code_hash: string | null) {
  const { body } = await listings.rpc("verify_claim_code", { claim_id, member, code_hash });
  return body as { ok: boolean; problem?: string; isOwner?: boolean };
}

async function request(business_id: string, { headers }: Account, reason = "It is mine.") {
  return (await listings.rpc("request_claim", { business_id, reason }, headers)).body;
}

async function waitingClaim(business: string, headers = roles.reviewer) {
  const path = `claims?business_id=eq.${business}&status=in.(waiting,asked)&select=id,revision,due_at,businesses(has_owner)`;
  return (await listings.select<Claim>(path, headers))[0];
}

async function caseOf(business: string, headers = roles.reviewer): Promise<Claim> {
  const claim_id = (await waitingClaim(business, headers))?.id;
  return (await listings.rpc("get_claim", { claim_id }, headers)).body as Claim;
}

async function decide(decision: string, { id, revision }: Claim, more = {}, as = roles.reviewer) {
  const body = { claim_id: id, seen_revision: revision, decision, ...more };
  return (await listings.rpc("decide_claim", body, as)).body as { ok?: boolean };
}
