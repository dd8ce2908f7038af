/** Bulk changes of listings, featuring and changing owners, through REST on each database. */
import {
  type Account,
  type Headers,
  type Role,
  insertRows,
  send,
  signUp,
  type TestDatabase,
} from "../support/database";
import { runSql } from "../support/test-cluster";
import { useDatabase } from "../support/use-database";
import { newWord } from "../support/seed";

type Columns = Record<string, unknown>;

let database: TestDatabase;
let roles: Record<Role, Headers>;

let postgresUrl: string;

useDatabase((started) => ({ database, roles, postgresUrl } = started));

describe("finding", () => {
  it("filters listings by owner and source", async () => {
    const word = newWord();
    const imported = await list({ name: `Imported ${word}` });
    const sample = await list({ name: `Sample ${word}`, source: "sample" });
    const submitted = await list({ name: `Submitted ${word}`, source: "form" });
    const keeper = await signUp(database.url);
    await insert("business_owners", {
      business_id: submitted,
      user_id: keeper.id,
      acquired_via: "submission",
    });
    expect(await found(word, { source: "import" })).toEqual([imported]);
    expect(await found(word, { source: "sample" })).toEqual([sample]);
    expect(await found(word, { source: "form" })).toEqual([submitted]);
    expect(await found(word, { owner: "yes" })).toEqual([submitted]);
    expect(await found(word, { owner: "no", source: "import" })).toEqual([imported]);
  });

  it("filters listings by the day in Florida on which they were added or confirmed", async () => {
    const word = newWord();
    // 23:30 on March 1 in Florida.
    const old = await list({ name: `Old ${word}`, created_at: "2026-03-02T04:30:00Z" });
    const confirmed = await list({
      name: `Young ${word}`,
      created_at: "2026-03-02T05:30:00Z",
      last_confirmed_on: "2026-05-01",
    });
    const ask = (age: string, day: string) => found(word, { age, day });
    expect(await ask("added-before", "2026-03-02")).toEqual([old]);
    expect(await ask("added-since", "2026-03-02")).toEqual([confirmed]);
    expect(await ask("confirmed-before", "2026-05-01")).toEqual([old]);
    expect(await ask("confirmed-since", "2026-05-01")).toEqual([confirmed]);
  });
});

describe("bulk changes", () => {
  it("move listings to a category, each with an edit and a log entry, and name those not moved", async () => {
    const [one, there] = [await list({}), await list({ category: "Construction" })];
    const three = await list({ more_categories: ["Construction"] });
    const ids = [three, "nowhere", one, there];
    expect(await change(ids, "category", "Construction")).toEqual(
      ids.toSorted().map((id) => ({
        id,
        name: id === "nowhere" ? null : expect.any(String),
        problem: { nowhere: "missing", [there]: "same" }[id] ?? null,
      })),
    );
    for (const id of [one, three])
      expect(await read(id)).toMatchObject({
        values: { category: "Construction", more_categories: [] },
        edits: [{ kind: "changed", before: { category: "Food and Drinks" } }],
      });
    expect(await lines(one)).toEqual(["listing.changed"]);
    expect(await lines(there)).toEqual([]);
  });

  it("suspend published listings with the reason, but none of the reviewer's own", async () => {
    const [first, second, own] = [await list({}), await list({}), await list({})];
    const reviewer = await newReviewer();
    const owner = { business_id: own, user_id: reviewer.id, acquired_via: "claim" };
    await insert("business_owners", owner);
    await change([first], "suspend", "Twice in the file.");
    const answers = await change([first, second, own], "suspend", "No veteran.", reviewer.headers);
    const problems = new Map(answers.map(({ id, problem }) => [id, problem]));
    expect([first, second, own].map((id) => problems.get(id))).toEqual(["moved", null, "own"]);
    expect(await read(second)).toMatchObject({
      status: "suspended",
      edits: [{ kind: "suspended", note: "No veteran." }],
    });
    expect(await read(own)).toMatchObject({ status: "published", edits: [] });
  });

  it.each([
    ["more than a hundred", { business_ids: Array.from({ length: 101 }, (_, i) => `x-${i}`) }],
    ["no reason", { value: "" }],
    ["a change that there is not", { change: "delete" }],
    ["a category that there is not", { change: "category", value: "Nothing" }],
  ])("refuse %s, and change nothing", async (_, wrong) => {
    const id = await list({});
    const body = { business_ids: [id], change: "suspend", value: "So.", ...wrong };
    expect((await call("change_listings", body)).status).toBeGreaterThanOrEqual(400);
    expect(await read(id)).toMatchObject({ status: "published", edits: [] });
  });

  it("refuse a reason with a Social Security number for each listing", async () => {
    const id = await list({});
    const body = { business_ids: [id], change: "suspend", value: "It is 123-45-6789." };
    expect((await call("change_listings", body)).body).toMatchObject([{ id, problem: "refused" }]);
    expect(await read(id)).toMatchObject({ status: "published", edits: [] });
  });
});

