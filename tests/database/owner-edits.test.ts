/** Owners' changes of their listing, through REST on each database: published at once, waiting for a reviewer, or refused. */
import { columnsOf } from "@/lib/listings/differences";
import { listingColumns } from "@/lib/listing-edits/schema";
import { listOwnerForm } from "@/lib/listings/forms";
import { columnsOf as selectedColumns } from "@/lib/supabase/columns";
import {
  type Account,
  type Headers,
  type Role,
  signUp,
  type TestDatabase,
} from "../support/database";
import { useDatabase } from "../support/use-database";
import { createListings, type Listings } from "../support/listings";

type Columns = Record<string, unknown>;
type Change = { id: string; status: string; wanted: Columns; taken: Columns | null };
type Edits = { values: Columns; changes: Change[] };

/** Another value for each field of an owner's form. */
const OTHERS: Columns = {
  ...{ description: "Cakes, too.", phone: "+17725550199", year_founded: 2001, price_range: "$" },
  ...{ hours: [[540, 1020]], hours_note: "Ring twice", website: "https://harbor.example/" },
  ...{ facebook: "https://www.facebook.com/pier", instagram: "https://www.instagram.com/pier" },
  ...{ twitter: "https://x.com/pier", linkedin: "https://www.linkedin.com/company/pier" },
  ...{ name: "Pier Bakery", category: "Food and Drinks", more_categories: ["Catering"] },
  ...{ street: "1 Pier Rd", city: "Jupiter", zip: "33458", county: "Palm Beach" },
  ...{ latitude: 26.93, longitude: -80.1, service: "Army" },
};

let database: TestDatabase;
let roles: Record<Role, Headers>;
let listings: Listings;
let owner: Account;

useDatabase((started) => {
  ({ database, roles } = started);
  listings = createListings(database.url, roles);
});

beforeAll(async () => {
  owner = await signUp(database.url);
});

it("publishes or queues each field as the list of fields says", async () => {
  const { id } = await listings.approve(owner);
  const seen = await valuesOf(id);
  const [atOnce, atFirstSeen] = listOwnerForm().map(({ rows }) =>
    Object.keys(
      columnsOf(
        OTHERS,
        rows.flat().map(({ name }) => name),
      ),
    ).toSorted(),
  );
  expect(await edit(id, seen, OTHERS)).toEqual({ ok: true, live: atOnce, waiting: atFirstSeen });
  expect(await valuesOf(id)).toEqual({ ...seen, ...pick(OTHERS, atOnce) });
  const { changes } = await editsOf(id);
  expect(changes).toMatchObject([{ status: "pending", wanted: pick(OTHERS, atFirstSeen) }]);
});

it("shows published changes to reviewers, who can undo them, and notifies only the other owners", async () => {
  const { id } = await listings.approve(owner);
  const friend = await signUp(database.url);
  await listings.own(id, friend.id);
  const seen = await valuesOf(id);
  await edit(id, seen, { description: "Cakes, too." });
  expect(await listings.lastMail(friend.email)).toMatchObject({
    ...{ template: "listing-changed", data: { byOwner: true } },
  });
  const mails = await listings.select(
    `email_outbox?recipient=eq.${owner.email}&template=eq.listing-changed&data->>link=eq./business/${id}`,
  );
  expect(mails).toEqual([]);
  const { edits } = (await rpc("get_listing", { business_id: id }, roles.reviewer)) as {
    edits: { before: Columns }[];
  };
  expect(edits).toHaveLength(1);
  const undone = { business_id: id, seen: await valuesOf(id), wanted: edits[0]?.before };
  expect(await rpc("edit_listing", undone, roles.reviewer)).toMatchObject({ ok: true });
  expect(await valuesOf(id)).toEqual(seen);
});

