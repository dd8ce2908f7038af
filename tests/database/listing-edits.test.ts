/** Reviewers' changes of published listings, through REST on each database: concurrent edits, log, mails, and own listings. */
import { listingColumns } from "@/lib/listing-edits/schema";
import {
  type Account,
  type Headers,
  type Role,
  insertRows,
  send,
  signUp,
  type TestDatabase,
} from "../support/database";
import { useDatabase } from "../support/use-database";
import { newWord } from "../support/seed";

type Columns = Record<string, unknown>;
type Listing = {
  status: string;
  values: Columns;
  is_own: boolean;
  has_submitter: boolean;
  edits: { kind: string; before: Columns; after: Columns; editor: string; note: string | null }[];
};
type Mail = { template: string; data: Columns };

let database: TestDatabase;
let roles: Record<Role, Headers>;
let count = 0;

useDatabase((started) => ({ database, roles } = started));

describe("an edit", () => {
  it("changes the listing, records old and new values with member and time, and logs it without values", async () => {
    const { id, seen } = await listed();
    expect(await edit(id, seen, { name: "Pier Bakery", hours: [[540, 1020]] })).toEqual({
      ok: true,
      status: "published",
    });
    expect(Object.keys(seen).toSorted()).toEqual(Object.keys(listingColumns.shape).toSorted());
    const { values, edits } = await read(id);
    expect(values).toEqual({ ...seen, name: "Pier Bakery", hours: [[540, 1020]] });
    expect(edits).toEqual([
      expect.objectContaining({
        kind: "changed",
        editor: expect.stringContaining("@example.com"),
        before: { name: "Harbor Bakery", hours: null },
        after: { name: "Pier Bakery", hours: [[540, 1020]] },
      }),
    ]);
    const [line] = await select(`audit_log?subject=eq.business:${id}`);
    expect(line).toMatchObject({
      action: "listing.changed",
      details: { fields: ["hours", "name"], edit: expect.any(String) },
    });
    expect(JSON.stringify(line)).not.toContain("Pier Bakery");
  });

  it("does not change the page's URL and columns that are no fields", async () => {
    const { id, seen } = await listed();
    const wanted = { name: "New", id: "taken", is_verified: true, status: "closed", email: "x" };
    await edit(id, seen, wanted);
    const columns = "id,name,is_verified,status,email";
    expect(await select(`businesses?id=eq.${id}&select=${columns}`)).toEqual([
      { id, name: "New", is_verified: false, status: "published", email: null },
    ]);
  });

  it("is not recorded without a difference", async () => {
    const { id, seen } = await listed();
    await edit(id, seen, seen);
    expect((await read(id)).edits).toEqual([]);
  });

  it("is mailed once to the submitter only", async () => {
    const { id, seen, email } = await listed({ submitters: 1 });
    await edit(id, seen, { name: "Pier Bakery" });
    expect(await mailsTo(email)).toEqual([
      {
        template: "listing-changed",
        data: {
          businessName: "Pier Bakery",
          link: `/business/${id}`,
          before: { name: "Harbor Bakery" },
          after: { name: "Pier Bakery" },
        },
      },
    ]);
  });

  it("returns the first of two concurrent edits to the second reviewer, without writing theirs", async () => {
    const { id, seen } = await listed();
    const answers = await Promise.all([
      edit(id, seen, { name: "One" }),
      edit(id, seen, { name: "Two", city: "Jupiter" }, roles.admin),
    ]);
    const late = answers.find((answer) => !(answer as { ok: boolean }).ok);
    const { values, edits } = await read(id);
    expect(late).toEqual({ ok: false, problem: "changed", listing: values });
    expect(edits).toHaveLength(1);
  });

  it.each([
    ["an unknown category", { category: "Nothing" }],
    ["a further category twice", { more_categories: ["Food and Drinks"] }],
    ["a link that is no website", { website: "javascript:alert(1)" }],
    ["a Social Security number", { description: "123-45-6789" }],
    ["an empty name", { name: "" }],
    ["a year to come", { year_founded: 2999 }],
    ["no phone number", { phone: "555" }],
  ])("refuses %s, and changes nothing", async (_, wanted) => {
    const { id, seen } = await listed();
    const args = { business_id: id, seen, wanted };
    expect((await call("edit_listing", args)).status).toBeGreaterThanOrEqual(400);
    expect(await read(id)).toMatchObject({ values: seen, edits: [] });
  });
});

