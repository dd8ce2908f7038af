// 32 connections read for 30 seconds, while two reviewers decide, a member signs in and businesses are submitted: each decision
// is made once, and nothing is lost or duplicated.
import { expect, type Page, test } from "@playwright/test";
import type { SubmissionValues } from "@/lib/submissions/types";
import { visit } from "../../scripts/bench/visits";
import { expectSignIn } from "../support/sign-in-form";
import { type ReviewSite, startReviewSite } from "../support/site-review";

const CONNECTIONS = 32;
const SECONDS = 30;
const TRIPLES = 12;

const KEPT = ["/", "/county/clay", "/county/martin", "/category/hvac", "/regions", "/categories"];
const PROFILES = ["/business/halvorsen-cooling-1", "/business/sandridge-air-1"];
const WORDS = ["roof", "plumber in Ocala", "air conditioning", "bakery near 34994", "lawyer"];

type Decision = "approved" | "rejected";
type Triple = [SubmissionValues, SubmissionValues, SubmissionValues];

let site: ReviewSite;
/** False after the readers have finished. */
let isRush = true;

test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  site = await startReviewSite(parallelIndex);
});

test.afterAll(() => site?.end());

test("decisions, sign-ins and submissions succeed while 32 connections read, each once", async ({
  browser,
}) => {
  const triples: Triple[] = [];
  for (let number = 0; number < TRIPLES; number++)
    triples.push([await site.submit(), await site.submit(), await site.submit()]);
  const one = await site.signedIn(browser, site.first);
  const other = await site.signedIn(browser, site.second, { javaScriptEnabled: false });

  const reading = visit(site.origin, {
    paths: readerPath,
    connections: CONNECTIONS,
    seconds: SECONDS,
  }).finally(() => (isRush = false));
  const [readers, decided, sentIn, signIns] = await Promise.all([
    reading,
    decideAll([one, other], triples),
    sendIn(),
    signInAgain(),
  ]);
  console.log("  ", { ...readers, decided: decided.size, sentIn: sentIn.length, signIns });

  expect(readers).toMatchObject({ errors: 0 });
  expect(decided.size).toBeGreaterThan(0);
  expect(sentIn.length).toBeGreaterThan(0);
  expect(signIns).toBeGreaterThan(0);
  for (const business of [...triples.flat(), ...sentIn])
    await expectOnce(business, decided.get(business));
  for (const page of [one, other]) await page.context().close();
});

/** Returns a cached page, a profile or a search in turn; each search is new. */
function readerPath(visit: number): string {
  const pick = (from: readonly string[]) => from[Math.floor(visit / 3) % from.length] ?? "/";
  if (visit % 3 === 0) return pick(KEPT);
  if (visit % 3 === 1) return pick(PROFILES);
  return `/businesses/search?q=${encodeURIComponent(`${pick(WORDS)} ${visit}`)}`;
}

/** Each reviewer decides one submission, then both decide the third at once: the later one gets the other's decision. */
async function decideAll(
  [one, other]: [Page, Page],
  triples: readonly Triple[],
): Promise<Map<SubmissionValues, Decision>> {
  const decided = new Map<SubmissionValues, Decision>();
  for (const [mine, theirs, contested] of triples) {
    if (!isRush) break;
    await Promise.all([open(one, mine), open(other, theirs)]);
    const each = await Promise.all([decide(one, "approved"), decide(other, "rejected")]);
    expect(each).toEqual(["approved", "rejected"]);
    await Promise.all([open(one, contested), open(other, contested)]);
    const [made, told] = await Promise.all([decide(one, "approved"), decide(other, "rejected")]);
    expect(told).toBe(made);
    decided.set(mine, "approved").set(theirs, "rejected").set(contested, made);
  }
  return decided;
}

async function open(page: Page, { name }: SubmissionValues): Promise<void> {
  await page.goto(`/review/${await site.findSubmission(name)}`);
}

/** Returns the valid decision: this one, or an earlier one of the other reviewer. */
async function decide(page: Page, decision: Decision): Promise<Decision> {
  if (decision === "approved") {
    await page.locator("#directoryCategory").selectOption("food-and-drinks");
    await page.getByRole("button", { name: "Approve and publish" }).click();
  } else {
    await page.getByText("Reject").first().click();
    await page.getByLabel("Why?").fill("No such place.");
    await page.getByRole("button", { name: "Reject" }).click();
  }
  const late = page.getByRole("alert").filter({ hasText: /was (approved|rejected) by/ });
  await Promise.race([page.waitForURL(/\/review$/), late.waitFor()]);
  if ((await late.count()) === 0) return decision;
  return (await late.innerText()).includes("was approved by") ? "approved" : "rejected";
}

async function sendIn(): Promise<SubmissionValues[]> {
  const sent: SubmissionValues[] = [];
  while (isRush) sent.push(await site.submit());
  return sent;
}

/** Returns the number of sign-ins. */
async function signInAgain(): Promise<number> {
  let count = 0;
  for (; isRush; count++) await expectSignIn(site.member, site.origin);
  return count;
}

/** Expects one row, one listing if approved, one log entry and one mail for each step, and none of another decision. */
async function expectOnce(
  { name, email }: SubmissionValues,
  decision: Decision | undefined,
): Promise<void> {
  const { client } = site.database;
  const { data: rows } = await client
    .from("submissions")
    .select("id,status,business_id")
    .eq("email", email)
    .throwOnError();
  expect(rows).toMatchObject([{ status: decision ?? "pending" }]);
  const [row] = rows;
  const { data: listed } = await client
    .from("businesses")
    .select("id")
    .eq("name", name)
    .throwOnError();
  expect(listed).toEqual(decision === "approved" ? [{ id: row?.business_id }] : []);
  const { data: log } = await client
    .from("audit_log")
    .select("action")
    .eq("subject", `submission:${row?.id}`)
    .order("id")
    .throwOnError();
  const steps = ["received", ...(decision ? [decision] : [])];
  expect(log.map(({ action }) => action)).toEqual(steps.map((step) => `submission.${step}`));
  const subjects = { received: /^We have/, approved: /^Now in/, rejected: /^About your listing/ };
  for (const step of ["received", decision] as const)
    if (step) await site.mailTo(email, subjects[step]);
  expect(site.mailsTo(email)).toHaveLength(steps.length);
  if (decision !== "approved") return;
  for (const address of [`/business/${row?.business_id}`, `/businesses/search?q=${name}`])
    await site.untilShown(address, { name, hasBadge: false });
}
