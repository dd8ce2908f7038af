// Scans by wapiti and sqlmap as visitor, member and admin: no findings of medium level or above. docs/security.md lists what
// they try.
import { expect, test } from "@playwright/test";
import { startSession, toCookie } from "../support/members";
import { type Gate, startGate } from "../support/scanner-gate";
import { LONG_MODULES, runSqlmap, runWapiti } from "../support/scanners";
import { send } from "../support/site-send";
import { type ReviewSite, startReviewSite } from "../support/site-review";
import { startWeakSite } from "../support/weak-site";

/** The work of the scans is limited, so the time limit is generous. */
const TIMEOUT_MS = 2 * 60 * 60_000;

const listing = "halvorsen-cooling-1";
const other = "plain-page-1";

/** Every public URL with parameters, and every form. */
const OF_VISITORS = [
  "/businesses/search?q=barber&near=34994&category=hvac&page=1",
  `/businesses/search/${listing}?page=1`,
  "/api/suggest?q=barber",
  "/api/v1/businesses?q=barber&near=34994&radius=30&category=hvac&county=martin&branch=army&verified=true&open=false&sort=distance&limit=20&format=json",
  "/api/v1/businesses?q=barber&cursor=abc",
  `/api/v1/businesses/${listing}?format=csv`,
  "/category/hvac?page=2",
  "/category/hvac/county/martin?page=1",
  "/county/martin?page=2",
  "/region/south?page=2",
  "/auth?from=/account&mode=create-account",
  "/auth",
  "/auth/code?from=/account",
  "/auth/confirm?token_hash=abc&type=signup&from=/account",
  "/auth/unsubscribe/abc",
  "/account/forgot-password",
  "/submit-business",
  "/submit-business-confirmation?reference=ABCDE-12345",
  `/suggest-a-change/${other}`,
];

const OF_MEMBERS = [
  "/account",
  "/account/delete",
  "/account/second-factor",
  "/account/reset-password",
  `/account/claim/${other}`,
  `/account/reviews/${other}`,
  ...["edit", "photos", "posts", "reviews"].map((page) => `/account/listings/${listing}/${page}`),
  "/register-business",
  `/business-submission-confirmation?reference=ABCDE-12345`,
];

/** Pages of reviewers and admins with parameters. Their forms decide, merge, undo and grant, and are not sent. */
const OF_ADMINS = [
  "/admin",
  "/admin/audit-log?actor=a&action=b&subject=c&from=2026-01-02&to=2026-03-04&before=9",
  "/admin/audit-log/export?actor=a&action=b&subject=c&from=2026-01-02&to=2026-03-04",
  "/admin/people?q=person&page=1",
  "/admin/imports",
  "/admin/numbers",
  "/review?folder=waiting&q=barber&page=1",
  "/review/listings?status=published&q=barber&owner=yes&source=sample&age=added-since&day=2026-01-02&page=1",
  `/review/bulk?id=${listing}&change=category`,
  `/review/bulk/export?id=${listing}`,
  `/review/certify?business=${listing}`,
  `/review/listings/${listing}`,
  "/review/suggestions?folder=waiting&page=1",
  "/review/duplicates?page=1",
  "/review/freshness?page=1",
];

/** URLs with input in their path: sqlmap tries the position of the star. */
const OF_OTHER_KINDS = [
  `GET /business/${listing}*`,
  `GET /api/v1/businesses/${listing}*`,
  "GET /county/martin*",
  "GET /category/hvac*/county/martin*",
  "GET /featured-article/vbc1*",
  "GET /auth/unsubscribe/abc*",
  "GET /suggest-a-change/confirm/abc*",
];

/** URLs with words, a place, a file format, or a return path. */
const READ_WITH_CARE = [
  "/businesses/search?q=barber&near=34994",
  `/api/v1/businesses/${listing}?format=csv`,
  "/auth?from=/account",
];

test.describe.configure({ mode: "serial", timeout: TIMEOUT_MS });

/** A site of its own, whose log only the scans fill. */
let review: ReviewSite;

test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  review = await startReviewSite(parallelIndex);
});

test.afterAll(() => review?.end());

test("both find the vulnerabilities of a weak site", async () => {
  const weak = await startWeakSite();
  const gate = await startGate(weak.origin);
  const findings = (await runWapiti(gate, ["/?text=boats"])).join("\n");
  expect(findings).toMatch(/^SQL Injection: /m);
  expect(findings).toMatch(/^Cross Site Scripting: /m);
  expect(gate.strayed.join("\n")).toMatch(/^GET \/ssrf\//m);
  const { injections } = await runSqlmap(gate);
  expect(injections.join("\n")).toMatch(/\?text=boats,GET,text,/);
  await gate.stop();
  await weak.stop();
});

test("a visitor's scan finds nothing, nor does a member's, including pages of an own listing", async () => {
  // The scanners use one core each.
  await Promise.all([scanAsVisitor(), scanAsMember()]);
});

async function scanAsVisitor(): Promise<void> {
  const gate = await startGate(review.origin, { beforePost: forgetTries });
  expect(await runWapiti(gate, READ_WITH_CARE, LONG_MODULES)).toEqual([]);
  await scan(gate, OF_VISITORS, OF_OTHER_KINDS);
}

async function scanAsMember(): Promise<void> {
  const owner = await review.join();
  await review.makeOwner(owner, listing);
  const signIn = async () => toCookie(await startSession(owner, review.database));
  const gate = await startGate(review.origin, { signIn, beforePost: forgetTries });
  await scan(gate, OF_MEMBERS, [`GET /api/owned/${listing}*`]);
  // The scan has not deleted the account.
  const page = await send("/account", { to: review.origin, headers: { cookie: await signIn() } });
  expect(page.status).toBe(200);
}

test("an admin's scan of pages of the administration finds nothing", async () => {
  const admin = await review.join();
  await review.grant(admin, "admin");
  const signIn = async () => toCookie(await startSession(admin, review.database));
  const gate = await startGate(review.origin, { signIn, isReading: true });
  await scan(gate, OF_ADMINS, [`GET /review/listings/${listing}*`]);
});

async function scan(gate: Gate, paths: readonly string[], more: readonly string[]) {
  const findings = await runWapiti(gate, paths);
  const { injections, tried } = await runSqlmap(gate, more);
  console.log(`${describe(gate)}; sqlmap: ${tried.length} parameters and fields`);
  await gate.stop();
  expect([...findings, ...injections]).toEqual([]);
  expect(gate.failed).toEqual([]);
  expect(gate.strayed).toEqual([]);
  expect(review.site.printed().match(/^.*"event":"failed".*$/gm) ?? []).toEqual([]);
}

function describe({ statuses, kinds }: Gate): string {
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  return `${kinds.size} kinds of requests, answers ${answers}`;
}

/** Resets the limits per account, email address and listing, which would refuse all further requests after a few attempts. */
async function forgetTries(): Promise<void> {
  const { client } = review.database;
  await client.from("rate_limits").delete().neq("bucket", "").throwOnError();
}
