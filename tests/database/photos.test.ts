/** Photos of listings: who may add, change and remove them, and who can read their files, with the real Storage. */
import postgres from "postgres";
import {
  type Account,
  type Headers,
  type Role,
  SERVICE,
  signUp,
  type TestDatabase,
  VISITOR,
} from "../support/database";
import { useDatabase } from "../support/use-database";
import {
  createListings,
  type Listings,
  prepareSubmission,
  type SentSubmission,
} from "../support/listings";
import { newUuid } from "../support/seed";

type Photo = { id: string; kind: string; url: string; alt: string; position: number };

const newUrl = () => `/photos/${newUuid().replaceAll("-", "")}.jpg`;

let database: TestDatabase;
let roles: Record<Role, Headers>;
let postgresUrl: string;
let listings: Listings;
let owner: Account;
let id: string;

useDatabase((started) => {
  ({ database, roles, postgresUrl } = started);
  listings = createListings(database.url, roles);
});

beforeEach(async () => {
  owner = await signUp(database.url);
  ({ id } = await listings.approve(owner));
});

const add = async (values: Record<string, unknown> = {}) => {
  const photo = {
    ...{ photo_id: newUuid(), business_id: id, member: owner.id, kind: "gallery" },
    ...{ url: newUrl(), ...values },
  };
  return { photo, answer: await listings.rpc("add_photo", photo) };
};
type Caller = { headers: Headers };

const moveUp = async (photo_id: string, { headers }: Caller) =>
  (await listings.rpc("move_photo_up", { photo_id }, headers)).body;

/** Whether the caller changed the row of a photo. */
async function write(method: "PATCH" | "DELETE", id: string, { headers }: Caller) {
  const asking = { ...headers, prefer: "return=representation" };
  const path = `business_images?id=eq.${id}&select=id`;
  const { body } = await listings.rest(
    path,
    asking,
    method,
    method === "PATCH" ? { alt: "New" } : undefined,
  );
  return Array.isArray(body) && body.length > 0;
}
const describePhoto = (id: string, caller: Caller) => write("PATCH", id, caller);
const remove = (id: string, caller: Caller) => write("DELETE", id, caller);
const photos = () =>
  listings.select<Photo>(`business_images?business_id=eq.${id}&order=position,id`, VISITOR);

describe("adding", () => {
  it("sets banner and profile photo of the listing, and replaces an older one", async () => {
    await add({ kind: "banner" });
    const banner = await add({ kind: "banner" });
    const profile = await add({ kind: "profile" });
    const [seen] = await listings.select<object>(`businesses?id=eq.${id}`, VISITOR);
    expect(seen).toMatchObject({ banner: banner.photo.url, image: profile.photo.url });
    expect((await photos()).map(({ url }) => url)).toEqual([banner.photo.url, profile.photo.url]);
    expect(await remove(banner.photo.photo_id, owner)).toBe(true);
    const [left] = await listings.select<object>(`businesses?id=eq.${id}`, VISITOR);
    expect(left).toMatchObject({ banner: null, image: profile.photo.url });
  });

  it("refuses more than twelve, also concurrently, and the same one twice", async () => {
    const { photo } = await add();
    expect((await add({ url: photo.url })).answer.body).toEqual({ ok: false, problem: "same" });
    const answers = await Promise.all(Array.from({ length: 13 }, () => add()));
    const refused = answers.filter(({ answer }) => (answer.body as { ok: boolean }).ok === false);
    expect(refused.map(({ answer }) => answer.body)).toEqual([
      { ok: false, problem: "many" },
      { ok: false, problem: "many" },
    ]);
    expect(await photos()).toHaveLength(12);
  });

  it("refuses a blocked reviewer", async () => {
    const { id: member } = await signUp(database.url);
    await listings.rest("user_roles", SERVICE, "POST", {
      user_id: member,
      role: "reviewer",
    });
    expect((await add({ member })).answer.body).toEqual({ ok: true });
    await listings.rpc("set_member_blocked", { member, blocked: true }, roles.admin);
    expect((await add({ member })).answer.body).toEqual({ ok: false, problem: "missing" });
  });

  it("refuses members who do not own the listing, external URLs and unknown kinds", async () => {
    const stranger = await signUp(database.url);
    const missing = { ok: false, problem: "missing" };
    expect((await add({ member: stranger.id })).answer.body).toEqual(missing);
    expect((await add({ business_id: "nowhere" })).answer.body).toEqual(missing);
    expect((await add({ url: "https://example.com/a.jpg" })).answer.status).toBe(400);
    expect((await add({ kind: "cover" })).answer.status).toBeGreaterThanOrEqual(400);
    expect(await photos()).toEqual([]);
  });

  it("cannot be done by an owner's own call or by writing to the table", async () => {
    const row = { business_id: id, url: newUrl() };
    const args = { ...row, photo_id: newUuid(), member: owner.id, kind: "gallery" };
    expect((await listings.rpc("add_photo", args, owner.headers)).status).toBe(403);
    const written = await listings.rest("business_images", owner.headers, "POST", row);
    expect(written.status).toBe(403);
    expect(await photos()).toEqual([]);
  });
});