describe("the status of a listing", () => {
  it("hides and restores it, each with a reason, a log entry and an email", async () => {
    const { id, email } = await listed({ submitters: 1 });
    expect(await move(id, "published", "suspended", "Under dispute.")).toEqual({
      ok: true,
      status: "suspended",
    });
    expect(await visibleTo("visitor", id)).toEqual([]);
    expect(await visibleTo("member", id)).toEqual([]);
    await move(id, "suspended", "closed", "The door is locked.");
    expect(await visibleTo("visitor", id)).toEqual([
      { status: "closed", closed_at: expect.any(String) },
    ]);
    await move(id, "closed", "published");
    expect(await visibleTo("visitor", id)).toEqual([{ status: "published", closed_at: null }]);
    expect((await read(id)).edits.map(({ kind, note }) => ({ kind, note }))).toEqual([
      { kind: "restored", note: null },
      { kind: "closed", note: "The door is locked." },
      { kind: "suspended", note: "Under dispute." },
    ]);
    const log = await select<{ action: string }>(`audit_log?subject=eq.business:${id}&order=id`);
    expect(log.map(({ action }) => action)).toEqual([
      "listing.suspended",
      "listing.closed",
      "listing.restored",
    ]);
    expect(JSON.stringify(log)).not.toContain("dispute");
    expect((await mailsTo(email)).map(({ template }) => template).toSorted()).toEqual([
      "listing-closed",
      "listing-restored",
      "listing-suspended",
    ]);
  });

  it("removes it from the lists of its categories", async () => {
    const { id } = await listed();
    await move(id, "published", "suspended", "Under dispute.");
    expect(await select(`business_categories?business_id=eq.${id}&is_published=is.true`)).toEqual(
      [],
    );
  });

  it("returns the current status to the second reviewer", async () => {
    const { id } = await listed();
    await move(id, "published", "suspended", "Under dispute.");
    expect(await move(id, "published", "closed", "Closed.")).toEqual({
      ok: false,
      problem: "moved",
      status: "suspended",
    });
  });

  it.each([
    ["without a reason", { new_status: "suspended", reason: "" }],
    ["with a Social Security number", { new_status: "closed", reason: "It is 123-45-6789." }],
    ["with too long a reason", { new_status: "closed", reason: "x".repeat(1001) }],
    ["to a state that is none", { new_status: "deleted", reason: "So." }],
  ])("does not change %s", async (_, args) => {
    const { id } = await listed();
    const body = { business_id: id, seen_status: "published", ...args };
    expect((await call("set_listing_status", body)).status).toBeGreaterThanOrEqual(400);
    expect(await read(id)).toMatchObject({ status: "published", edits: [] });
  });
});

it("refuses reviewers' edits and status changes of listings that they submitted, by account or address", async () => {
  for (const by of ["account", "address"] as const) {
    const own = await newReviewer();
    const owner = by === "account" ? { owner_id: own.id } : { email: own.email.toUpperCase() };
    const { id, seen } = await listed({ submitters: 1, owner });
    const refusal = { ok: false, problem: "own" };
    expect(await edit(id, seen, { name: "Mine" }, own.headers)).toEqual(refusal);
    expect(await move(id, "published", "closed", "So.", own.headers)).toEqual(refusal);
    const args = { business_id: id };
    expect((await call("get_listing", args, own.headers)).body).toMatchObject({ is_own: true });
    expect(await read(id)).toMatchObject({ status: "published", values: seen, is_own: false });
  }
});