it("publishes special hours at once, and refuses invalid ones", async () => {
  const { id } = await listings.approve(owner);
  const special = { from: "2026-12-24", through: "2026-12-26", hours: null, note: "Holidays" };
  const write = async (special_hours: unknown) => {
    const body = { business_id: id, seen: await valuesOf(id), wanted: { special_hours } };
    return (await listings.rpc("edit_my_listing", body, owner.headers)).status;
  };
  expect(await write([special])).toBe(200);
  for (const refused of [
    ...[[], "closed", [{}], [{ ...special, from: "soon" }], [{ ...special, hours: "9-5" }]],
    ...[[{ ...special, through: "2026-12-01" }], [{ ...special, note: "123-45-6789" }]],
  ]) {
    expect(await write(refused)).toBeGreaterThanOrEqual(400);
  }
  expect(await valuesOf(id)).toMatchObject({ special_hours: [special] });
  expect(await write(null)).toBe(200);
});

it("combines several changes of special hours in one email to the other owners", async () => {
  const { id } = await listings.approve(owner);
  const friend = await signUp(database.url);
  await listings.own(id, friend.id);
  const day = (from: string) => ({ from, through: from, hours: null, note: "" });
  const [first, second] = [[day("2026-12-24")], [day("2026-12-24"), day("2026-12-31")]];
  for (const special_hours of [first, second])
    expect(await edit(id, await valuesOf(id), { special_hours })).toMatchObject({ ok: true });
  await edit(id, await valuesOf(id), { description: "Cakes, too." });
  const mails = await listings.select<{ data: Record<string, Columns>; next_attempt_at: string }>(
    `email_outbox?recipient=eq.${friend.email}&template=eq.listing-changed&order=next_attempt_at`,
  );
  expect(mails.map(({ data }) => data.after)).toEqual([
    { description: "Cakes, too." },
    { special_hours: second },
  ]);
  expect(mails[1]?.data.before).toEqual({ special_hours: null });
  const waitMinutes = (Date.parse(String(mails[1]?.next_attempt_at)) - Date.now()) / 60_000;
  expect(waitMinutes).toBeGreaterThan(55);
});

it("returns the first of two concurrent edits to the second owner, without writing theirs", async () => {
  const { id } = await listings.approve(owner);
  const seen = await valuesOf(id);
  const answers = await Promise.all(
    ["One.", "Two."].map((description) => edit(id, seen, { description, name: "Pier" })),
  );
  const values = await valuesOf(id);
  expect(answers).toContainEqual({ ok: false, problem: "changed", listing: values });
  expect((await editsOf(id)).changes).toHaveLength(1);
});

it("hides a street and its point at once, also one that waits", async () => {
  const { id } = await listings.approve(owner);
  const seen = await valuesOf(id);
  const middle = { latitude: 27.19, longitude: -80.24 };
  await edit(id, seen, { street: "1 Pier Rd", ...middle, name: "Pier Bakery" });
  const hidden = { street: null, latitude: 27.2, longitude: -80.25 };
  expect(await edit(id, seen, { ...hidden, city: "Jupiter" })).toEqual({
    ...{ ok: true, live: ["latitude", "longitude", "street"], waiting: ["city"] },
  });
  expect(await valuesOf(id)).toEqual({ ...seen, ...hidden });
  expect((await editsOf(id)).changes).toMatchObject([
    { status: "pending", wanted: { name: "Pier Bakery", city: "Jupiter" } },
  ]);
});

it("hides the point of a street at once, though a ZIP code waits, which keeps its own", async () => {
  const { id } = await listings.approve(owner);
  const seen = await valuesOf(id);
  const middle = { latitude: 26.93, longitude: -80.1 };
  await edit(id, seen, { street: "1 Pier Rd", zip: "33458", ...middle });
  expect(await edit(id, seen, { street: null, zip: "33458", ...middle })).toMatchObject({
    ...{ live: ["latitude", "longitude", "street"], waiting: ["zip"] },
  });
  expect(await valuesOf(id)).toEqual({ ...seen, street: null, ...middle });
  expect((await editsOf(id)).changes).toMatchObject([{ wanted: { zip: "33458", ...middle } }]);
});

it("drops a change that asked for nothing but the street that is hidden now", async () => {
  const { id } = await listings.approve(owner);
  const seen = await valuesOf(id);
  await edit(id, seen, { street: "1 Pier Rd" });
  expect(await edit(id, seen, { street: null })).toMatchObject({ live: ["street"], waiting: [] });
  expect((await editsOf(id)).changes).toEqual([]);
});

