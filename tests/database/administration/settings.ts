// Admin functions for settings and mail, on either database.
import { type Role, send } from "../../support/database";
import { newWord } from "../../support/seed";
import type { Place } from "./people";

type Row = Record<string, unknown>;

export function describeSettings(place: () => Place): void {
  it("shows the settings to everyone, with null for empty values", async () => {
    const name = `Harbor Directory ${newWord()}`;
    const said = { name, operator_name: "Harbor Veterans & Friends", contact_email: "" };
    expect((await call("save_site_settings", { settings: said })).status).toBeLessThan(300);
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
    { operator_name: "<b>Harbor</b>" },
    { operator_name: "Harbor\nBcc: all@example.com" },
    { postal_address: "1 Main St <img src=x>" },
    { contact_email: "nobody" },
    { contact_email: "a@example.com,b@example.com" },
  ])("refuses %j, and keeps the previous settings", async (settings) => {
    const before = await readSettings();
    expect((await call("save_site_settings", { settings })).status).toBeGreaterThanOrEqual(400);
    expect(await readSettings()).toEqual(before);
  });

  it("creates no first admin when there is one", async () => {
    const member = "10000000-0000-4000-8000-000000000001";
    expect((await call("has_admin", {}, "service")).body).toBe(true);
    expect((await call("make_first_admin", { member }, "service")).body).toBe(false);
  });

  it("removes samples only", async () => {
    const [sample, own] = [`sample-${newWord()}`, `own-${newWord()}`];
    for (const [id, is_sample] of [
      [sample, true],
      [own, false],
    ] as const)
      await insert("businesses", { id, name: id, is_sample });
    const counts = (await call("count_listings", {})).body as { samples: number; own: number };
    expect(counts.samples).toBeGreaterThan(0);
    expect((await call("remove_samples", {})).body).toMatchObject({ listings: counts.samples });
    expect((await call("count_listings", {})).body).toEqual({ samples: 0, own: counts.own });
  });

  it("lists unsent mail without its content, retries it and drops it", async () => {
    const recipient = `${newWord()}@example.com`;
    const mail = await insert("email_outbox", {
      ...{ recipient, template: "fixture", data: { link: "/secret" } },
      ...{ attempts: 3, last_error: "EENVELOPE 550", failed_at: "2026-01-02T00:00:00Z" },
    });
    expect(await findMail(recipient)).toMatchObject({ attempts: 3, last_error: "EENVELOPE 550" });
    expect(JSON.stringify(await findMail(recipient))).not.toContain("secret");
    expect((await call("retry_mail", { mail_id: mail.id })).body).toBe(true);
    expect(await findMail(recipient)).toMatchObject({ failed_at: null, last_error: null });
    expect((await call("drop_mail", { mail_id: mail.id })).body).toBe(true);
    expect(await findMail(recipient)).toBeUndefined();
    expect((await call("drop_mail", { mail_id: mail.id })).body).toBe(false);
  });

  function call(name: string, body: Row, role: Role = "admin") {
    const { url, roles } = place();
    return send(`${url}/rest/v1/rpc/${name}`, { method: "POST", headers: roles[role], body });
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
    const { body } = await call("list_stuck_mail", { size: 500 });
    return (body as Row[]).find((mail) => mail.recipient === recipient);
  }
}
