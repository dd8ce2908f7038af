// Admin functions for members, on either database, and whom each refuses besides members without the role.
import { type Account, type Headers, type Role, send, signUp } from "../../support/database";
import { newUuid, newWord } from "../../support/seed";

type Row = Record<string, unknown>;
export type Place = { url: string; roles: Record<Role, Headers> };

const PUBLISHABLE = (headers: Headers) => ({ apikey: headers.apikey ?? "" });

export function describePeople(place: () => Place): void {
  it("keeps the last admin, in every way to end the role", async () => {
    const { id } = await me("admin");
    const { url, roles } = place();
    // lib/accounts/people-actions.ts selects its message by this code.
    expect(await revoke({ id }, "admin")).toMatchObject({ status: 409, body: { code: "PT409" } });
    const options = { method: "DELETE", headers: roles.service };
    const removed = await send(`${url}/rest/v1/user_roles?user_id=eq.${id}`, options);
    expect(JSON.stringify(removed.body)).toContain("The last admin stays");
    const changed = await send(`${url}/rest/v1/user_roles?user_id=eq.${id}`, {
      ...{ method: "PATCH", headers: roles.service, body: { role: "reviewer" } },
    });
    expect(changed.status).toBeGreaterThanOrEqual(400);
    const deleted = await ask("delete_my_account", {}, roles.admin);
    // lib/accounts/actions.ts selects its message by this code.
    expect(deleted).toMatchObject({ status: 409, body: { code: "PT409" } });
    expect((await me("admin")).roles).toEqual(["admin"]);
    const other = await signUp(url);
    expect((await grant(other, "admin")).status).toBeLessThan(300);
    expect((await revoke(other, "admin")).status).toBeLessThan(300);
    expect((await grant({ id: newUuid() }, "admin")).body).toMatchObject({ code: "23503" });
  });

  it("refuses a blocked member's sign-in, and writes with their valid token", async () => {
    const member = await signUp(place().url);
    expect(await saveDraft(member)).toBe(201);
    await grant(member, "reviewer");
    expect(await call("set_member_blocked", { member: member.id, blocked: true })).toEqual({
      ok: true,
    });
    expect(await saveDraft(member)).toBe(403);
    expect((await ask("get_overview", {}, member.headers)).status).toBe(403);
    const refused = await signIn(member.email);
    expect(refused).toMatchObject({ status: 403, body: { error_code: "user_banned" } });
    await call("set_member_blocked", { member: member.id, blocked: false });
    expect((await signIn(member.email)).status).toBe(200);
    const { id } = await me("admin");
    const blocked = await call("set_member_blocked", { member: id, blocked: true });
    expect(blocked).toEqual(problem("self"));
  });

  it("grants a role to the invited address only, once, and while the inviter is an admin", async () => {
    const { url, roles } = place();
    const [invited, other] = [await signUp(url), await signUp(url)];
    const invitation_id = await invite(invited.email);
    expect(await open({ invitation_id })).toEqual({ email: invited.email, role: "reviewer" });
    expect(await open({ invitation_id, member: other.id })).toBeNull();
    expect(await open({ invitation_id, member: invited.id })).toMatchObject({ role: "reviewer" });
    expect(await open({ invitation_id, member: invited.id })).toBeNull();
    const again = { email: invited.email, role: "reviewer" };
    expect(await call("invite_to_role", again)).toEqual(problem("has"));
    await grant(other, "admin");
    const left = await invite(`${newWord()}@example.com`, other.headers);
    await revoke(other, "admin");
    expect(await open({ invitation_id: left })).toBeNull();
    const { body } = await ask("invite_to_role", again, roles.reviewer);
    expect(JSON.stringify(body)).toContain("This takes an admin");
  });

  it("ends an invitation when it is withdrawn, or its role is revoked", async () => {
    const invited = await signUp(place().url);
    const first = await invite(invited.email);
    const { url, roles } = place();
    const ended = await send(`${url}/rest/v1/role_invitations?id=eq.${first}`, {
      ...{ method: "PATCH", headers: roles.admin, body: { ended_at: new Date().toISOString() } },
    });
    expect(ended.status).toBeLessThan(300);
    expect(await open({ invitation_id: first })).toBeNull();
    const second = await invite(invited.email);
    await grant(invited, "reviewer");
    await revoke(invited, "reviewer");
    expect(await open({ invitation_id: second })).toBeNull();
  });

  it("changes an email address after confirmation by the new mailbox, and notifies the old one", async () => {
    const [member, other] = [await signUp(place().url), await signUp(place().url)];
    const taken = { member: member.id, address: other.email.toUpperCase() };
    expect(await call("request_address", taken)).toEqual(problem("taken"));
    const missing = { member: newUuid(), address: `${newWord()}@example.com` };
    expect(await call("request_address", missing)).toEqual(problem("missing"));
    const new_address = `${newWord()}@example.com`;
    await call("request_address", { member: member.id, address: new_address });
    expect(await templatesTo(new_address)).toEqual(["address-requested"]);
    const change = { member: member.id, old_address: member.email, new_address };
    expect(await asService("confirm_address", change)).toBe(true);
    expect(await asService("confirm_address", change)).toBe(false);
    expect(await templatesTo(member.email)).toContain("address-changed");
    expect((await signIn(new_address)).status).toBe(200);
    expect((await signIn(member.email)).status).toBe(400);
  });

  it("lists accounts with roles, without password data", async () => {
    const member = await signUp(place().url);
    await grant(member, "reviewer");
    const found = (await call("list_members", { phrase: member.email })) as Row;
    expect(found).toMatchObject({ total: 1, members: [{ id: member.id, roles: ["reviewer"] }] });
    expect(JSON.stringify(found)).not.toMatch(/password|\$2[aby]\$/);
  });

  it("finds audit log entries by actor, action, subject and time", async () => {
    const member = await signUp(place().url);
    const { email } = await me("admin");
    await grant(member, "reviewer");
    const all = await log({ subject: member.id, actor: email });
    expect(all).toMatchObject([
      {
        ...{ action: "role.granted", actor_email: email, details: { role: "reviewer" } },
        subject_name: member.email,
      },
    ]);
    for (const filter of [
      { action: "role" },
      { action: "role.granted" },
      { from: today(), to: today() },
    ])
      expect(await log({ ...filter, subject: member.id })).toHaveLength(1);
    for (const filter of [
      { action: "rol" },
      { from: "2099-01-01" },
      { to: "2020-01-01" },
      { actor: "nobody@example.com" },
      { before: String(all[0]?.id) },
    ])
      expect(await log({ ...filter, subject: member.id })).toEqual([]);
  });

  it("names the file of an import in the audit log until it is deleted", async () => {
    const file = { file_name: `${newWord()}.csv`, headers: ["name"], is_running: true };
    const id = String(await asService("add_import", file));
    const names = async () => (await log({ subject: id })).map(({ subject_name }) => subject_name);
    expect(await names()).toEqual([file.file_name]);
    await asService("finish_import", { import_id: id });
    const { admin } = place().roles;
    await send(`${place().url}/rest/v1/imports?id=eq.${id}`, { method: "DELETE", headers: admin });
    expect(new Set(await names())).toEqual(new Set([null]));
  });

  function ask(name: string, body: Row, headers: Headers) {
    return send(`${place().url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
  }

  async function call(name: string, body: Row, headers = place().roles.admin): Promise<unknown> {
    const answer = await ask(name, body, headers);
    if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer.body;
  }

  const asService = (name: string, body: Row) => call(name, body, place().roles.service);
  const open = (body: Row) => asService("open_role_invitation", body);
  const log = async (filter: Row) => (await call("list_audit_log", { filter })) as Row[];
  const roleRows = () => `${place().url}/rest/v1/user_roles`;
  const grant = ({ id }: { id: string }, role: string) => {
    const options = { method: "POST", headers: place().roles.admin };
    return send(roleRows(), { ...options, body: { user_id: id, role } });
  };
  const revoke = ({ id }: { id: string }, role: string) => {
    const options = { method: "DELETE", headers: place().roles.admin };
    return send(`${roleRows()}?user_id=eq.${id}&role=eq.${role}`, options);
  };

  async function me(role: "admin"): Promise<{ id: string; email: string; roles: string[] }> {
    const found = (await call("list_members", { phrase: role, size: 100 })) as {
      members: { id: string; email: string; roles: string[]; is_me: boolean }[];
    };
    const own = found.members.find(({ is_me }) => is_me);
    if (!own) throw new Error("The admin is not among the members.");
    return own;
  }

  async function invite(email: string, headers = place().roles.admin): Promise<string> {
    await call("invite_to_role", { email, role: "reviewer" }, headers);
    const path = `role_invitations?email=eq.${email}&ended_at=is.null&select=id`;
    const options = { headers: place().roles.service };
    const { body } = await send(`${place().url}/rest/v1/${path}`, options);
    return String((body as Row[])[0]?.id);
  }

  async function saveDraft({ id, headers }: Account): Promise<number> {
    const url = `${place().url}/rest/v1/submission_drafts`;
    const body = { user_id: id, answers: { name: newWord() } };
    const prefer = "resolution=merge-duplicates";
    const { status } = await send(url, { method: "POST", headers: { ...headers, prefer }, body });
    return status === 200 ? 201 : status;
  }

  function signIn(email: string) {
    const url = `${place().url}/auth/v1/token?grant_type=password`;
    const headers = PUBLISHABLE(place().roles.visitor);
    return send(url, { method: "POST", headers, body: { email, password: "a-long-password-1" } });
  }

  async function templatesTo(email: string): Promise<unknown[]> {
    const path = `email_outbox?recipient=eq.${email}&select=template`;
    const { body } = await send(`${place().url}/rest/v1/${path}`, {
      headers: place().roles.service,
    });
    return (body as Row[]).map(({ template }) => template);
  }
}

function problem(name: string) {
  return { ok: false, problem: name };
}

function today(): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
}