describe("featuring", () => {
  it("features a listing until the end of a day", async () => {
    const id = await list({});
    const until = dayFromNow(7);
    expect(await feature(id, until)).toEqual({ ok: true, status: "published" });
    expect(await read(id)).toMatchObject({ is_featured: true, featured_until: until });
    expect(await order(id)).toMatch(/^0/);
    expect((await call("run_due_jobs", {}, roles.service)).status).toBeLessThan(300);
    await runSql(postgresUrl, `select internal.end_features('${until}')`);
    expect(await read(id)).toMatchObject({ is_featured: true });
    await runSql(postgresUrl, `select internal.end_features('${dayFromNow(8)}')`);
    expect(await read(id)).toMatchObject({
      is_featured: false,
      featured_until: null,
      edits: [{ kind: "unfeatured", editor: null }, { kind: "featured" }],
    });
    expect(await order(id)).toMatch(/^1/);
    expect(await lines(id)).toEqual(["listing.featured", "listing.unfeatured"]);
  });

  it("changes the last day, or ends at once", async () => {
    const id = await list({ is_featured: true });
    await feature(id, dayFromNow(1));
    await feature(id, dayFromNow(30));
    expect(await read(id)).toMatchObject({ featured_until: dayFromNow(30) });
    await feature(id);
    expect(await read(id)).toMatchObject({ is_featured: false, featured_until: null });
  });

  it("refuses past and distant days, unpublished listings, and reviewers' own ones", async () => {
    const id = await list({});
    for (const until of [dayFromNow(-2), dayFromNow(400)])
      expect((await call("feature_listing", { business_id: id, until }, roles.admin)).status).toBe(
        400,
      );
    const admin = await newReviewer("admin");
    await insert("business_owners", { business_id: id, user_id: admin.id, acquired_via: "claim" });
    const own = await call(
      "feature_listing",
      { business_id: id, until: dayFromNow(1) },
      admin.headers,
    );
    expect(own.body).toEqual({ ok: false, problem: "own" });
    await change([id], "suspend", "So.");
    expect(await feature(id, dayFromNow(1))).toMatchObject({ problem: "moved" });
    expect(await read(id)).toMatchObject({ is_featured: false });
  });
});

describe("owners", () => {
  it("change by an admin's invitation, or are removed by an admin", async () => {
    const id = await list({});
    const [keeper, next] = [await signUp(database.url), await signUp(database.url)];
    await insert("business_owners", { business_id: id, user_id: keeper.id, acquired_via: "claim" });
    const args = { business_id: id, email: next.email };
    expect((await call("invite_owner", args)).body).toMatchObject({ problem: "missing" });
    expect((await call("invite_owner", args, roles.admin)).body).toEqual({ ok: true });
    const { ownership } = await read(id, roles.admin);
    expect(ownership).toMatchObject({
      owners: [{ id: keeper.id, email: keeper.email }],
      invitations: [{ email: next.email }],
    });
    const invitation_id = ownership?.invitations[0]?.id;
    const accepted = { invitation_id, member: next.id };
    expect((await call("accept_invitation", accepted, roles.service)).body).toMatchObject({
      ok: true,
    });
    const dismissal = { business_id: id, member: keeper.id };
    expect((await call("dismiss_owner", dismissal, roles.admin)).body).toBe(true);
    expect((await call("dismiss_owner", dismissal, roles.admin)).body).toBe(false);
    expect((await read(id, roles.admin)).ownership?.owners).toMatchObject([{ id: next.id }]);
    expect(await lines(id)).toEqual(["owner.invited", "owner.added", "owner.removed"]);
    const mails = await select<{ template: string }>(
      `email_outbox?recipient=eq.${keeper.email}&select=template`,
    );
    expect(mails.map(({ template }) => template)).toContain("owner-dismissed");
  });

  it("are shown to admins only", async () => {
    expect((await read(await list({}))).ownership).toBeUndefined();
  });
});

type Listing = Columns & {
  ownership?: { owners: { id: string }[]; invitations: { id: string }[] };
};

async function list(row: Columns): Promise<string> {
  const id = `run-${newWord()}`;
  await insert("businesses", { name: `Pier ${id}`, category: "Food and Drinks", ...row, id });
  return id;
}

const insert = (table: string, body: Columns) => insertRows(database.url, table, body);

async function newReviewer(role = "reviewer"): Promise<Account> {
  const account = await signUp(database.url);
  await insert("user_roles", { user_id: account.id, role });
  return account;
}

function call(name: string, body: Columns, headers = roles.reviewer) {
  return send(`${database.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
}

async function change(business_ids: string[], kindOfChange: string, value: string, by?: Headers) {
  const body = { business_ids, change: kindOfChange, value };
  return (await call("change_listings", body, by)).body as {
    id: string;
    problem: string | null;
  }[];
}

async function feature(business_id: string, until?: string) {
  return (await call("feature_listing", { business_id, ...(until && { until }) }, roles.admin))
    .body;
}

async function read(business_id: string, by?: Headers): Promise<Listing> {
  return (await call("get_listing", { business_id }, by)).body as Listing;
}

async function found(phrase: string, filter: Columns): Promise<string[]> {
  const { body } = await call("list_listings", { status: "published", phrase, ...filter });
  return (body as { listings: { id: string }[] }).listings.map(({ id }) => id);
}

async function select<Row = Columns>(path: string): Promise<Row[]> {
  return (await send(`${database.url}/rest/v1/${path}`, { headers: roles.service })).body as Row[];
}

async function order(id: string) {
  return (await select<{ sort_key: string }>(`businesses?id=eq.${id}`))[0]?.sort_key;
}

async function lines(id: string): Promise<string[]> {
  const log = await select<{ action: string }>(`audit_log?subject=eq.business:${id}&order=id`);
  return log.map(({ action }) => action);
}

function dayFromNow(days: number): string {
  const at = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return at.toLocaleDateString("en-CA", { timeZone: "America/New_York" });
}
