/** Owners of listings: through REST with real tokens on each database. */
import { floridaDay } from "@/lib/format/dates";
import {
  type Account,
  type Headers,
  type Role,
  send,
  SERVICE,
  signToken,
  signUp,
  type TestDatabase,
  VISITOR,
} from "../support/database";
import { runSql } from "../support/test-cluster";
import { useDatabase } from "../support/use-database";
import { createListings, type Listings, type Mail, toUserId } from "../support/listings";
import { newWord } from "../support/seed";
import { newCertification } from "../support/certifications";

type Kept = {
  owners: { email: string; is_me: boolean }[];
  invitations: { id: string; email: string }[];
};

let database: TestDatabase;
let roles: Record<Role, Headers>;
let postgresUrl = "";
let listings: Listings;

useDatabase((started) => {
  ({ database, roles } = started);
  postgresUrl = started.postgresUrl;
  listings = createListings(database.url, roles);
});

describe("approving", () => {
  it("makes the submitting member the owner, and publishes only that there is one", async () => {
    const member = await signUp(database.url);
    const { id, mail } = await listings.approve(member);
    expect(await listings.ownersOf(id)).toEqual([member.id]);
    expect(mail.data.invitation).toBeUndefined();
    const [seen] = await listings.select<object>(`businesses?id=eq.${id}`, VISITOR);
    expect(seen).toMatchObject({ has_owner: true });
    expect(JSON.stringify(seen)).not.toContain(member.id);
  });

  it("invites the address of a submission without an account, without making an owner", async () => {
    const { id, mail, email } = await listings.approve();
    expect(await listings.stateOf(id)).toMatchObject({
      ...{ owners: [], business: { has_owner: false } },
    });
    const path = `owner_invitations?id=eq.${mail.data.invitation}`;
    expect(await listings.select(path)).toMatchObject([
      { business_id: id, email: email.toLowerCase() },
    ]);
  });
});

describe("the invitation of an approval", () => {
  it("is valid once, for the account with that address", async () => {
    const { id, mail, email } = await listings.approve();
    expect(await accept(mail, await signUp(database.url))).toMatchObject({ problem: "address" });
    expect(await listings.ownersOf(id)).toEqual([]);
    const owner = await signUp(database.url, email.toLowerCase());
    expect(await accept(mail, owner)).toEqual({ ok: true, businessId: id });
    expect(await accept(mail, owner)).toMatchObject({ problem: "over" });
    expect(await listings.ownersOf(id)).toEqual([owner.id]);
  });

  it("is invalid when the listing has another owner", async () => {
    const { id, mail, email } = await listings.approve();
    await listings.own(id, (await signUp(database.url)).id);
    const late = await signUp(database.url, email.toLowerCase());
    expect(await accept(mail, late)).toMatchObject({ problem: "over" });
  });

  it("cannot be accepted by a member's own call", async () => {
    const { id, mail, email } = await listings.approve();
    const owner = await signUp(database.url, email.toLowerCase());
    const body = { invitation_id: mail.data.invitation, member: owner.id };
    const answer = await listings.rpc("accept_invitation", body, owner.headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await listings.ownersOf(id)).toEqual([]);
  });

  it("is invalid for an account with an unconfirmed address", async () => {
    const { id, mail, email } = await listings.approve();
    const owner = await signUp(database.url, email.toLowerCase());
    const confirm = (at: string) =>
      runSql(
        postgresUrl,
        `update auth.users set email_confirmed_at = ${at} where id = '${owner.id}'`,
      );
    await confirm("null");
    expect(await accept(mail, owner)).toMatchObject({ problem: "address" });
    await confirm("now()");
    expect(await accept(mail, owner)).toEqual({ ok: true, businessId: id });
  });
});

