/** Posts of owners: permissions and dates, through REST on each database. */
import { type Headers, type Role, send, signUp, type TestDatabase } from "../support/database";
import { useDatabase } from "../support/use-database";

type Row = Record<string, unknown>;
type Saved = { ok: true; id: string } | { ok: false; problem: string };

const UPDATE = { type: "update", content: "The oven is back.", timeZone: "America/New_York" };
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
const event = (starts: number, ends: number) => ({
  ...{ ...UPDATE, type: "event", content: "Open house" },
  ...{ starts: inDays(starts), ends: inDays(ends) },
});

let database: TestDatabase;
let roles: Record<Role, Headers>;
let count = 0;
let refused: Awaited<ReturnType<typeof kept>> | undefined;

useDatabase((started) => ({ database, roles } = started));

it("publishes an owner's post, and converts local times to instants", async () => {
  const { business, owner } = await kept();
  const day = `${new Date().getFullYear() + 1}-07-01`;
  const post = {
    ...{ ...UPDATE, type: "event", starts: `${day}T18:00`, ends: `${day}T20:00` },
    timeZone: "America/Chicago",
  };
  expect(await save(business, post, owner)).toMatchObject({ ok: true });
  const [stored] = await postsOf(business);
  expect(Date.parse(String(stored?.starts_at))).toBe(Date.parse(`${day}T23:00:00Z`));
  expect(await actionsOn(business)).toContain("post.created");
});

it("accepts only a photo of the listing's gallery, and loses it when the photo is removed", async () => {
  const { business, owner } = await kept();
  const [image, banner] = ["a", "b"].map((one) => `/photos/${one.repeat(32)}.jpg`);
  await insert("business_images", { business_id: business, url: image, kind: "gallery" });
  await insert("business_images", { business_id: business, url: banner, kind: "banner" });
  const elsewhere = "https://elsewhere.example/spy.gif";
  const id = idOf(await save(business, { ...UPDATE, image }, owner));
  const tried = [
    ...[
      { asked: elsewhere, shown: null },
      { asked: banner, shown: null },
    ],
    { asked: image, shown: image },
  ];
  for (const { asked, shown } of tried) {
    expect(await save(business, { ...UPDATE, image: asked }, owner, id)).toMatchObject({
      ok: true,
    });
    expect(await postsOf(business)).toMatchObject([{ id, image: shown }]);
  }
  const removed = await send(`${database.url}/rest/v1/business_images?url=eq.${image}`, {
    ...{ method: "DELETE", headers: owner },
  });
  expect(removed.status).toBe(204);
  expect(await postsOf(business)).toMatchObject([{ id, image: null }]);
});

it("lets owners change and remove only their listing's posts", async () => {
  const { business, owner } = await kept();
  const stranger = await kept();
  const id = idOf(await save(business, UPDATE, owner));
  const missing = { ok: false, problem: "missing" };
  const other = { ...UPDATE, content: "Changed." };
  expect(await save(business, UPDATE, stranger.owner)).toEqual(missing);
  expect(await save(business, other, stranger.owner, id)).toEqual(missing);
  expect(await save(stranger.business, other, stranger.owner, id)).toEqual(missing);
  expect(await remove(id, stranger.owner)).toMatchObject({ body: false });
  expect(await save(business, other, roles.reviewer, id)).toEqual(missing);
  expect(await postsOf(business)).toMatchObject([{ id, content: UPDATE.content }]);
  expect(await save(business, other, owner, id)).toEqual({ ok: true, id });
  expect(await postsOf(business)).toMatchObject([{ id, content: "Changed." }]);
  expect(await remove(id, owner)).toMatchObject({ body: true });
  expect(await postsOf(business)).toEqual([]);
});

it.each(["suspended", "closed"])("refuses posts of a listing that is %s", async (status) => {
  const { business, owner } = await kept();
  const id = idOf(await save(business, UPDATE, owner));
  const closed_at = status === "closed" ? new Date().toISOString() : null;
  const body = { status, closed_at };
  const options = { method: "PATCH", headers: roles.service, body };
  await send(`${database.url}/rest/v1/businesses?id=eq.${business}`, options);
  const moved = { ok: false, problem: "moved", status };
  expect(await save(business, UPDATE, owner)).toEqual(moved);
  expect(await save(business, { ...UPDATE, content: "Changed." }, owner, id)).toEqual(moved);
  expect(await remove(id, owner)).toMatchObject({ body: true });
});

