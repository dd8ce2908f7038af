// Admin functions for settings and mail, on either database.
import { type Role, send } from "../../support/database";
import { newWord } from "../../support/seed";
import type { Place } from "./people";

type Row = Record<string, unknown>;

export function describeSettings(place: () => Place): void {
  it("shows the settings to everyone, with null for empty values", async () => {
    const name = `Harbor Directory ${newWord()}`;
    const said = { name, operator_name: "Harbor Veterans & Friends", contact_email: null };
    expect((await save(said)).status).toBe(200);
    expect(await readSettings()).toMatchObject({
      ...{ name, operator_name: "Harbor Veterans & Friends" },
      ...{ contact_email: null, postal_address: null },
    });
    const logged = await call("list_audit_log", { filter: { action: "settings" }, size: 1 });
    expect(logged.body).toMatchObject([{ after: { name }, details: {} }]);
  });

  it.each([
    { name: "<script>alert(1)</script>" },
    { name: "x".repeat(81) },
    { name: "   " },
    { home_heading: "<b>Harbor</b>" },
    { operator_name: "<b>Harbor</b>" },
    { operator_name: "Harbor\nBcc: all@example.com" },
    { postal_address: "1 Main St <img src=x>" },
    { contact_email: "nobody" },
    { contact_email: "a@example.com,b@example.com" },
  ])("refuses %j, and keeps the previous settings", async (settings) => {
    const before = await readSettings();
    expect((await save(settings)).status).toBeGreaterThanOrEqual(400);
    expect(await readSettings()).toEqual(before);
  });

  it("creates no first admin when there is one", async () => {
    const member = "10000000-0000-4000-8000-000000000001";
    expect((await call("make_first_admin", { member }, "service")).body).toBe(false);
  });

  it("removes samples only", async () => {
    const [sample, own] = [`sample-${newWord()}`, `own-${newWord()}`];
    for (const [id, source] of [
      [sample, "sample"],
      [own, "form"],
    ] as const)
      await insert("businesses", { id, name: id, source });
    const listed = async (filter: string) =>
      ((await ask(`businesses?select=id&source=${filter}`)).body as Row[]).length;
    const [samples, others] = [await listed("eq.sample"), await listed("neq.sample")];
    expect(samples).toBeGreaterThan(0);
    expect((await call("remove_samples", {})).body).toMatchObject({ listings: samples });
    expect([await listed("eq.sample"), await listed("neq.sample")]).toEqual([0, others]);
  });

  it("lists unsent mail without its content, retries it and drops it", async () => {
    const recipient = `${newWord()}@example.com`;
    const mail = await insert("email_outbox", {
      ...{ recipient, template: "fixture", data: { link: "/secret" } },
      ...{ attempts: 3, last_error: "EENVELOPE 550", failed_at: "2026-01-02T00:00:00Z" },
    });
    expect(await findMail(recipient)).toMatchObject({ attempts: 3, last_error: "EENVELOPE 550" });
    expect(JSON.stringify(await findMail(recipient))).not.toContain("secret");
    const one = `email_outbox?id=eq.${mail.id}`;
    const { status } = await ask(one, "PATCH", { failed_at: null, last_error: null });
    expect(status).toBeLessThan(300);
    expect(await findMail(recipient)).toMatchObject({ failed_at: null, last_error: null });
    expect((await ask(one, "DELETE")).status).toBeLessThan(300);
    expect(await findMail(recipient)).toBeUndefined();
    const logged = await call("list_audit_log", { filter: { action: "mail" }, size: 2 });
    const subject = `mail:${mail.id}`;
    expect(logged.body).toMatchObject([
      { action: "mail.dropped", subject },
      { action: "mail.retried", subject },
    ]);
  });

  it("shows and drops no sent mail, and logs no change that the site makes", async () => {
    const [recipient, sent_at] = [`${newWord()}@example.com`, "2026-01-02T00:00:00Z"];
    const mail = await insert("email_outbox", { recipient, template: "fixture" });
    const one = `email_outbox?id=eq.${mail.id}`;
    await ask(one, "PATCH", { sent_at }, "service");
    expect(await findMail(recipient)).toBeUndefined();
    await ask(one, "DELETE");
    expect((await ask(one, "GET", undefined, "service")).body).toMatchObject([{ recipient }]);
    const filter = { subject: `mail:${mail.id}` };
    expect((await call("list_audit_log", { filter })).body).toEqual([]);
  });

  function call(name: string, body: Row, role: Role = "admin") {
    const { url, roles } = place();
    return send(`${url}/rest/v1/rpc/${name}`, { method: "POST", headers: roles[role], body });
  }

  function ask(path: string, method = "GET", body?: Row, role: Role = "admin") {
    const { url, roles } = place();
    return send(`${url}/rest/v1/${path}`, { method, headers: roles[role], body });
  }

  function save(settings: Row) {
    const { url, roles } = place();
    const headers = { ...roles.admin, prefer: "return=representation" };
    const path = `${url}/rest/v1/site_settings?id=eq.site`;
    return send(path, { method: "PATCH", headers, body: settings });
  }

  async function readSettings(): Promise<unknown> {
    const { url, roles } = place();
    const path = "site_settings?id=eq.site&select=name,operator_name,postal_address,contact_email";
    const { body } = await send(`${url}/rest/v1/${path}`, { headers: roles.visitor });
    return (body as Row[])[0];
  }

  async function insert(table: string, body: Row): Promise<Row> {
    const { url, roles } = place();
    const headers = { ...roles.service, prefer: "return=representation" };
    const answer = await send(`${url}/rest/v1/${table}`, { method: "POST", headers, body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    return (answer.body as Row[])[0] ?? {};
  }

  async function findMail(recipient: string): Promise<Row | undefined> {
    const columns = "recipient,attempts,last_error,failed_at";
    const { body } = await ask(`email_outbox?recipient=eq.${recipient}&select=${columns}`);
    return (body as Row[])[0];
  }
}
