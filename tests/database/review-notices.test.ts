/** Mails to reviewers about waiting submissions and suggestions, and reminders, through REST on each database. */
import {
  type Account,
  type Headers,
  type Role,
  send,
  signUp,
  type TestDatabase,
} from "../support/database";
import { useDatabase } from "../support/use-database";
import { newUuid, newWord } from "../support/seed";

type Row = Record<string, unknown>;
type Mail = { template: string; data: { total: number; items: { name: string; link: string }[] } };

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let database: TestDatabase;
let roles: Record<Role, Headers>;

useDatabase((started) => ({ database, roles } = started));

it("mails each reviewer about a submission, but no member and not the submitter", async () => {
  const [reviewer, member] = [await newReviewer(), await signUp(database.url)];
  const { id, name, email } = await submitted();
  expect(await mailsTo(reviewer)).toEqual([
    {
      template: "review-new",
      data: {
        total: 1,
        items: [expect.objectContaining({ name, link: `/review/${id}` })],
      },
    },
  ]);
  for (const address of [member.email, email])
    expect(await templatesTo(address)).not.toContain("review-new");
});

it("mails about a submission restored from spam, but not about spam", async () => {
  const reviewer = await newReviewer();
  const { id } = await submitted({ status: "spam", spam_since: inHours(0) });
  expect(await mailsTo(reviewer)).toEqual([]);
  await change("submissions", id, { status: "pending", spam_since: null });
  expect(await templatesTo(reviewer.email)).toEqual(["review-new"]);
});

it("mails about a suggestion with the name of its listing", async () => {
  const reviewer = await newReviewer();
  const { id, business } = await suggested();
  const items = [expect.objectContaining({ name: business, link: `/review/suggestions/${id}` })];
  expect(await mailsTo(reviewer)).toEqual([{ template: "review-new", data: { total: 1, items } }]);
});

it("mails about a claim that waits, but not its claimant, and reminds of it", async () => {
  const [reviewer, claimant] = [await newReviewer(), await newReviewer()];
  const { id, business } = await claimed(claimant);
  const items = [
    expect.objectContaining({
      ...{ name: business, reference: "claim", link: `/review/claims/${id}` },
    }),
  ];
  expect(await mailsTo(reviewer)).toEqual([{ template: "review-new", data: { total: 1, items } }]);
  await change("claims", id, { due_at: inHours(3) });
  await Promise.all([remind(), remind()]);
  const reminders = (await mailsTo(reviewer)).filter(isReminder);
  expect(reminders).toHaveLength(1);
  expect(reminders[0]?.data.items).toEqual(items);
  expect(await templatesTo(claimant.email)).toEqual(["claim-received"]);
});

it("does not mail reviewers about their own submission", async () => {
  const reviewer = await newReviewer();
  await submitted({ email: reviewer.email.toUpperCase() });
  await submitted({ owner_id: reviewer.id });
  expect(await mailsTo(reviewer)).toEqual([]);
});

it("reminds all reviewers once within four hours of a deadline, and again for a new deadline", async () => {
  const reviewer = await newReviewer();
  const [soon, later] = [await submitted(), await submitted()];
  const suggestion = await suggested();
  await change("submissions", soon.id, { due_at: inHours(3.9) });
  await change("submissions", later.id, { due_at: inHours(4.1) });
  await change("suggestions", suggestion.id, { due_at: inHours(3) });
  await Promise.all([remind(), remind()]);
  await remind();
  const [reminder, ...more] = (await mailsTo(reviewer)).filter(isReminder);
  expect(more).toEqual([]);
  expect(reminder?.data.items.map(({ name }) => name)).toEqual([suggestion.business, soon.name]);
  await change("submissions", soon.id, { due_at: inHours(2) });
  await remind();
  expect((await mailsTo(reviewer)).filter(isReminder)).toHaveLength(2);
});

it("does not remind after a decision", async () => {
  const reviewer = await newReviewer();
  const { id } = await submitted();
  await change("submissions", id, { due_at: inHours(1), status: "rejected" });
  await remind();
  expect((await mailsTo(reviewer)).filter(isReminder)).toEqual([]);
});