it("collects waiting changes in one row, which a reviewer can accept in part", async () => {
  const { id } = await listings.approve(owner);
  const seen = await valuesOf(id);
  await edit(id, seen, { name: "Pier Bakery" });
  await edit(id, seen, { city: "Jupiter" });
  const [change] = (await editsOf(id)).changes;
  expect(change?.wanted).toEqual({ name: "Pier Bakery", city: "Jupiter" });
  const accept = (seen_revision: number) =>
    rpc(
      "decide_suggestion",
      {
        ...{ suggestion_id: change?.id, seen_revision, decision: "accepted" },
        ...{ seen, wanted: { city: "Jupiter" } },
      },
      roles.reviewer,
    );
  expect(await accept(1)).toMatchObject({ ok: false, problem: "decided", status: "pending" });
  expect(await accept(2)).toMatchObject({ ok: true });
  expect(await valuesOf(id)).toEqual({ ...seen, city: "Jupiter" });
  expect((await editsOf(id)).changes).toMatchObject([
    { status: "accepted", taken: { city: "Jupiter" } },
  ]);
  expect((await listings.lastMail(owner.email)).template).toBe("listing-changed");
});

it("mails the owner why a change was declined, and cannot be marked as spam", async () => {
  const { id } = await listings.approve(owner);
  await edit(id, await valuesOf(id), { name: "Pier Bakery" });
  const [change] = (await editsOf(id)).changes;
  const about = { suggestion_id: change?.id, seen_revision: 1, reason: "The door says Harbor." };
  await rpc("decide_suggestion", { ...about, decision: "spam" }, roles.reviewer);
  expect((await editsOf(id)).changes).toMatchObject([{ status: "pending" }]);
  await rpc("decide_suggestion", { ...about, decision: "declined" }, roles.reviewer);
  expect(await listings.lastMail(owner.email)).toMatchObject({
    template: "suggestion-declined",
    data: { byOwner: true, reason: "The door says Harbor." },
  });
});

it("mails owners about a change, and the submitter only while there is no owner", async () => {
  const { id, email } = await listings.approve();
  const templates = async () =>
    (
      await listings.select<{ template: string }>(
        `email_outbox?recipient=ilike.${email}&select=template&order=created_at`,
      )
    ).map(({ template }) => template);
  const reviewed = { business_id: id, seen_status: "published" };
  await rpc(
    "set_listing_status",
    { ...reviewed, new_status: "suspended", reason: "Closed?" },
    roles.reviewer,
  );
  const told = await templates();
  expect(told).toContain("listing-suspended");
  await rpc(
    "set_listing_status",
    { ...reviewed, seen_status: "suspended", new_status: "published" },
    roles.reviewer,
  );
  await listings.own(id, owner.id);
  const before = await templates();
  await edit(id, await valuesOf(id), { description: "Read this, stranger." });
  expect(await templates()).toEqual(before);
});

it("lists a member's requested changes to that member only", async () => {
  const friend = await signUp(database.url);
  const { id } = await listings.approve(friend);
  const args = { business_id: id, wanted: { name: "Pier Bakery" } };
  const { values } = await editsOf(id, friend.headers);
  await rpc("edit_my_listing", { ...args, seen: values }, friend.headers);
  const mine = (headers: Headers) =>
    listings.select("suggestions?select=business_id,status,wanted,taken", headers);
  expect(await mine(friend.headers)).toEqual([
    { business_id: id, status: "pending", wanted: args.wanted, taken: null },
  ]);
  expect(await mine((await signUp(database.url)).headers)).toEqual([]);
});

it("can be withdrawn while waiting, by an owner of the listing only", async () => {
  const { id } = await listings.approve(owner);
  await edit(id, await valuesOf(id), { name: "Pier Bakery" });
  const [change] = (await editsOf(id)).changes;
  const withdraw = async ({ headers }: Account) => {
    const asking = { ...headers, prefer: "return=representation" };
    const path = `suggestions?id=eq.${change?.id}&select=id`;
    return ((await listings.rest(path, asking, "DELETE")).body as Columns[]).length > 0;
  };
  expect(await withdraw(await signUp(database.url))).toBe(false);
  expect(await withdraw(owner)).toBe(true);
  expect((await editsOf(id)).changes).toEqual([]);
  expect(await withdraw(owner)).toBe(false);
});