describe("permissions", () => {
  let id: string;
  let invitation: string;
  let actors: Record<string, Headers>;

  beforeAll(async () => {
    const [owner, other, member] = await signUpThree();
    ({ id } = await listings.approve(owner));
    await listings.approve(other);
    await call("invite_owner", { business_id: id, email: "who@example.com" }, owner);
    invitation = (await getListingAs(owner, id))?.invitations[0]?.id ?? "";
    actors = {
      ...{ visitor: VISITOR, member: member.headers, reviewer: roles.reviewer },
      ...{ admin: roles.admin, "other listing's owner": other.headers, owner: owner.headers },
    };
  });

  it.each(["visitor", "member", "other listing's owner", "reviewer"])(
    "a %s cannot read, confirm, invite, withdraw or leave",
    async (actor) => {
      expect(invitation).not.toBe("");
      const before = await listings.stateOf(id);
      for (const [name, args] of [
        ["list_my_listings", { business_id: id }],
        ["confirm_listing", { business_id: id }],
        ["invite_owner", { business_id: id, email: "more@example.com" }],
        ["leave_listing", { business_id: id, as_the_last: true }],
      ] as const) {
        const { status, body } = await listings.rpc(name, args, actors[actor]);
        const isRefused =
          status >= 400 || !body || `${body}` === "" || (body as { ok?: boolean }).ok === false;
        expect({ name, isRefused }).toEqual({ name, isRefused: true });
      }
      await withdraw(invitation, actors[actor]);
      expect(await listings.stateOf(id)).toEqual(before);
    },
  );

  it.each(["visitor", "member", "other listing's owner", "reviewer", "owner"])(
    "a %s cannot write owners, claims or published columns",
    async (actor) => {
      const headers = actors[actor] ?? {};
      const before = await listings.stateOf(id);
      const me = { business_id: id, user_id: toUserId(headers) };
      const changes = {
        has_owner: false,
        is_verified: true,
        is_featured: true,
        status: "closed",
      };
      for (const [method, path, body] of [
        ["POST", "business_owners", { ...me, acquired_via: "claim" }],
        ["PATCH", `business_owners?business_id=eq.${id}`, me],
        ["DELETE", `business_owners?business_id=eq.${id}`, undefined],
        ["PATCH", `businesses?id=eq.${id}`, changes],
        ["PATCH", `businesses?id=eq.${id}`, { id: "mine" }],
        ["DELETE", `businesses?id=eq.${id}`, undefined],
        ["PATCH", `owner_invitations?business_id=eq.${id}`, { email: "mine@example.com" }],
        ["POST", "claims", { ...me, status: "approved" }],
      ] as const)
        await listings.rest(path, headers, method, body);
      expect(await listings.stateOf(id)).toEqual(before);
    },
  );

  it("an owner confirms the listing as of today, which is logged once", async () => {
    const path = `businesses?id=eq.${id}`;
    const confirmed = () =>
      listings.select(`audit_log?action=eq.listing.confirmed&subject=eq.business:${id}`);
    await listings.rest(path, SERVICE, "PATCH", { last_confirmed_on: "2026-01-02" });
    const before = await confirmed();
    for (let time = 0; time < 2; time++) {
      const { body } = await listings.rpc("confirm_listing", { business_id: id }, actors.owner);
      expect(body).toBe(true);
    }
    expect(await confirmed()).toHaveLength(before.length + 1);
    const { business } = await listings.stateOf(id);
    expect(business?.last_confirmed_on).toBe(floridaDay(new Date()));
  });

  it("a token is invalid after sign-out, and after it has expired", async () => {
    const owner = await signUp(database.url);
    const { id: kept } = await listings.approve(owner);
    const path = `${database.url}/auth/v1/logout`;
    await send(path, { method: "POST", headers: owner.headers });
    expect(await getListingAs(owner, kept)).toBeNull();
    const claims = { sub: owner.id, role: "authenticated", aud: "authenticated" };
    const expired = { ...VISITOR, authorization: `Bearer ${signToken({ ...claims, exp: 1e9 })}` };
    for (const name of ["list_my_listings", "confirm_listing", "leave_listing"]) {
      const answer = await listings.rpc(name, { business_id: kept }, expired);
      expect({ name, status: answer.status }).toEqual({ name, status: 401 });
    }
    expect(await listings.ownersOf(kept)).toEqual([owner.id]);
  });

  it("a token is invalid after its account is deleted, and the listing has no owner", async () => {
    const leaver = await signUp(database.url);
    const { id: left } = await listings.approve(leaver);
    await listings.rpc("delete_my_account", {}, leaver.headers);
    expect(await getListingAs(leaver, left)).toBeNull();
    const mine = await listings.rpc("list_my_listings", {}, leaver.headers);
    expect(mine.body).toEqual([]);
    expect(await listings.stateOf(left)).toMatchObject({
      ...{ owners: [], business: { has_owner: false } },
    });
  });

  it("a reviewer cannot certify a listing that they own", async () => {
    const { id: business_id } = await listings.approve();
    await listings.own(business_id, toUserId(roles.reviewer));
    const certification = newCertification();
    const record = (headers: Headers) =>
      listings.rpc("record_certification", { business_id, certification }, headers);
    expect((await record(roles.reviewer)).body).toEqual({ ok: false, problem: "own" });
    expect((await record(roles.admin)).body).toEqual({ ok: true });
  });

  it("a reviewer cannot edit a listing that they own", async () => {
    const { id: business_id } = await listings.approve();
    await listings.own(business_id, toUserId(roles.reviewer));
    const read = await listings.rpc("get_listing", { business_id }, roles.admin);
    const { values } = read.body as { values: object };
    const body = { business_id, seen: values, wanted: { phone: "+17725550199" } };
    const edit = (headers: Headers) => listings.rpc("edit_listing", body, headers);
    expect((await edit(roles.reviewer)).body).toEqual({ ok: false, problem: "own" });
    expect((await edit(roles.admin)).body).toMatchObject({ ok: true });
  });
});