it("sends a daily digest instead of single mails to reviewers who chose it", async () => {
  const reviewer = await newReviewer();
  await choose(reviewer, "daily");
  const { name } = await submitted();
  await remind();
  expect(await mailsTo(reviewer)).toEqual([]);
  await change("reviewer_notices", reviewer.id, { last_daily_mail_on: "2026-01-02" }, "user_id");
  await Promise.all([remind(), remind()]);
  const hour = Number(
    new Date().toLocaleString("en-US", {
      ...{ hour: "numeric", hourCycle: "h23", timeZone: "America/New_York" },
    }),
  );
  const mails = await mailsTo(reviewer);
  // No mail is sent before 7 AM.
  expect(mails.map(({ template }) => template)).toEqual(hour >= 7 ? ["review-daily"] : []);
  if (hour >= 7) expect(JSON.stringify(mails)).toContain(name);
  await choose(reviewer, "each");
  await submitted();
  expect(await templatesTo(reviewer.email)).toContain("review-new");
});

it("allows only reviewers to choose, and only valid choices", async () => {
  const reviewer = await newReviewer();
  for (const pace of ["never", "", null]) expect((await setPace(reviewer, pace)).status).toBe(400);
  const member = await signUp(database.url);
  expect((await setPace(member, "daily")).status).toBe(403);
});

async function newReviewer(): Promise<Account> {
  const account = await signUp(database.url);
  await insert("user_roles", { user_id: account.id, role: "reviewer" });
  return account;
}

async function submitted(values: Row = {}) {
  const name = `Bakery ${newWord()}`;
  const email = `${newWord()}@example.com`;
  const row = await insert("submissions", {
    ...{ name, owner_name: "A", email, phone: "+17725550134", zip: "34994", county: "Martin" },
    ...{ category: "Food & Beverage", description: "Bread.", city: "Stuart", service: "Navy" },
    ...values,
  });
  await insert("submission_internals", {
    ...{ submission_id: row.id, idempotency_key: newUuid(), content_hash: "0".repeat(64) },
  });
  return { id: String(row.id), name, email };
}

async function suggested() {
  const business = `told-${newWord()}`;
  await insert("businesses", { id: business, name: business });
  const row = await insert("suggestions", {
    ...{ business_id: business, kind: "closed" },
    ...{ idempotency_key: newUuid(), content_hash: "0".repeat(64) },
  });
  return { id: String(row.id), business };
}

async function claimed(claimant: Account) {
  const business = `claimed-${newWord()}`;
  await insert("businesses", { id: business, name: business });
  const body = { business_id: business, reason: "It is mine." };
  expect((await call("request_claim", body, claimant.headers)).body).toEqual({ ok: true });
  const path = `claims?business_id=eq.${business}&select=id`;
  const { body: rows } = await send(`${database.url}/rest/v1/${path}`, { headers: roles.service });
  return { id: String((rows as Row[])[0]?.id), business };
}

async function insert(table: string, body: Row): Promise<Row> {
  const headers = { ...roles.service, prefer: "return=representation" };
  const answer = await send(`${database.url}/rest/v1/${table}`, {
    method: "POST",
    headers,
    body,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return (answer.body as Row[])[0] ?? {};
}

async function change(table: string, id: string, body: Row, key = "id"): Promise<void> {
  const url = `${database.url}/rest/v1/${table}?${key}=eq.${id}`;
  const answer = await send(url, { method: "PATCH", headers: roles.service, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer));
}

function call(name: string, body: Row, headers: Headers) {
  return send(`${database.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
}

async function choose(account: Account, pace: string): Promise<void> {
  expect((await setPace(account, pace)).status).toBeLessThan(300);
}

function setPace({ id, headers }: Account, pace: unknown) {
  return send(`${database.url}/rest/v1/reviewer_notices`, {
    method: "POST",
    headers: { ...headers, prefer: "resolution=merge-duplicates" },
    body: { user_id: id, pace },
  });
}

async function remind(): Promise<void> {
  const { status } = await call("run_due_jobs", {}, roles.service);
  expect(status).toBeLessThan(300);
}

async function mailsTo({ email }: Account): Promise<Mail[]> {
  const path = `email_outbox?recipient=eq.${email}&select=template,data&order=created_at`;
  const { body } = await send(`${database.url}/rest/v1/${path}`, { headers: roles.service });
  return body as Mail[];
}

async function templatesTo(email: string): Promise<string[]> {
  const path = `email_outbox?recipient=eq.${email}&select=template`;
  const { body } = await send(`${database.url}/rest/v1/${path}`, { headers: roles.service });
  return (body as Mail[]).map(({ template }) => template);
}

function isReminder({ template }: Mail): boolean {
  return template === "review-due";
}
