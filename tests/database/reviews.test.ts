/** Reviews: writing, changing, answering, reporting and removing, through REST on each database. */
import { MY_REVIEWS, myReviews } from "@/lib/feedback/review-schema";
import {
  type Account,
  type Headers,
  type Role,
  send,
  signUp,
  type TestDatabase,
} from "../support/database";
import { runSql } from "../support/test-cluster";
import { useDatabase } from "../support/use-database";
import { newUuid, newWord } from "../support/seed";

type Row = Record<string, unknown>;

const GOOD = { author: "Pat L.", rating: 4, words: "They came the same day." };

let database: TestDatabase;
let roles: Record<Role, Headers>;
let postgresUrl = "";

useDatabase((started) => {
  ({ database, roles } = started);
  postgresUrl = started.postgresUrl;
});

it("publishes one review of each member, and a second one replaces it", async () => {
  const { business, owner } = await owned();
  const [one, other] = [await signUp(database.url), await signUp(database.url)];
  await Promise.all([write(one, business), write(one, business, { rating: 2 })]);
  await write(other, business, { rating: 5, words: "<b>Good</b> & <script>alert(1)</script>" });
  await write(one, business, { rating: 3, words: "Better now." });
  const shown = await read(`reviews?business_id=eq.${business}&order=rating`, roles.visitor);
  expect(shown).toMatchObject([
    { source: "site", author: "Pat L.", rating: 3, text: "Better now.", answer: null },
    { rating: 5, text: "<b>Good</b> & <script>alert(1)</script>", edited_on: null },
  ]);
  expect(shown[0]?.edited_on).toBe(shown[0]?.date);
  expect(JSON.stringify(shown)).not.toContain("@example.com");
  expect(await read(`business_ratings?business_id=eq.${business}`, roles.visitor)).toEqual([
    { business_id: business, rating: 4, reviews: 2, site_rating: 4, site_reviews: 2 },
  ]);
  const mails = await mailsTo(owner.email);
  expect(mails.filter((template) => template === "review-written")).toHaveLength(2);
});

it("updates the rating in lists, also for concurrent reviews", async () => {
  const [{ business }, other] = [await owned(), await owned()];
  const members = await Promise.all([1, 2, 3, 4].map(() => signUp(database.url)));
  const ratingOf = async (id: string) =>
    (await read(`businesses?id=eq.${id}&select=rating,review_count`, roles.visitor))[0];
  expect(await ratingOf(business)).toEqual({ rating: null, review_count: 0 });
  await Promise.all(members.map((member, i) => write(member, business, { rating: i + 1 })));
  expect(await ratingOf(business)).toEqual({ rating: 2.5, review_count: 4 });
  const [first, second] = members;
  if (first) await write(first, business, { rating: 5 });
  expect(await ratingOf(business)).toEqual({ rating: 3.5, review_count: 4 });
  if (second) await deleteReview(second, business);
  const logged = `audit_log?action=eq.review.deleted&subject=eq.business:${business}&select=actor`;
  expect(await read(logged, roles.admin)).toEqual([{ actor: second?.id }]);
  expect(await ratingOf(business)).toEqual({ rating: 4, review_count: 3 });
  const path = `${database.url}/rest/v1/reviews?business_id=eq.${business}&rating=eq.5`;
  const moved = {
    method: "PATCH",
    headers: roles.service,
    body: { business_id: other.business },
  };
  await send(path, moved);
  expect(await ratingOf(business)).toEqual({ rating: 3.5, review_count: 2 });
  expect(await ratingOf(other.business)).toEqual({ rating: 5, review_count: 1 });
});

it("refuses an invalid rating, text or name, and keeps the previous review", async () => {
  const { business } = await owned();
  const member = await signUp(database.url);
  await write(member, business);
  for (const values of [
    { rating: 0 },
    { rating: 6 },
    { words: " \n " },
    { words: "x".repeat(10_000) },
    { words: "See https://example.com" },
    { words: "See WWW.example.com" },
    { words: "I am 123-45-6789." },
    { author: "pat@example.com" },
    { author: "www.example.com" },
    { author: " " },
    { author: "x".repeat(61) },
  ])
    expect((await tryToWrite(member, business, values)).status).toBeGreaterThanOrEqual(400);
  expect(await read(`reviews?business_id=eq.${business}`, roles.visitor)).toMatchObject([
    { author: GOOD.author, rating: GOOD.rating, text: GOOD.words },
  ]);
});