describe("inviting", () => {
  it("makes a second owner with the same rights, and notifies the first", async () => {
    const [owner, friend] = await signUpThree();
    const { id } = await listings.approve(owner);
    const body = { business_id: id, email: ` ${friend.email.toUpperCase()} ` };
    expect(await call("invite_owner", body, owner)).toEqual({ ok: true });
    const mail = await listings.lastMail(friend.email);
    expect(mail).toMatchObject({ template: "owner-invited", data: { invitedBy: owner.email } });
    expect(await accept(mail, friend)).toEqual({ ok: true, businessId: id });
    expect(await listings.lastMail(owner.email)).toMatchObject({ template: "owner-joined" });
    const kept = await getListingAs(friend, id);
    expect(kept?.owners.map(({ email, is_me }) => [email, is_me])).toEqual([
      [owner.email, false],
      [friend.email, true],
    ]);
    expect(await call("invite_owner", body, owner)).toMatchObject({ problem: "owner" });
  });

  it("is invalid while the inviter is blocked", async () => {
    const [owner, friend] = await signUpThree();
    const { id } = await listings.approve(owner);
    await call("invite_owner", { business_id: id, email: friend.email }, owner);
    const invitation = await listings.lastMail(friend.email);
    const block = (blocked: boolean) =>
      listings.rpc("set_member_blocked", { member: owner.id, blocked }, roles.admin);
    await block(true);
    expect(await accept(invitation, friend)).toMatchObject({ problem: "over" });
    await block(false);
    expect(await accept(invitation, friend)).toMatchObject({ ok: true });
  });

  it("ends with its withdrawal, a newer one, after 30 days, and when its inviter leaves", async () => {
    const [owner, friend, third] = await signUpThree();
    const { id } = await listings.approve(owner);
    const invite = async (by = owner, to = friend) => {
      await call("invite_owner", { business_id: id, email: to.email }, by);
      return listings.lastMail(to.email);
    };
    const first = await invite();
    const second = await invite();
    expect(await accept(first, friend)).toMatchObject({ problem: "over" });
    await withdraw(String(second.data.invitation), owner.headers);
    expect(await accept(second, friend)).toMatchObject({ problem: "over" });
    const late = await invite();
    const path = `owner_invitations?id=eq.${late.data.invitation}`;
    await listings.rest(path, SERVICE, "PATCH", { expires_at: "2026-01-02T00:00:00Z" });
    expect(await accept(late, friend)).toMatchObject({ problem: "over" });
    expect(await accept(await invite(), friend)).toMatchObject({ ok: true });
    const orphan = await invite(friend, third);
    await call("leave_listing", { business_id: id }, friend);
    expect(await accept(orphan, third)).toMatchObject({ problem: "over" });
    expect(await listings.ownersOf(id)).toEqual([owner.id]);
  });

  it("sends at most ten mails a day for a listing, and none to an invalid address", async () => {
    const { headers, ...owner } = await signUp(database.url);
    const { id } = await listings.approve({ headers, ...owner });
    const invite = (email: string) =>
      listings.rpc("invite_owner", { business_id: id, email }, headers);
    expect((await invite("no address")).status).toBeGreaterThanOrEqual(400);
    for (let number = 0; number < 10; number++)
      expect((await invite(`friend-${newWord()}@example.com`)).body).toEqual({ ok: true });
    expect((await invite("one-more@example.com")).body).toMatchObject({ problem: "many" });
  });
});

