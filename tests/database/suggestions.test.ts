/** Suggestions, through REST on each database: received once, decided by one reviewer, limited to what was suggested. */
import { toSuggestionHash } from "@/lib/feedback/suggestions";
import {
  type Headers,
  type Role,
  insertRows,
  send,
  signUp,
  type TestDatabase,
} from "../support/database";
import { useDatabase } from "../support/use-database";
import { newUuid, newWord } from "../support/seed";

type Row = Record<string, unknown>;
type One = Row & { id: string; revision: number; values: Row };

let database: TestDatabase;
let roles: Record<Role, Headers>;
let count = 0;

useDatabase((started) => ({ database, roles } = started));

it("receives a suggestion, sets a deadline of 24 hours, and mails no typed text", async () => {
  const { business, email, reference, one } = await suggested({ note: "It moved." });
  expect(one).toMatchObject({
    ...{ reference, status: "pending", kind: "details", note: "It moved.", email },
    ...{ business_id: business, wanted: { name: "Pier Bakery", city: "Jupiter" }, taken: null },
  });
  expect(Date.parse(String(one.due_at)) - Date.parse(String(one.created_at))).toBe(86_400_000);
  expect(await mailsTo(email)).toEqual([{ template: "suggestion-received", data: { reference } }]);
});

it("is dealt with when the listing that is there twice was merged, and not before", async () => {
  const [business, other] = [await listed(), await listed()];
  await suggest(business, { kind: "duplicate" });
  const report = await oneOf(business);
  if (!report) throw new Error("There is no report.");
  expect(await accept(report, {})).toEqual({ ok: false, problem: "unmerged" });
  const merged = await call("merge_listings", { kept_id: business, gone_id: other });
  expect(merged.body).toMatchObject({ ok: true });
  expect(await accept(report, {})).toMatchObject({ ok: true });
});

it("treats a double click and a replay as one suggestion, and different values as another", async () => {
  const business = await listed();
  const key = newUuid();
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => suggest(business, { kind: "closed" }, { key })),
    suggest(business, { kind: "closed" }),
  ]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const other = await suggest(business, { kind: "closed", note: "Since May." }, { key });
  expect(other.body).not.toBe(answers[0]?.body);
});

it("marks suspected spam, without an email", async () => {
  const { one, email } = await suggested({}, "many links");
  expect(one).toMatchObject({ status: "spam", spam_reason: "many links" });
  expect(await mailsTo(email)).toEqual([]);
});

it("stores only columns of a listing", async () => {
  const business = await listed();
  const wanted = { name: "A", id: "b", status: "closed", is_verified: true, owner_name: "x" };
  await suggest(business, { kind: "details", wanted });
  expect(await oneOf(business)).toMatchObject({ wanted: { name: "A" } });
});

it.each([
  ["an unknown kind", { kind: "revenge" }],
  ["no kind", {}],
  ["a Social Security number", { kind: "other", note: "123-45-6789" }],
  ["too long a text", { kind: "other", note: "x".repeat(1001) }],
  ["two addresses", { kind: "closed", email: "a@example.com,b@example.com" }],
  ["more than a listing holds", { kind: "details", wanted: { name: "x".repeat(20_001) } }],
])("refuses %s", async (_, suggestion) => {
  expect((await suggest(await listed(), suggestion)).status).toBeGreaterThanOrEqual(400);
});

it("refuses suggestions for a hidden or missing listing", async () => {
  const business = await listed({ status: "suspended" });
  expect((await suggest(business, { kind: "closed" })).body).toBeNull();
  expect((await suggest("nowhere", { kind: "closed" })).body).toBeNull();
});