it("refuses owners, the submitter, and a deleted account", async () => {
  const { business, owner } = await owned();
  expect(await write(owner, business)).toEqual({ ok: false, problem: "own" });
  const submitter = await signUp(database.url);
  await insert("submissions", {
    ...{
      name: "A",
      owner_name: "A",
      email: submitter.email,
      phone: "+17725550134",
      zip: "34994",
    },
    ...{ category: "Food & Beverage", description: "Bread.", city: "Stuart", county: "Martin" },
    ...{ service: "Navy", status: "approved", business_id: business },
  });
  expect(await write(submitter, business)).toEqual({ ok: false, problem: "own" });
  const gone = await signUp(database.url);
  await call("delete_my_account", {}, gone.headers);
  expect(await tryToWrite(gone, business)).not.toMatchObject({ body: { ok: true } });
  expect(await read(`reviews?business_id=eq.${business}`, roles.service)).toEqual([]);
});

it("refuses a member with an unconfirmed address", async () => {
  const { business } = await owned();
  const member = await signUp(database.url);
  const confirm = (at: string) =>
    runSql(
      postgresUrl,
      `update auth.users set email_confirmed_at = ${at} where id = '${member.id}'`,
    );
  await confirm("null");
  expect(await write(member, business)).toEqual({ ok: false, problem: "unconfirmed" });
  await confirm("now()");
  expect(await write(member, business)).toMatchObject({ ok: true });
});

it("removes the review of a member who becomes an owner or deletes their account", async () => {
  const { business } = await owned();
  const [joining, leaving] = [await signUp(database.url), await signUp(database.url)];
  for (const member of [joining, leaving]) await write(member, business);
  await insert("business_owners", {
    business_id: business,
    user_id: joining.id,
    acquired_via: "claim",
  });
  expect(await read(`reviews?business_id=eq.${business}`, roles.visitor)).toHaveLength(1);
  await call("delete_my_account", {}, leaving.headers);
  expect(await read(`reviews?business_id=eq.${business}`, roles.visitor)).toEqual([]);
});

it("removes the review of a member who becomes an owner at the same time", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { business } = await owned();
    const member = await signUp(database.url);
    const owner = { business_id: business, user_id: member.id, acquired_via: "claim" };
    await Promise.all([tryToWrite(member, business), insert("business_owners", owner)]);
    expect(await read(`reviews?business_id=eq.${business}`, roles.visitor)).toEqual([]);
  }
});

it("refuses direct calls that change, answer or delete another member's review", async () => {
  const { business } = await owned();
  const [author, other] = [await signUp(database.url), await owned()];
  await write(author, business);
  const id = await reviewOf(business);
  for (const { headers } of [other.owner, { headers: roles.reviewer }]) {
    const path = `${database.url}/rest/v1/reviews?id=eq.${id}`;
    await send(path, { method: "PATCH", headers, body: { rating: 1 } });
    await send(path, { method: "DELETE", headers });
    await send(`${database.url}/rest/v1/review_authors?business_id=eq.${business}`, {
      ...{ method: "DELETE", headers },
    });
    await send(path, { method: "PATCH", headers, body: { answer: "No." } });
  }
  const forged = {
    ...{ business_id: business, source: "site", author: "X", rating: 1, text: "X" },
  };
  const insertion = await send(`${database.url}/rest/v1/reviews`, {
    ...{ method: "POST", headers: other.owner.headers, body: { ...forged, date: "2026-01-02" } },
  });
  expect(insertion.status).toBeGreaterThanOrEqual(400);
  expect(await read(`reviews?business_id=eq.${business}`, roles.visitor)).toMatchObject([
    { id, rating: 4, answer: null },
  ]);
  expect(await read(`review_authors?business_id=eq.${business}`, other.owner.headers)).toEqual([]);
});