it.each([
  ["no words", { content: " " }],
  ["5,000 characters", { content: "x".repeat(5000) }],
  ["another type", { type: "revenge" }],
  ["a Social Security number", { content: "123-45-6789" }],
  ["an event without dates", { type: "event" }],
  ["an event without an end", { type: "event", starts: inDays(1) }],
  ["an end before its start", event(2, 1)],
  ["an event that is over", event(-3, -2)],
  ["an event in three years", event(1095, 1096)],
  ["a deal with a start", { ...event(1, 2), type: "deal" }],
  ["an update with an end", { ends: inDays(1) }],
])("refuses %s", async (_, wrong) => {
  refused ??= await kept();
  const { business, owner } = refused;
  await expect(save(business, { ...UPDATE, ...wrong }, owner)).rejects.toThrow();
  expect(await postsOf(business)).toEqual([]);
});

it("accepts at most ten posts a day", async () => {
  const { business, owner } = await kept();
  await insert(
    "posts",
    Array.from({ length: 10 }, () => ({ business_id: business, content: "A" })),
  );
  expect(await save(business, UPDATE, owner)).toEqual({ ok: false, problem: "many" });
});

it("lets reviewers remove a post with a reason, which is mailed to the owner and logged", async () => {
  const { business, owner, email } = await kept();
  const id = idOf(await save(business, UPDATE, owner));
  expect((await remove(id, roles.reviewer)).status).toBe(400);
  expect(await remove(id, roles.reviewer, "It is an insult.")).toMatchObject({ body: true });
  const mails = await select(`email_outbox?recipient=eq.${email}&select=template,data`);
  expect(mails).toEqual([
    {
      template: "post-removed",
      data: {
        ...{ businessName: "Harbor Bakery", businessId: business, content: UPDATE.content },
        reason: "It is an insult.",
      },
    },
  ]);
  const [line] = await select(`audit_log?subject=eq.business:${business}&action=eq.post.removed`);
  expect(line).toMatchObject({
    details: { content: UPDATE.content, reason: "It is an insult." },
  });
});

it("lists events under the county where the business is now, also when the last one was removed", async () => {
  const { business, owner } = await kept();
  const [before, after] = [`Before ${business}`, `After ${business}`];
  const listed = async (of_county: string) =>
    (await call("list_events", { of_county }, roles.visitor)).body;
  await update(`businesses?id=eq.${business}`, { county: before });
  const soon = idOf(await save(business, event(2, 3), owner));
  const later = idOf(await save(business, event(5, 6), owner));
  expect(await listed(before)).toMatchObject([{ id: soon }, { id: later }]);
  await update(`businesses?id=eq.${business}`, { county: after });
  expect(await remove(later, owner)).toMatchObject({ body: true });
  expect(await listed(before)).toEqual([]);
  expect(await listed(after)).toMatchObject([{ id: soon }]);
  await save(business, event(8, 9), owner, soon);
  expect(await listed(after)).toMatchObject([{ id: soon }]);
});

async function kept() {
  count += 1;
  const business = `posted-${count}`;
  await insert("businesses", { id: business, name: "Harbor Bakery" });
  const { id: user_id, email, headers: owner } = await signUp(database.url);
  await insert("business_owners", { business_id: business, user_id, acquired_via: "claim" });
  return { business, owner, email };
}

async function save(business_id: string, post: Row, headers: Headers, post_id?: string) {
  const { status, body } = await call("save_post", { business_id, post, post_id }, headers);
  if (status >= 400) throw new Error(JSON.stringify(body));
  return body as Saved;
}

function idOf(saved: Saved): string {
  if (!saved.ok) throw new Error(saved.problem);
  return saved.id;
}

function remove(post_id: string, headers: Headers, reason?: string) {
  return call("remove_post", { post_id, reason }, headers);
}

function call(name: string, body: Row, headers: Headers) {
  return send(`${database.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
}

async function insert(table: string, body: Row | Row[]): Promise<void> {
  const options = { method: "POST", headers: roles.service, body };
  const answer = await send(`${database.url}/rest/v1/${table}`, options);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
}

async function update(path: string, body: Row): Promise<void> {
  const options = { method: "PATCH", headers: roles.service, body };
  expect((await send(`${database.url}/rest/v1/${path}`, options)).status).toBeLessThan(300);
}

const postsOf = (business: string) => select(`posts?business_id=eq.${business}`);

async function actionsOn(business: string): Promise<unknown[]> {
  const log = await select(`audit_log?subject=eq.business:${business}`);
  return log.map(({ action }) => action);
}

async function select(path: string): Promise<Row[]> {
  const headers = roles.service;
  return (await send(`${database.url}/rest/v1/${path}`, { headers })).body as Row[];
}