describe("a decision", () => {
  it("accepts a part, records old and new values, mails the sender, and deletes their address", async () => {
    const { business, one, email, reference } = await suggested();
    expect(await accept(one, { city: "Jupiter" })).toMatchObject({ ok: true });
    const after = await oneOf(business);
    expect(after).toMatchObject({
      ...{ status: "accepted", taken: { city: "Jupiter" }, email: null, revision: 2 },
      values: { ...one.values, city: "Jupiter" },
      decided_by: expect.stringContaining("@example.com"),
    });
    const { body } = await call("get_listing", { business_id: business });
    expect(body).toMatchObject({
      edits: [
        {
          ...{ kind: "changed", before: { city: null }, after: { city: "Jupiter" } },
          note: expect.stringContaining(reference),
        },
      ],
    });
    expect(await mailsTo(email)).toContainEqual({
      template: "suggestion-accepted",
      data: { businessName: "Harbor Bakery", reference, link: `/business/${business}` },
    });
    expect(await actionsOn(one)).toEqual(["suggestion.received", "suggestion.accepted"]);
  });

  it("refuses to write values that were not suggested", async () => {
    const { business, one } = await suggested();
    for (const wanted of [{ name: "Other" }, { phone: "+17725550134" }, { city: null }])
      await expect(accept(one, wanted)).rejects.toThrow();
    expect(await oneOf(business)).toMatchObject({ status: "pending", values: one.values });
  });

  it("is refused when the listing has changed since the reviewer read it", async () => {
    const { business, one } = await suggested();
    await call("edit_listing", {
      ...{ business_id: business, seen: one.values },
      wanted: { name: "Third" },
    });
    expect(await accept(one, { city: "Jupiter" })).toMatchObject({
      ...{ ok: false, problem: "changed" },
      listing: { name: "Third" },
    });
    expect(await oneOf(business)).toMatchObject({ status: "pending" });
  });

  it("declines once, with a reason in the email", async () => {
    const { one, email } = await suggested();
    const answers = await Promise.all([decline(one, "It is open."), decline(one, "No.")]);
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      ...{ problem: "decided", status: "declined" },
      decidedBy: expect.stringContaining("@example.com"),
    });
    const mails = await mailsTo(email);
    expect(mails.filter(({ template }) => template === "suggestion-declined")).toHaveLength(1);
  });

  it("marks spam without an email, which can still be accepted", async () => {
    const { business, one, email } = await suggested();
    await decline(one, undefined, true);
    expect(await mailsTo(email)).toHaveLength(1);
    const aside = await oneOf(business);
    expect(aside).toMatchObject({ status: "spam", spam_reason: null });
    expect(await accept(aside ?? one, {})).toMatchObject({ ok: true });
  });

  it("closes a listing that was reported closed, together with the decision or not at all", async () => {
    const close = async ({ id, revision, values }: One) => {
      const about = { suggestion_id: id, seen_revision: revision, seen: values };
      const decision = { decision: "listing closed", reason: "Somebody told us." };
      return orThrow(await call("decide_suggestion", { ...about, ...decision }));
    };
    const statusOf = async (id: string) => (await select(`businesses?id=eq.${id}`))[0]?.status;
    const { business, one } = await suggested({ kind: "closed", wanted: {} });
    expect(await close(one)).toMatchObject({ ok: true });
    expect(await statusOf(business)).toBe("closed");
    expect(await oneOf(business)).toMatchObject({ status: "accepted", decision_note: null });

    const declined = await suggested({ kind: "closed", wanted: {} });
    await decline(declined.one, "It is open.");
    expect(await close(declined.one)).toMatchObject({ problem: "decided", status: "declined" });
    const changed = await suggested({ kind: "closed", wanted: {} });
    const values = { ...changed.one.values, name: "Third" };
    expect(await close({ ...changed.one, values })).toMatchObject({ problem: "changed" });
    const details = await suggested();
    await expect(close(details.one)).rejects.toThrow();
    for (const refused of [declined, changed, details])
      expect(await statusOf(refused.business)).toBe("published");
  });

  it("is refused without a reason, with a Social Security number, and for the reviewer's own listing", async () => {
    const { business, one } = await suggested();
    for (const reason of ["", "It is 123-45-6789.", "x".repeat(1001)])
      await expect(decline(one, reason)).rejects.toThrow();
    const own = await signUp(database.url);
    await insert("user_roles", { user_id: own.id, role: "reviewer" });
    await insert("submissions", {
      ...{ name: "A", owner_name: "A", email: own.email, phone: "+17725550134", zip: "34994" },
      ...{ category: "Food & Beverage", description: "Bread.", city: "Stuart", county: "Martin" },
      ...{ service: "Navy", status: "approved", business_id: business },
    });
    const refusal = { ok: false, problem: "own" };
    expect(await accept(one, { city: "Jupiter" }, own.headers)).toEqual(refusal);
    expect(await decline(one, "No.", false, own.headers)).toEqual(refusal);
    expect(await oneOf(business)).toMatchObject({ status: "pending" });
  });
});

it("counts suggestions by status, and lists them by deadline", async () => {
  const { one } = await suggested();
  const before = await listOf("waiting");
  await decline(one, "It is open.");
  const after = await listOf("waiting");
  expect(after.countOf("pending")).toBe(before.countOf("pending") - 1);
  expect(after.countOf("declined")).toBe(before.countOf("declined") + 1);
  const dues = before.suggestions.map(({ due_at }) => String(due_at));
  expect(dues).toEqual(dues.toSorted());
  expect((await listOf("decided")).suggestions[0]).toMatchObject({ id: one.id });
});

