// Operations of random tests on accounts: sessions, roles, second factors, addresses, and who owns a listing.
import { type Account, PUBLISHABLE_KEY, readClaims, send, SERVICE, signUp } from "../database";
import { newUuid, newWord } from "../seed";
import {
  admin,
  any,
  anyOwner,
  call,
  failures,
  LASTING_MEMBERS,
  lastingAddress,
  listing,
  member,
  memberWith,
  newHash,
  type Operations,
  pick,
  request,
  reviewer,
  site,
} from "./calls";

const MOST_MEMBERS = LASTING_MEMBERS + 3;
const IGNORING_DUPLICATES = { ...SERVICE, prefer: "resolution=ignore-duplicates" };
const step = () => Math.floor(Math.random() * 1000);

/** Signs a member in whose session ended, also one who was blocked. */
export async function signIn(one: Account): Promise<void> {
  const answer = await request("POST", "rpc/get_session", one.headers, {});
  if (answer && !("code" in (answer as object))) return;
  await call(site.roles.admin, "set_member_blocked", { member: one.id, blocked: false });
  const { email = "" } = (await any("accounts", `id = '${one.id}'`)) ?? {};
  const { body, status } = await send(`${site.url}/auth/v1/token?grant_type=password`, {
    ...{ method: "POST", headers: { apikey: PUBLISHABLE_KEY } },
    body: { email, password: "a-long-password-1" },
  });
  const token = (body as { access_token?: string }).access_token;
  if (token) one.headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
  if (!token) failures.push(`sign-in: ${status} ${JSON.stringify(body)}`);
}

/** Each with the rows that it needs, or nothing where there are none. */
export const MEMBER_OPERATIONS: Operations = {
  "signs in": () => signIn(member()),
  "uses a session": () => call(member().headers, "record_session_use", { device: "Firefox" }),
  "ends a session": () => {
    const { session_id } = readClaims(member().headers);
    return call(pick([member().headers, admin()]), "end_session", { session_id });
  },
  "begins a second factor": async () => {
    const { id, headers } = member();
    await call(SERVICE, "begin_second_factor", { member: id, secret: newWord() });
    const { session_id } = readClaims(headers);
    const hashes = { code_hashes: [newHash() + newHash()] };
    const confirmed = { member: id, session_id, step: step(), ...hashes };
    await call(SERVICE, "confirm_second_factor", confirmed);
  },
  "gives a code": () => {
    const { id, headers } = member();
    const { session_id } = readClaims(headers);
    const code = { member: id, session_id, step: step() };
    return call(SERVICE, "verify_second_factor_code", code);
  },
  "removes a second factor": () =>
    request("DELETE", `second_factors?user_id=eq.${member().id}`, SERVICE),
  "invites to a role": () =>
    call(admin(), "invite_to_role", { email: lastingAddress(), role: pick(["reviewer", "admin"]) }),
  "accepts a role": async () => {
    const { id, email } = (await any("role_invitations", "ended_at is null")) ?? {};
    const body = { invitation_id: id, member: memberWith(email)?.id };
    if (id) await call(SERVICE, "open_role_invitation", body);
  },
  "revokes a role": () => {
    const held = `user_id=eq.${member().id}&role=eq.${pick(["reviewer", "admin"])}`;
    return request("DELETE", `user_roles?${held}`, admin());
  },
  "blocks a member": () =>
    call(admin(), "set_member_blocked", { member: member().id, blocked: pick([true, false]) }),
  "changes an address": async () => {
    const one = member();
    const address = `member-${pick([1, 2, 3])}@x.example`;
    const { id: held, email: old_address } = one;
    await call(admin(), "request_address", { member: held, address });
    const changed = { member: held, old_address, new_address: address };
    if ((await call(SERVICE, "confirm_address", changed)) === true) one.email = address;
  },
  owns: async () => {
    const { id: business_id } =
      (await any("businesses", "id like 'random-%' and status = 'published'")) ?? {};
    const owner = { business_id, user_id: member().id, acquired_via: "claim" };
    if (business_id) await request("POST", "business_owners", IGNORING_DUPLICATES, owner);
  },
  leaves: () =>
    call(member().headers, "leave_listing", { business_id: listing(), as_the_last: true }),
  "dismisses an owner": async () => {
    const { business_id, owner } = (await anyOwner()) ?? {};
    if (owner) await call(admin(), "dismiss_owner", { business_id, member: owner.id });
  },
  "invites an owner": async () => {
    const { business_id, owner } = (await anyOwner()) ?? {};
    const body = { business_id, email: lastingAddress() };
    if (owner) await call(pick([owner.headers, admin()]), "invite_owner", body);
  },
  "accepts an invitation": async () => {
    const { id, email } = (await any("owner_invitations", "ended_at is null")) ?? {};
    const body = { invitation_id: id, member: memberWith(email)?.id };
    if (body.member) await call(SERVICE, "accept_invitation", body);
  },
  "ends an invitation": async () => {
    const { id } = (await any("owner_invitations", "ended_at is null")) ?? {};
    const ended = { ended_at: new Date().toISOString() };
    if (id) await request("PATCH", `owner_invitations?id=eq.${id}`, member().headers, ended);
  },
  claims: () =>
    call(member().headers, "request_claim", {
      ...{ business_id: listing(), reason: "I have owned it since 1998." },
    }),
  "claims with a code": async () => {
    const [claim_id, code_hash] = [newUuid(), newHash() + newHash()];
    const claimed = { business_id: listing(), member: member().id, email: "shop@x.example" };
    await call(SERVICE, "begin_claim", { claim_id, ...claimed, code: "12345678", code_hash });
    const given = { claim_id, member: claimed.member, code_hash };
    await call(SERVICE, "verify_claim_code", given);
  },
  "decides a claim": async () => {
    const { id, revision } = (await any("claims", "status in ('waiting', 'asked')")) ?? {};
    const decision = pick(["approved", "rejected", "asked"]);
    const body = { claim_id: id, seen_revision: revision, decision, message: "Read." };
    const replaces_owners = pick([true, false]);
    if (id) await call(reviewer(), "decide_claim", { ...body, replaces_owners });
  },
  "signs up": async () => {
    if (site.members.length < MOST_MEMBERS)
      site.members.push(await signUp(site.url, `leaver-${newWord()}@x.example`));
  },
  "deletes an account": async () => {
    const leaver = site.members.findLast(({ email }) => email.startsWith("leaver-"));
    if (!leaver) return;
    await signIn(leaver);
    await call(leaver.headers, "delete_my_account");
    if (await any("accounts", `id = '${leaver.id}'`)) return;
    site.members = site.members.filter((one) => one !== leaver);
    site.left.push(leaver.email);
  },
};