describe("leaving", () => {
  it("requires the last owner's confirmation", async () => {
    const owner = await signUp(database.url);
    const { id } = await listings.approve(owner);
    const leave = (as_the_last: boolean) =>
      call("leave_listing", { business_id: id, as_the_last }, owner);
    expect(await leave(false)).toEqual({ ok: false, problem: "last" });
    expect(await listings.ownersOf(id)).toEqual([owner.id]);
    expect(await leave(true)).toEqual({ ok: true });
    expect(await listings.stateOf(id)).toMatchObject({
      ...{ owners: [], business: { has_owner: false } },
    });
    expect(await leave(true)).toMatchObject({ problem: "missing" });
  });

  it("keeps one of two owners who leave at the same time", async () => {
    const [owner, friend] = await signUpThree();
    const { id } = await listings.approve(owner);
    await listings.own(id, friend.id);
    const answers = await Promise.all(
      [owner, friend].map((who) => call("leave_listing", { business_id: id }, who)),
    );
    expect(answers).toContainEqual({ ok: true });
    expect(answers).toContainEqual({ ok: false, problem: "last" });
    expect(await listings.ownersOf(id)).toHaveLength(1);
  });
});

it("logs no email addresses", async () => {
  const [owner, friend] = await signUpThree();
  const { id } = await listings.approve(owner);
  await call("invite_owner", { business_id: id, email: friend.email }, owner);
  await accept(await listings.lastMail(friend.email), friend);
  await call("leave_listing", { business_id: id }, owner);
  const path = `audit_log?subject=eq.business:${id}&order=id`;
  const log = await listings.select<{ action: string }>(path);
  expect(log.map(({ action }) => action)).toEqual([
    ...["owner.added", "owner.invited", "owner.added", "owner.removed"],
  ]);
  expect(JSON.stringify(log)).not.toContain("@");
});

async function signUpThree(): Promise<[Account, Account, Account]> {
  return [await signUp(database.url), await signUp(database.url), await signUp(database.url)];
}

/** Accepts an invitation as the site does for the mail's link. */
async function accept({ data }: Mail, { id }: Account): Promise<unknown> {
  const body = { invitation_id: data.invitation, member: id };
  return (await listings.rpc("accept_invitation", body)).body;
}

function withdraw(invitation: string, headers?: Headers) {
  const change = { ended_at: "now" };
  return listings.rest(`owner_invitations?id=eq.${invitation}`, headers ?? {}, "PATCH", change);
}

async function call(name: string, body: object, { headers }: Account): Promise<unknown> {
  return (await listings.rpc(name, body, headers)).body;
}

async function getListingAs(owner: Account, id: string): Promise<Kept | null> {
  const owned = (await call("list_my_listings", { business_id: id }, owner)) as Kept[];
  return owned[0] ?? null;
}