it.each([
  ["the badge", { is_verified: true }],
  ["being featured", { is_featured: true }],
  ["the state", { status: "suspended" }],
  ["the owners", { has_owner: false }],
  ["the address of the page", { id: "another" }],
  ["the day of the last confirmation", { last_confirmed_on: "2026-01-01" }],
  ["a name that is none", { name: "" }],
  ["a category that is none", { category: "Nothing" }],
  ["a Social Security number", { description: "123-45-6789" }],
  ["a link that is no website", { website: "javascript:alert(1)" }],
])("refuses an owner's edit of %s, with all other fields in it", async (_, wanted) => {
  const { id } = await listings.approve(owner);
  const seen = await valuesOf(id);
  const body = { business_id: id, seen, wanted: { phone: "+17725550199", ...wanted } };
  const { status } = await listings.rpc("edit_my_listing", body, owner.headers);
  expect(status).toBeGreaterThanOrEqual(400);
  await listings.rest(`businesses?id=eq.${id}`, owner.headers, "PATCH", wanted);
  expect(await editsOf(id)).toEqual({ values: seen, changes: [] });
  expect((await listings.stateOf(id)).business).toMatchObject({
    ...{ is_verified: false, is_featured: false, status: "published", has_owner: true },
  });
});

it("reports the listing as missing to members who do not own it", async () => {
  const { id } = await listings.approve(owner);
  const seen = await valuesOf(id);
  const missing = { ok: false, problem: "missing" };
  for (const { headers } of [await signUp(database.url), { headers: roles.reviewer }]) {
    const body = { business_id: id, seen, wanted: { phone: "+17725550199" } };
    expect(await rpc("edit_my_listing", body, headers)).toEqual(missing);
    expect(await rpc("close_my_listing", { business_id: id }, headers)).toEqual(missing);
    expect(await listings.select(`business_owners?business_id=eq.${id}`, headers)).toEqual([]);
  }
  expect(await valuesOf(id)).toEqual(seen);
});

it("closes a listing permanently, which only a reviewer restores, and ends owners' edits", async () => {
  const { id } = await listings.approve(owner);
  const seen = await valuesOf(id);
  expect(await rpc("close_my_listing", { business_id: id, reason: "Retired." })).toMatchObject({
    ok: true,
  });
  const moved = { ok: false, problem: "moved", status: "closed" };
  expect(await rpc("close_my_listing", { business_id: id })).toEqual(moved);
  expect(await edit(id, seen, { phone: "+17725550199" })).toEqual(moved);
  const { business } = await listings.stateOf(id);
  expect(business).toMatchObject({ status: "closed", closed_at: expect.any(String) });
  const restore = { business_id: id, seen_status: "closed", new_status: "published" };
  expect(await rpc("set_listing_status", restore, roles.reviewer)).toMatchObject({ ok: true });
});

function edit(business_id: string, seen: Columns, wanted: Columns) {
  return rpc("edit_my_listing", { business_id, seen, wanted });
}

/** What lib/owners/queries.ts reads. */
async function editsOf(id: string, headers = owner.headers): Promise<Edits> {
  const of = `business_id=eq.${id}`;
  const names = selectedColumns(listingColumns);
  const owned = `business_owners?${of}&select=businesses(${names})`;
  const [row] = await listings.select<{ businesses: Columns }>(owned, headers);
  const columns = "id,status,wanted,taken";
  const asked = `suggestions?${of}&owner_id=not.is.null&order=created_at.desc&select=${columns}`;
  return { values: row?.businesses ?? {}, changes: await listings.select<Change>(asked, headers) };
}

async function valuesOf(id: string): Promise<Columns> {
  return (await editsOf(id)).values;
}

async function rpc(name: string, body: object, headers = owner.headers): Promise<unknown> {
  return (await listings.rpc(name, body, headers)).body;
}

function pick(columns: Columns, names: readonly string[] = []): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)));
}