describe("changing", () => {
  it("moves a photo up by one, and keeps the order of the others", async () => {
    const added: string[] = [];
    for (let count = 0; count < 4; count += 1) added.push((await add()).photo.photo_id);
    const [a, b, c, d] = added;
    expect(await moveUp(String(d), owner)).toBe(true);
    expect(await moveUp(String(d), owner)).toBe(true);
    expect(await moveUp(String(a), owner)).toBe(true);
    expect((await photos()).map((photo) => photo.id)).toEqual([a, d, b, c]);
  });

  it("is for owners and reviewers only, also reading", async () => {
    const { photo } = await add();
    const stranger = await signUp(database.url);
    for (const act of [describePhoto, moveUp, remove])
      expect(await act(photo.photo_id, stranger)).toBe(false);
    await listings.rest(`businesses?id=eq.${id}`, SERVICE, "PATCH", { status: "suspended" });
    const mine = async (headers: Headers) =>
      listings.select<Photo>(`business_images?business_id=eq.${id}`, headers);
    expect(await mine(stranger.headers)).toEqual([]);
    expect(await mine(owner.headers)).toMatchObject([{ id: photo.photo_id, url: photo.url }]);
    await listings.rest(`businesses?id=eq.${id}`, SERVICE, "PATCH", { status: "published" });
    expect(await describePhoto(photo.photo_id, owner)).toBe(true);
    expect((await photos())[0]).toMatchObject({ alt: "New" });
    expect(await remove(photo.photo_id, { headers: roles.reviewer })).toBe(true);
    expect(await photos()).toEqual([]);
    expect(await mine(owner.headers)).toEqual([]);
  });
});

it("leaves no removed banner on the lists when another photo changes at the same time", async () => {
  await add({ kind: "banner" });
  const connect = () => postgres(postgresUrl, { max: 1 });
  const [first, second] = [connect(), connect()];
  const update = (sql: postgres.ISql) => sql`select internal.update_listing_photos(${id})`;
  let waiting: Promise<unknown> = Promise.resolve();
  await first.begin(async (one) => {
    await one`delete from public.business_images where business_id = ${id} and kind = 'banner'`;
    await update(one);
    waiting = update(second).execute();
    while ((await one`select from pg_locks where not granted`).length === 0);
  });
  await waiting;
  const [row] = await first`select banner from public.businesses where id = ${id}`;
  expect(row).toEqual({ banner: null });
  await Promise.all([first.end(), second.end()]);
});

describe("a description", () => {
  it("may not contain a Social Security number", async () => {
    const { photo } = await add();
    const path = `business_images?id=eq.${photo.photo_id}`;
    const alt = "SSN 123-45-6789";
    expect((await listings.rest(path, owner.headers, "PATCH", { alt })).status).toBe(400);
  });
});