it("deletes spam after 30 days, decided suggestions after a year, and nothing else", async () => {
  const old = await suggested({}, "many links");
  const kept = await suggested();
  const [decided, decidedLately] = [await suggested(), await suggested()];
  const patch = ({ one }: typeof old, body: object) =>
    send(`${database.url}/rest/v1/suggestions?id=eq.${one.id}`, {
      ...{ method: "PATCH", headers: roles.service },
      body,
    });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (const each of [old, kept]) await patch(each, { created_at: daysAgo(400) });
  await patch(decided, { status: "declined", decided_at: daysAgo(366) });
  await patch(decidedLately, { status: "declined", decided_at: daysAgo(364) });
  await call("sweep_expired", {}, roles.service);
  expect(await oneOf(old.business)).toBeNull();
  expect(await oneOf(kept.business)).not.toBeNull();
  expect(await oneOf(decided.business)).toBeNull();
  expect(await oneOf(decidedLately.business)).not.toBeNull();
});

async function listed(values: Row = {}): Promise<string> {
  count += 1;
  const id = `suggested-${count}`;
  const place = { zip: "34994", latitude: 27.1975, longitude: -80.2528 };
  const names = { id, name: "Harbor Bakery", category: "Food and Drinks" };
  await insert("businesses", { ...names, ...place, ...values });
  return id;
}

async function suggested(values: Row = {}, spam_reason?: string) {
  const business = await listed();
  const email = `${newWord()}@example.com`;
  const wanted = { name: "Pier Bakery", city: "Jupiter" };
  const answer = await suggest(
    business,
    { kind: "details", wanted, email, ...values },
    { spam_reason },
  );
  const one = await oneOf(business);
  if (!one) throw new Error(JSON.stringify(answer));
  return { business, email, reference: String(answer.body), one };
}

function suggest(business_id: string, suggestion: Row, rest: Row = {}) {
  const content_hash = toSuggestionHash({ business_id, ...suggestion });
  const body = { business_id, suggestion: { wanted: {}, ...suggestion }, content_hash };
  return call("suggest_change", { key: newUuid(), ...body, ...rest }, roles.service);
}

const insert = (table: string, body: Row) => insertRows(database.url, table, body);

function call(name: string, body: Row, headers = roles.reviewer) {
  return send(`${database.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
}

async function accept({ id, revision, values }: One, wanted: Row, headers?: Headers) {
  const about = { suggestion_id: id, seen_revision: revision, decision: "accepted" };
  return orThrow(await call("decide_suggestion", { ...about, seen: values, wanted }, headers));
}

async function decline({ id, revision }: One, reason?: string, isSpam = false, headers?: Headers) {
  const about = { suggestion_id: id, seen_revision: revision };
  const args = { ...about, reason, decision: isSpam ? "spam" : "declined" };
  return orThrow(await call("decide_suggestion", args, headers));
}

function orThrow({ status, body }: { status: number; body: unknown }) {
  if (status >= 400) throw new Error(JSON.stringify(body));
  return body as { ok: boolean };
}

async function oneOf(business: string): Promise<One | null> {
  const [row] = await select<{ id: string }>(`suggestions?business_id=eq.${business}&select=id`);
  if (!row) return null;
  return (await call("get_suggestion", { suggestion_id: row.id })).body as One;
}

async function listOf(folder: string) {
  const read = async (path: string) =>
    (await send(`${database.url}/rest/v1/${path}`, { headers: roles.reviewer })).body as Row[];
  const rows = await read("suggestion_counts");
  const statuses = folder === "waiting" ? "pending" : "accepted,declined";
  const order = folder === "waiting" ? "due_at,id" : "decided_at.desc,due_at,id";
  const columns = "id,reference,status,kind,owner_id,due_at,decided_by,businesses(name)";
  return {
    suggestions: await read(`suggestions?status=in.(${statuses})&order=${order}&select=${columns}`),
    countOf: (status: string) =>
      rows
        .filter((row) => row.status === status)
        .reduce((sum, { suggestions }) => sum + Number(suggestions), 0),
  };
}

async function actionsOn({ id }: One): Promise<string[]> {
  const log = await select<{ action: string }>(`audit_log?subject=eq.suggestion:${id}&order=id`);
  return log.map(({ action }) => action);
}

async function select<Found = Row>(path: string): Promise<Found[]> {
  const headers = roles.service;
  return (await send(`${database.url}/rest/v1/${path}`, { headers })).body as Found[];
}

function mailsTo(email: string) {
  return select(`email_outbox?recipient=eq.${email}&select=template,data`);
}