it("lists a member's own reviews, also of a listing that is not shown", async () => {
  const { business } = await owned();
  const author = await signUp(database.url);
  await write(author, business);
  const mine = async () =>
    myReviews.parse(await read(`review_authors?select=${MY_REVIEWS}`, author.headers));
  const shown = { name: expect.any(String), status: "published" };
  expect(await mine()).toMatchObject([
    { business_id: business, reviews: { rating: 4, answer: null }, businesses: shown },
  ]);
  const suspend = { method: "PATCH", headers: roles.service, body: { status: "suspended" } };
  await send(`${database.url}/rest/v1/businesses?id=eq.${business}`, suspend);
  expect(await mine()).toMatchObject([{ reviews: { rating: 4 }, businesses: null }]);
});

it("shows the owner's answer, updates the page's date, and removes the answer", async () => {
  const { business, owner } = await owned();
  await write(await signUp(database.url), business);
  const review_id = await reviewOf(business);
  const before = await touchedAt(business);
  const path = `${database.url}/rest/v1/reviews?id=eq.${review_id}`;
  const answer = (text: string | null) =>
    send(path, { method: "PATCH", headers: owner.headers, body: { answer: text } });
  expect((await answer("Thank you.")).status).toBeLessThan(300);
  const [shown] = await read(`reviews?id=eq.${review_id}`, roles.visitor);
  expect(shown).toMatchObject({ answer: "Thank you.", answered_on: shown?.date });
  expect(await touchedAt(business)).not.toBe(before);
  for (const text of ["See www.example.com", "x".repeat(1001), "123-45-6789"])
    expect((await answer(text)).status).toBeGreaterThanOrEqual(400);
  expect((await answer(null)).status).toBeLessThan(300);
  expect(await read(`reviews?id=eq.${review_id}`, roles.visitor)).toMatchObject([
    { answer: null, answered_on: null },
  ]);
});

it("shows a reported review until a reviewer removes it, and mails the reason to its author", async () => {
  const { business, owner } = await owned();
  const author = await signUp(database.url);
  await write(author, business);
  const review = await reviewOf(business);
  expect((await report(business, { kind: "review", note: "Rude.", review })).body).toBeTruthy();
  const suggestion = await suggestionAbout(business);
  expect(suggestion).toMatchObject({ kind: "review", review: { text: GOOD.words } });
  expect(await read(`reviews?id=eq.${review}`, roles.visitor)).toHaveLength(1);
  expect(await mailsTo(owner.email)).not.toContain("listing-reported");
  const remove = (headers: Headers, reason = "It insults.") =>
    call(
      "decide_suggestion",
      { suggestion_id: suggestion.id, seen_revision: 1, decision: "review removed", reason },
      headers,
    );
  for (const headers of [author.headers, owner.headers])
    expect((await remove(headers)).status).toBe(403);
  await insert("user_roles", { user_id: author.id, role: "reviewer" });
  expect((await remove(author.headers)).body).toEqual({ ok: false, problem: "own" });
  expect((await remove(roles.reviewer, "")).status).toBeGreaterThanOrEqual(400);
  expect((await remove(roles.reviewer)).body).toMatchObject({ ok: true });
  expect((await remove(roles.reviewer)).body).toMatchObject({ problem: "decided" });
  expect(await read(`reviews?id=eq.${review}`, roles.service)).toEqual([]);
  expect(await mailsTo(author.email)).toContain("review-removed");
  expect(await suggestionAbout(business)).toMatchObject({ status: "accepted", review: null });
});

it("tells a reviewer when the author deleted the reported review meanwhile", async () => {
  const { business } = await owned();
  const author = await signUp(database.url);
  await write(author, business);
  await report(business, { kind: "review", note: "Rude.", review: await reviewOf(business) });
  const { id } = await suggestionAbout(business);
  expect((await deleteReview(author, business)).status).toBe(204);
  const decision = { suggestion_id: id, seen_revision: 1, decision: "review removed" };
  const { body } = await call("decide_suggestion", { ...decision, reason: "So." }, roles.reviewer);
  expect(body).toEqual({ ok: false, problem: "missing" });
});

it("refuses a report of a review of another listing, or of a missing one", async () => {
  const [{ business }, other] = [await owned(), await owned()];
  await write(await signUp(database.url), business);
  const review = await reviewOf(business);
  for (const [id, said] of [
    [other.business, { review }],
    [business, { review: newUuid() }],
    [business, {}],
  ] as const)
    expect((await report(id, { kind: "review", note: "Rude.", ...said })).body).toBeNull();
  expect((await report(business, { kind: "closed", review })).status).toBeGreaterThanOrEqual(400);
});