describe("of a draft", () => {
  let sent: SentSubmission;
  const waiting = (headers: Headers) =>
    listings.select<Photo & { business_id: string | null }>(
      "business_images?business_id=is.null&order=position,id",
      headers,
    );
  const addToDraft = (values: Record<string, unknown> = {}) =>
    add({ business_id: undefined, ...values });

  beforeEach(() => {
    sent = prepareSubmission(listings, owner);
  });

  it("begin a draft, are read and changed by its member only, and are deleted with it", async () => {
    const other = await signUp(database.url);
    const { photo } = await addToDraft({ kind: "banner" });
    const second = await addToDraft();
    const ids = [photo.photo_id, second.photo.photo_id];
    expect((await waiting(owner.headers)).map((one) => one.id)).toEqual(ids);
    for (const headers of [VISITOR, other.headers, roles.reviewer, roles.admin]) {
      expect((await waiting(headers)).filter((one) => ids.includes(one.id))).toEqual([]);
      if (headers !== VISITOR) expect(await remove(photo.photo_id, { headers })).toBe(false);
    }
    expect(await describePhoto(photo.photo_id, owner)).toBe(true);
    await listings.rest(`submission_drafts?user_id=eq.${owner.id}`, owner.headers, "DELETE");
    expect(await waiting(SERVICE)).not.toContainEqual(expect.objectContaining(photo));
    expect(await waiting(owner.headers)).toEqual([]);
  });

  it("are at most twelve and a banner, without duplicates, and can be reordered", async () => {
    await addToDraft({ kind: "banner" });
    const banner = await addToDraft({ kind: "banner" });
    const added = await Promise.all(Array.from({ length: 13 }, () => addToDraft()));
    expect(added.filter(({ answer }) => (answer.body as { ok: boolean }).ok)).toHaveLength(12);
    const { photo } = banner;
    const again = await addToDraft({ kind: "banner", url: photo.url });
    expect(again.answer.body).toEqual({ ok: false, problem: "same" });
    const before = await waiting(owner.headers);
    const last = String(before.at(-1)?.id);
    expect(await moveUp(last, owner)).toBe(true);
    const after = (await waiting(owner.headers)).filter((one) => one.kind === "gallery");
    expect(after.at(-2)?.id).toBe(last);
    expect(before.filter(({ kind }) => kind === "banner").map(({ url }) => url)).toEqual([
      photo.url,
    ]);
  });

  it("move to the submission, which reviewers see, and to the approved listing", async () => {
    const banner = await addToDraft({ kind: "banner" });
    const first = await addToDraft();
    await describePhoto(first.photo.photo_id, owner);
    const second = await addToDraft();
    const { submissionId } = await sent.send();
    const ids = [banner, first, second].map(({ photo }) => photo.photo_id);
    const seen = async (headers: Headers) =>
      (await waiting(headers)).map((one) => one.id).filter((one) => ids.includes(one));
    expect(await seen(owner.headers)).toEqual(ids);
    expect(await seen(roles.reviewer)).toEqual(ids);
    expect(await seen(roles.member)).toEqual([]);
    expect(await seen(VISITOR)).toEqual([]);
    expect(await remove(second.photo.photo_id, owner)).toBe(false);
    expect(await remove(second.photo.photo_id, { headers: roles.reviewer })).toBe(true);
    const businessId = await sent.approve(submissionId, roles.reviewer);
    const path = `business_images?business_id=eq.${businessId}&order=position`;
    const shown = await listings.select<Photo>(path, VISITOR);
    expect(shown.map((one) => one.id)).toEqual(ids.slice(0, 2));
    expect(shown[1]).toMatchObject({ alt: "New", submission_id: null, draft_of: null });
    const [business] = await listings.select(`businesses?id=eq.${businessId}`, VISITOR);
    expect(business).toMatchObject({ banner: banner.photo.url });
  });

  it("replace those of the same submission sent before, and are deleted when it is rejected", async () => {
    const first = await addToDraft({ kind: "profile" });
    const { submissionId } = await sent.send();
    const second = await addToDraft({ kind: "profile" });
    expect((await sent.send()).submissionId).toBe(submissionId);
    const ids = (await waiting(owner.headers)).map((one) => one.id);
    expect(ids).toEqual([second.photo.photo_id]);
    expect(ids).not.toContain(first.photo.photo_id);
    const declined = { submission_id: submissionId, seen_revision: 1, message: "Not in Florida." };
    const { body } = await listings.rpc(
      "decide_submission",
      { ...declined, decision: "rejected" },
      roles.reviewer,
    );
    expect(body).toEqual({ ok: true });
    expect(await waiting(owner.headers)).toEqual([]);
  });

  it("are not added to the same submission of another member", async () => {
    const other = await signUp(database.url);
    await prepareSubmission(listings, other, sent.submission).send();
    await addToDraft();
    const { submissionId } = await sent.send();
    const path = `business_images?submission_id=eq.${submissionId}`;
    expect(await listings.select(path)).toEqual([]);
    expect(await waiting(owner.headers)).toEqual([]);
  });
});