it("reports a missing listing", async () => {
  const missing = { ok: false, problem: "missing" };
  expect(await edit("nowhere", {}, {})).toEqual(missing);
  expect(await move("nowhere", "published", "closed", "So.")).toEqual(missing);
  expect((await call("get_listing", { business_id: "nowhere" })).body).toBeNull();
});

describe("finding", () => {
  it("searches by word prefixes, phone, id and submitter, within one status", async () => {
    const word = newWord();
    const { id, email } = await listed({ submitters: 1, name: `Cafe ${word}`, phone: true });
    for (const phrase of [`café ${word.slice(0, 8)}`, id, email.toUpperCase()])
      expect(await found("published", phrase)).toEqual([id]);
    const [{ phone = "" } = {}] = await select<{ phone: string }>(`businesses?id=eq.${id}`);
    expect(await found("published", `(772) 555-${phone.slice(-4)}`)).toContain(id);
    expect(await found("published", phone.slice(-4))).toEqual([]);
    expect(await found("suspended", word)).toEqual([]);
    await move(id, "published", "suspended", "Under dispute.");
    expect(await found("suspended", word)).toEqual([id]);
    expect(await found("published", word)).toEqual([]);
  });

  it("accepts any typed phrase", async () => {
    for (const phrase of ["", "'", "\\", ":*", "!!", "a & b | !c", "%", "\u0000x".slice(1)])
      expect((await call("list_listings", { status: "published", phrase })).status).toBe(200);
    expect((await call("list_listings", { status: "nothing" })).body).toMatchObject({ total: 0 });
  });
});

async function newReviewer(): Promise<Account> {
  const account = await signUp(database.url);
  await insert("user_roles", { user_id: account.id, role: "reviewer" });
  return account;
}

async function listed({
  submitters = 0,
  owner = {},
  name = "Harbor Bakery",
  phone = false,
}: { submitters?: number; owner?: Columns; name?: string; phone?: boolean } = {}) {
  count += 1;
  const id = `edited-${count}`;
  const email = `${newWord()}@example.com`;
  const number = `+1772555${String(1000 + count)}`;
  const row = { id, name, category: "Food and Drinks", zip: "34994", latitude: 27.1975 };
  await insert("businesses", { ...row, longitude: -80.2528, ...(phone && { phone: number }) });
  if (submitters > 0) {
    await insert("submissions", {
      ...{ name, owner_name: "A", email, phone: "+17725550134", category: "Food & Beverage" },
      ...{ description: "Bread.", city: "Stuart", zip: "34994", county: "Martin" },
      ...{ service: "Navy", status: "approved", business_id: id, ...owner },
    });
  }
  return { id, email, seen: (await read(id)).values };
}

const insert = (table: string, body: Columns) => insertRows(database.url, table, body);

function call(name: string, body: Columns, headers = roles.reviewer) {
  return send(`${database.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
}

async function edit(business_id: string, seen: Columns, wanted: Columns, by?: Headers) {
  return (await call("edit_listing", { business_id, seen, wanted }, by)).body;
}

async function move(id: string, from: string, to: string, reason = "", by?: Headers) {
  const args = { business_id: id, seen_status: from, new_status: to, reason };
  return (await call("set_listing_status", args, by)).body;
}

async function read(business_id: string): Promise<Listing> {
  return (await call("get_listing", { business_id })).body as Listing;
}

async function found(status: string, phrase: string): Promise<string[]> {
  const { body } = await call("list_listings", { status, phrase });
  return (body as { listings: { id: string }[] }).listings.map(({ id }) => id);
}

async function select<Row = Columns>(path: string, headers = roles.service): Promise<Row[]> {
  return (await send(`${database.url}/rest/v1/${path}`, { headers })).body as Row[];
}

function visibleTo(role: Role, id: string) {
  return select(`businesses?id=eq.${id}&select=status,closed_at`, roles[role]);
}

function mailsTo(email: string): Promise<Mail[]> {
  return select(`email_outbox?recipient=eq.${email}&select=template,data`);
}