it("shows owners a report without its sender, and accepts their answer until the decision", async () => {
  const { business, owner } = await owned();
  const email = `${newWord()}@example.com`;
  await report(business, { kind: "veteran", note: "Not a veteran.", email });
  await report(business, { kind: "closed", note: "Shut." });
  expect(
    (await mailsTo(owner.email)).filter((template) => template === "listing-reported"),
  ).toHaveLength(1);
  const listOf = (headers: Headers) =>
    call("list_listing_reports", { business_id: business }, headers);
  const { body } = await listOf(owner.headers);
  expect(body).toMatchObject([{ kind: "closed" }, { kind: "veteran", note: "Not a veteran." }]);
  expect(JSON.stringify(body)).not.toContain(email);
  expect((await listOf(roles.member)).body).toEqual([]);
  const suggestion_id = String((body as Row[])[0]?.id);
  const answer = (headers: Headers, text = "We moved.") =>
    call("answer_report", { suggestion_id, answer: text }, headers);
  expect((await answer(roles.member)).body).toBe(false);
  expect((await answer(owner.headers, " ")).status).toBeGreaterThanOrEqual(400);
  expect((await answer(owner.headers)).body).toBe(true);
  const seen = await call("get_suggestion", { suggestion_id }, roles.reviewer);
  expect(seen.body).toMatchObject({ owner_answer: "We moved." });
  const decision = { suggestion_id, seen_revision: 1, reason: "It is open." };
  await call("decide_suggestion", { ...decision, decision: "declined" }, roles.reviewer);
  expect((await answer(owner.headers)).body).toBe(false);
});

async function owned(): Promise<{ business: string; owner: Account }> {
  const business = `reviewed-${newWord()}`;
  await insert("businesses", { id: business, name: business });
  const owner = await signUp(database.url);
  await insert("business_owners", {
    business_id: business,
    user_id: owner.id,
    acquired_via: "claim",
  });
  return { business, owner };
}

function tryToWrite({ headers }: Account, business_id: string, values: Row = {}) {
  return call("write_review", { business_id, ...GOOD, ...values }, headers);
}

async function write(member: Account, business: string, values: Row = {}): Promise<unknown> {
  const { status, body } = await tryToWrite(member, business, values);
  if (status >= 400) throw new Error(JSON.stringify(body));
  return body;
}

function deleteReview({ id, headers }: Account, business: string) {
  const path = `review_authors?business_id=eq.${business}&user_id=eq.${id}`;
  return send(`${database.url}/rest/v1/${path}`, { method: "DELETE", headers });
}

async function reviewOf(business: string): Promise<string> {
  const [row] = await read(`reviews?business_id=eq.${business}`, roles.visitor);
  return String(row?.id);
}

async function touchedAt(business: string): Promise<unknown> {
  const [row] = await read(`businesses?id=eq.${business}&select=updated_at`, roles.visitor);
  return row?.updated_at;
}

function report(business_id: string, suggestion: Row) {
  const content_hash = newUuid().replaceAll("-", "").repeat(2);
  const body = { business_id, suggestion: { wanted: {}, ...suggestion }, content_hash };
  return call("suggest_change", { key: newUuid(), ...body }, roles.service);
}

async function suggestionAbout(business: string): Promise<Row> {
  const [row] = await read(`suggestions?business_id=eq.${business}&select=id`, roles.service);
  const { body } = await call("get_suggestion", { suggestion_id: row?.id }, roles.reviewer);
  return body as Row;
}

async function insert(table: string, body: Row): Promise<void> {
  const path = `${database.url}/rest/v1/${table}`;
  const answer = await send(path, { method: "POST", headers: roles.service, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
}

function call(name: string, body: Row, headers: Headers) {
  return send(`${database.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
}

async function read(path: string, headers: Headers): Promise<Row[]> {
  return (await send(`${database.url}/rest/v1/${path}`, { headers })).body as Row[];
}

async function mailsTo(email: string): Promise<unknown[]> {
  const mails = await read(`email_outbox?recipient=eq.${email}&select=template`, roles.service);
  return mails.map(({ template }) => template);
}