describe("the files in Storage", () => {
  const storage = (path: string, headers: Headers, init: RequestInit = {}) =>
    fetch(`${database.url}/storage/v1/${path}`, { ...init, headers });
  const upload = (name: string, headers: Headers, type = "image/webp") =>
    storage(
      `object/photos/${name}`,
      { ...headers, "content-type": type },
      {
        method: "POST",
        body: "RIFF....WEBP",
      },
    );

  it("are written, read, listed and removed by the service only, not even by an owner", async () => {
    const name = `${newUuid()}/320.webp`;
    expect((await upload(name, SERVICE)).status).toBe(200);
    for (const headers of [VISITOR, owner.headers, roles.reviewer, roles.admin]) {
      expect((await upload(`${newUuid()}/320.webp`, headers)).status).toBeGreaterThanOrEqual(400);
      expect((await storage(`object/photos/${name}`, headers)).status).toBeGreaterThanOrEqual(400);
      expect(
        (await storage(`object/public/photos/${name}`, headers)).status,
      ).toBeGreaterThanOrEqual(400);
      await storage(`object/photos/${name}`, headers, { method: "DELETE" });
      const list = await storage(
        "object/list/photos",
        { ...headers, "content-type": "application/json" },
        {
          method: "POST",
          body: JSON.stringify({ prefix: "", limit: 100 }),
        },
      );
      if (list.ok) expect(await list.json()).toEqual([]);
    }
    expect((await storage(`object/photos/${name}`, SERVICE)).status).toBe(200);
  });

  it("are only WebP and JPEG, even for the service", async () => {
    const answer = await upload(`${newUuid()}/320.webp`, SERVICE, "image/svg+xml");
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it("are listed as unused when no photo and no article uses them", async () => {
    const { photo } = await add();
    const kept = `${photo.photo_id}/320.webp`;
    const left = `${newUuid()}/320.webp`;
    const [shown, replaced] = [newUrl(), newUrl()];
    const ofArticles = [shown, replaced].map((url) => url.replace(/.*\/(\w+)\.jpg/, "$1/320.webp"));
    const article = await addArticle(replaced);
    await listings.rest(`articles?id=eq.${article}`, roles.admin, "PATCH", { picture: shown });
    for (const name of [kept, left, ...ofArticles])
      expect((await upload(name, SERVICE)).status).toBe(200);
    const unused = async (args: object) => (await listings.rpc("list_unused_photos", args)).body;
    expect(await unused({})).toEqual([]);
    const found = await unused({ older_than_minutes: 0 });
    expect(found).toContain(left);
    expect(found).not.toContain(kept);
    expect(found).not.toContain(ofArticles[0]);
    expect(found).toContain(ofArticles[1]);
    await listings.rest(`articles?id=eq.${article}`, roles.admin, "DELETE");
    expect(await unused({ older_than_minutes: 0 })).toContain(ofArticles[0]);
  });

  /** Adds an article as an admin, after checking that other roles are refused. */
  async function addArticle(picture: string): Promise<string> {
    const row = {
      ...{ id: newUuid(), title: "A story", display_title: "Made", summary: "Short." },
      ...{ picture, picture_alt: "A table.", body: "Text." },
    };
    for (const headers of [VISITOR, owner.headers, roles.reviewer])
      expect([401, 403]).toContain((await listings.rest("articles", headers, "POST", row)).status);
    expect((await listings.rest("articles", roles.admin, "POST", row)).status).toBe(201);
    return row.id;
  }
});
