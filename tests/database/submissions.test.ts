/** Submissions, through REST on each database: received once, decided by one reviewer, all or nothing. */
import { floridaDay } from "@/lib/format/dates";
import { publishedFields, submittedFields, toColumn } from "@/lib/listings/columns";
import { fields } from "@/lib/listings/fields";
import { escapePattern, toListing } from "@/lib/review/rules";
import { toContentHash } from "@/lib/submissions/rules";
import { toRow } from "@/lib/submissions/rows";
import type { Submission } from "@/lib/submissions/types";
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
import { makeSubmission, makeWholeSubmission } from "../support/submissions";
import { newCertification, VALID_UNTIL } from "../support/certifications";

type Row = {
  id: string;
  reference: string;
  status: string;
  revision: number;
  created_at: string;
  due_at: string;
  business_id: string | null;
};
type Mail = { template: string; data: Record<string, unknown> };

const PAST = "2026-01-02T00:00:00Z";

/** Maximum lengths of fields with choices. */
const CHOICE_LIMITS = new Map([
  ["category", 60],
  ["service", 40],
]);

let database: TestDatabase;
let roles: Record<Role, Headers>;
let count = 0;

useDatabase((started) => ({ database, roles } = started));

describe("receiving", () => {
  it("returns a reference, sets a deadline of 24 hours, and queues one email", async () => {
    const { submission, row } = await submitted();
    expect(row).toMatchObject({ status: "pending", revision: 1, business_id: null });
    expect(row.reference).toMatch(/^[0-9A-DFH]{5}-[0-9A-DFH]{5}$/);
    expect(Date.parse(row.due_at) - Date.parse(row.created_at)).toBe(24 * 3600 * 1000);
    expect(await mailsTo(submission.email)).toEqual([
      {
        template: "submission-received",
        // No typed text, because the email address may be somebody else's.
        data: { reference: row.reference },
      },
    ]);
  });

  it("stores every field unchanged", async () => {
    const submission = { ...makeWhole(), description: "'; drop table submissions; --\n🌴 مخبز" };
    const { row } = await submitted({ submission });
    expect(row).toMatchObject(toRow(submission));
    expect(valuesOf(row, submittedFields)).not.toContainEqual(null);
  });

  it("stores every field of a submission that was changed on request", async () => {
    const { row } = await submitted();
    await decide("changes requested", row, {
      message: "More, please.",
      link: "/submit-business/x",
    });
    const submission = makeWhole();
    const answer = await resubmit(row, submission, row.revision + 1);
    expect(answer).toMatchObject({ ok: true });
    const [stored] = await rowsOf(submission);
    expect(stored).toMatchObject(toRow(submission));
  });

  it("treats a double click, a replay and a second tab as one submission", async () => {
    const submission = makeOne();
    const key = newUuid();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => submit(submission, { key })),
      ...Array.from({ length: 5 }, () => submit(submission)),
    ]);
    expect(new Set(answers).size).toBe(1);
    expect(await rowsOf(submission)).toHaveLength(1);
    expect(await mailsTo(submission.email)).toHaveLength(1);
  });

  it("treats different values of the same form as another submission", async () => {
    const submission = makeOne();
    const key = newUuid();
    await submit(submission, { key });
    await submit({ ...submission, name: "A Second One" }, { key });
    expect(await rowsOf(submission)).toHaveLength(2);
  });

  it("accepts changes by the email's link although the same form has sent them before", async () => {
    const { submission, row, key } = await submitted();
    const corrected = { ...submission, street: "13 Dock Rd" };
    await submit(corrected, { key });
    await decide("changes requested", row, { message: "Which street?", link: "/somewhere" });
    expect(await resubmit(row, corrected, 2)).toEqual({ ok: true, reference: row.reference });
    expect(await stateOf(row)).toMatchObject({ status: "pending", street: "13 Dock Rd" });
  });

  it("assigns a submission to the account that sends the same values again", async () => {
    const account = await signUp(database.url);
    const { submission, row } = await submitted();
    await submit(submission, { owner: account.id });
    expect(await stateOf(row)).toMatchObject({ owner_id: account.id, revision: 1 });
    await submit(submission, { owner: (await signUp(database.url)).id });
    expect(await stateOf(row)).toMatchObject({ owner_id: account.id });
  });

  it("returns a rejected submission for a replay only, not for a new submission with the same values", async () => {
    const { submission, row, key } = await submitted();
    await decide("rejected", row, { message: "No." });
    expect(await submit(submission, { key })).toBe(row.reference);
    expect(await submit(submission)).not.toBe(row.reference);
  });

  it("marks suspected spam, without an email", async () => {
    const { submission, row } = await submitted({ suspicion: "many links" });
    expect(row).toMatchObject({ status: "spam" });
    expect(await internalsOf(row)).toMatchObject({ spam_reason: "many links" });
    expect(await mailsTo(submission.email)).toEqual([]);
  });

  it("restores suspected spam when it is sent again without a suspicion", async () => {
    const { submission, row } = await submitted({ suspicion: "many links" });
    expect(await submit(submission, { suspicion: "many links" })).toBe(row.reference);
    expect(await stateOf(row)).toMatchObject({ status: "spam" });
    expect(await submit(submission)).toBe(row.reference);
    expect(await stateOf(row)).toMatchObject({
      status: "pending",
      spam_since: null,
    });
    expect(await internalsOf(row)).toMatchObject({ spam_reason: null });
    expect(await mailsTo(submission.email)).toHaveLength(1);
  });

  it("keeps a reviewer's mark of spam when it is sent again", async () => {
    const { submission, row } = await submitted();
    await decide("spam", row);
    expect(await submit(submission)).toBe(row.reference);
    expect(await stateOf(row)).toMatchObject({ status: "spam" });
  });

  it("limits every field to the form's maximum length", async () => {
    const columns = {
      ownerName: "owner_name",
      registerReference: "register_reference",
      hoursNote: "hours_note",
    };
    const links: readonly string[] = ["website", "facebook", "instagram", "twitter", "linkedin"];
    const texts = [
      "name",
      "ownerName",
      "description",
      "street",
      "city",
      "registerReference",
      "hoursNote",
      "website",
      "facebook",
      "instagram",
      "twitter",
      "linkedin",
      "service",
      "category",
      "email",
    ] as const;
    for (const field of texts) {
      const column = Object.entries(columns).find(([name]) => name === field)?.[1] ?? field;
      const row = toRow(makeOne());
      const start = links.includes(field) ? "https://" : "";
      const { limit = 0 } = { limit: CHOICE_LIMITS.get(field), ...fields[field] };
      const longest = { ...row, [column]: start.padEnd(limit, "a") };
      const longer = { ...row, [column]: start.padEnd(limit + 1, "a") };
      // Only the length is tested: no mail could be queued for this address.
      if (field !== "email")
        expect({ field, ...(await submitRow(longest)) }).toMatchObject({ field, status: 200 });
      expect({ field, isTaken: (await submitRow(longer)).status < 300 }).toEqual({
        field,
        isTaken: false,
      });
    }
  });

  it("ignores columns that are not in the form", async () => {
    const row = {
      ...toRow(makeOne()),
      status: "approved",
      revision: 7,
      business_id: "x",
    };
    const { body } = await submitRow(row);
    const [stored] = await select<Row>(`submissions?reference=eq.${String(body)}`);
    expect(stored).toMatchObject({
      status: "pending",
      revision: 1,
      business_id: null,
    });
  });
});

describe("approving", () => {
  it("publishes, confirms by email, and logs it", async () => {
    const { submission, row } = await submitted();
    const id = `approved-${count}`;
    expect(await approve(row, { id })).toEqual({ ok: true, businessId: id });
    const [business] = await select(`businesses?id=eq.${id}`, roles.visitor);
    expect(business).toMatchObject({
      id,
      name: submission.name,
      status: "published",
      is_verified: false,
      email: null,
      last_confirmed_on: floridaDay(new Date()),
    });
    expect((await mailsTo(submission.email)).at(-1)).toEqual({
      template: "submission-approved",
      data: {
        businessName: submission.name,
        link: `/business/${id}`,
        invitation: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    expect(await stateOf(row)).toMatchObject({
      status: "approved",
      business_id: id,
      revision: 2,
    });
    const log = await select<{ action: string; actor: string }>(
      `audit_log?subject=eq.submission:${row.id}&order=id`,
    );
    expect(log.map(({ action }) => action)).toEqual(["submission.received", "submission.approved"]);
    expect(log.at(-1)?.actor).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(log)).not.toContain(submission.email);
  });

  it("lists a business in additional categories", async () => {
    const { row } = await submitted();
    const id = `further-${count}`;
    await callApprove(row, { id, more_categories: ["Catering", "Masonry"] });
    const path = `businesses?id=eq.${id}&select=category,more_categories`;
    expect(await select(path, roles.visitor)).toEqual([
      { category: "Food and Drinks", more_categories: ["Catering", "Masonry"] },
    ]);
  });

  it("publishes every field that is not for reviewers only", async () => {
    const { submission, row } = await submitted({ submission: makeWhole() });
    const listing = toListing({ ...submission, hidesStreet: false }, "Food and Drinks");
    await approve(row, listing);
    const [business] = await select<Record<string, unknown>>(
      `businesses?id=eq.${listing.id}&select=*,category,more_categories`,
      roles.visitor,
    );
    expect(business).toMatchObject(listing);
    expect(valuesOf(business ?? {}, publishedFields)).not.toContainEqual(null);
    expect(business).toMatchObject({ email: null });
  });

  it("publishes the given year and price range, and refuses a future year", async () => {
    const given = { year_founded: 1998, price_range: "$$" };
    const { row } = await submitted();
    const id = `founded-${count}`;
    const refused = await callApprove(row, { id, ...given, year_founded: 9998 });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    await approve(row, { id, ...given });
    expect(await select(`businesses?id=eq.${id}`, roles.visitor)).toMatchObject([given]);
  });

  it("gives the badge only with a certification", async () => {
    const { row } = await submitted();
    const certification = newCertification();
    const id = `certified-${count}`;
    await approve(
      row,
      { id, is_verified: true, is_featured: true, status: "suspended", source: "sample" },
      certification,
    );
    const [business] = await select(`businesses?id=eq.${id}`);
    expect(business).toMatchObject({
      is_verified: true,
      verified_until: VALID_UNTIL,
      certifications: [expect.objectContaining({ label: "SBA SDVOSB" })],
      is_featured: false,
      status: "published",
      source: "form",
    });
  });

  it("tells a registration from a form that was sent", async () => {
    const { id: owner } = await signUp(database.url);
    const { row } = await submitted({ owner, endsDraft: true });
    const id = `registered-${count}`;
    await approve(row, { id });
    expect(await select(`businesses?id=eq.${id}`)).toMatchObject([{ source: "registration" }]);
  });

  it("returns who decided and when to the second reviewer", async () => {
    const { row } = await submitted();
    await decide("rejected", row, { message: "Not in Florida." });
    const told = await approve(row, { id: `late-${count}` }, null, roles.admin);
    expect(told).toMatchObject({ ok: false, problem: "decided", status: "rejected" });
    expect(told).toHaveProperty("decidedBy", expect.stringMatching(/@example\.com$/));
    expect(told).toHaveProperty("decidedAt", expect.stringMatching(/^\d{4}-/));
    expect(await select(`businesses?id=eq.late-${count}`)).toEqual([]);
  });

  it("decides once for two concurrent reviewers", async () => {
    const { submission, row } = await submitted();
    const answers = await Promise.all([
      approve(row, { id: `once-${count}` }),
      approve(row, { id: `twice-${count}` }, null, roles.admin),
      decide("rejected", row, { message: "No." }),
      decide("spam", row),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mailsTo(submission.email)).toHaveLength(answers[3]?.ok ? 1 : 2);
    const made = await select(`businesses?id=in.(once-${count},twice-${count})`);
    expect(made.length).toBe(answers[0]?.ok || answers[1]?.ok ? 1 : 0);
  });

  it("changes nothing when one part fails", async () => {
    const { submission, row } = await submitted();
    const certification = newCertification({ valid_until: "2020-01-02" });
    expect(
      (await callApprove(row, { id: `broken-${count}` }, certification)).status,
    ).toBeGreaterThanOrEqual(400);
    expect(
      (await callApprove(row, { id: `broken-${count}`, category: null })).status,
    ).toBeGreaterThanOrEqual(400);
    expect(await select(`businesses?id=eq.broken-${count}`)).toEqual([]);
    expect(await stateOf(row)).toMatchObject({ status: "pending", revision: 1 });
    expect(await mailsTo(submission.email)).toHaveLength(1);
  });

  it.each([
    { category: "Nonsense" },
    { more_categories: ["Nonsense"] },
    { more_categories: ["Food and Drinks"] },
    { more_categories: ["Catering", "Catering"] },
    { more_categories: ["Catering", "Masonry", "Plumbing"] },
    { category: "food and drinks" },
    { website: "javascript:alert(1)" },
    { website: "www.example.com" },
    { instagram: "data:text/html,x" },
    { facebook: "//example.com" },
    { description: "My number is 123-45-6789." },
  ])("publishes no listing with %j", async (wrong) => {
    const { row } = await submitted();
    const id = `refused-${count}`;
    expect((await callApprove(row, { id, ...wrong })).status).toBeGreaterThanOrEqual(400);
    expect(await select(`businesses?id=eq.${id}`)).toEqual([]);
    expect(await stateOf(row)).toMatchObject({ status: "pending", revision: 1 });
  });

  it.each([
    { checked_on: "1999-12-31", valid_until: "2009-12-31" },
    { checked_on: "2098-01-01", valid_until: "2099-01-01" },
    { checked_on: "2026-01-02", valid_until: "2031-01-03" },
    { number: "A 123-45-6789" },
    { kind: "an-office" },
    { method: "hearsay" },
  ])("gives no badge for a certification with %j", async (wrong) => {
    const { row } = await submitted();
    const right = newCertification({ checked_on: "2026-01-02", valid_until: "2031-01-02" });
    const id = `unchecked-${count}`;
    const refused = await callApprove(row, { id }, { ...right, ...wrong });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await stateOf(row)).toMatchObject({ status: "pending", revision: 1 });
    expect(await approve(row, { id }, right)).toMatchObject({ ok: true });
  });

  it("does not change a business with the same id", async () => {
    const [first, second] = [await submitted(), await submitted()];
    const id = `listed-${count}`;
    await approve(first.row, { id });
    expect(await approve(second.row, { id, name: "Another" })).toEqual({
      ok: false,
      problem: "listed",
      businessId: id,
    });
    expect(await select(`businesses?id=eq.${id}&select=name`)).toEqual([
      { name: first.submission.name },
    ]);
    expect(await stateOf(second.row)).toMatchObject({ status: "pending" });
  });
});

describe("requesting changes", () => {
  it("accepts the changed submission once, for the latest request only, with a new deadline", async () => {
    const { submission, row } = await submitted();
    await decide("changes requested", row, { message: "Which street?", link: "/somewhere" });
    expect((await mailsTo(submission.email)).at(-1)).toEqual({
      template: "changes-requested",
      data: {
        businessName: submission.name,
        reference: row.reference,
        message: "Which street?",
        link: "/somewhere",
      },
    });
    await patch(row, { due_at: PAST });
    const changed = { ...submission, street: "13 Dock Rd" };
    expect(await resubmit(row, changed, 1)).toEqual({ ok: false, problem: "changed" });
    expect(await resubmit(row, changed, 2)).toEqual({ ok: true, reference: row.reference });
    expect(await resubmit(row, changed, 2)).toEqual({ ok: true, reference: row.reference });
    expect(await resubmit(row, { ...changed, street: "14 Dock Rd" }, 2)).toEqual({
      ok: false,
      problem: "changed",
    });
    expect(await stateOf(row)).toMatchObject({
      status: "pending",
      revision: 3,
      street: "13 Dock Rd",
      reference: row.reference,
    });
    await expectNewDeadline(row);
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "",
    "x",
  ])("refuses an email with a link to %j", async (link) => {
    const { submission, row } = await submitted();
    const body = { submission_id: row.id, seen_revision: 1, message: "Which street?", link };
    const decision = "changes requested";
    const refused = await call("decide_submission", { ...body, decision }, roles.reviewer);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await stateOf(row)).toMatchObject({ status: "pending", revision: 1 });
    expect(await mailsTo(submission.email)).toHaveLength(1);
  });

  it("refuses a decision about a revision that the reviewer has not seen", async () => {
    const { submission, row } = await submitted();
    await decide("changes requested", row, { message: "Which street?", link: "/" });
    await resubmit(row, { ...submission, street: "13 Dock Rd" }, 2);
    expect(await approve(row, { id: `unseen-${count}` })).toMatchObject({
      ok: false,
      problem: "decided",
      status: "pending",
    });
  });

  it("reports a missing submission", async () => {
    const nobody = { ...(await submitted()).row, id: newUuid() };
    expect(await resubmit(nobody, makeOne(), 1)).toEqual({ ok: false, problem: "missing" });
    expect(await decide("spam", nobody)).toEqual({ ok: false, problem: "missing" });
  });
});

it("refuses an empty reason, and one with a Social Security number", async () => {
  const { submission, row } = await submitted();
  const body = { submission_id: row.id, seen_revision: row.revision, decision: "rejected" };
  const reject = (message: string) =>
    call("decide_submission", { ...body, message }, roles.reviewer);
  for (const reason of ["", "123-45-6789"])
    expect((await reject(reason)).status).toBeGreaterThanOrEqual(400);
  expect(await stateOf(row)).toMatchObject({ status: "pending", revision: 1 });
  expect(await mailsTo(submission.email)).toHaveLength(1);
  expect((await reject("Call 772-555-0134.")).body).toEqual({ ok: true });
});

describe("spam", () => {
  it("is restored with a new deadline, and the email about its receipt", async () => {
    const { submission, row } = await submitted({ suspicion: "many links" });
    await patch(row, { due_at: PAST });
    expect(await decide("pending", row)).toEqual({ ok: true });
    await expectNewDeadline(row);
    expect(await stateOf(row)).toMatchObject({
      status: "pending",
      spam_since: null,
    });
    expect(await internalsOf(row)).toMatchObject({ spam_reason: null });
    expect(await mailsTo(submission.email)).toHaveLength(1);
  });

  it("that a reviewer marked is restored without a second mail", async () => {
    const { submission, row } = await submitted();
    await decide("spam", row);
    expect(await decide("pending", { ...row, revision: 2 })).toEqual({ ok: true });
    expect(await mailsTo(submission.email)).toHaveLength(1);
  });

  it("is deleted after 30 days, decided and unanswered submissions after a year, and waiting ones never", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const old = await submitted({ suspicion: "many links" });
    const young = await submitted({ suspicion: "many links" });
    const other = await submitted();
    const [decided, unanswered] = [await submitted(), await submitted()];
    await patch(decided.row, { status: "rejected", decided_at: daysAgo(364) });
    await patch(unanswered.row, { status: "changes requested", decided_at: daysAgo(366) });
    await patch(old.row, { spam_since: daysAgo(30.1) });
    await patch(young.row, { spam_since: daysAgo(29.9) });
    await patch(other.row, { created_at: daysAgo(400), due_at: daysAgo(399) });
    await call("sweep_expired", {}, roles.service);
    expect(await rowsOf(old.submission)).toEqual([]);
    expect(await rowsOf(young.submission)).toHaveLength(1);
    expect(await rowsOf(other.submission)).toHaveLength(1);
    expect(await rowsOf(decided.submission)).toHaveLength(1);
    expect(await rowsOf(unanswered.submission)).toEqual([]);
  });
});

describe("permissions", () => {
  it("shows members only their own submissions", async () => {
    const [one, other]: [Account, Account] = [
      await signUp(database.url),
      await signUp(database.url),
    ];
    const { row } = await submitted({ owner: one.id });
    await submitted({ owner: other.id });
    expect((await select<Row>("submissions?select=id", one.headers)).map(({ id }) => id)).toEqual([
      row.id,
    ]);
  });

  it("refuses members' changes of and decisions about their own submission", async () => {
    const account = await signUp(database.url);
    const { row } = await submitted({ owner: account.id });
    await send(`${database.url}/rest/v1/submissions?id=eq.${row.id}`, {
      method: "PATCH",
      headers: account.headers,
      body: { status: "approved" },
    });
    for (const [name, more] of [
      ["approve_submission", { listing: {} }],
      ["decide_submission", { decision: "rejected", message: "x" }],
      ["decide_submission", { decision: "spam" }],
    ] as const) {
      const body = { submission_id: row.id, seen_revision: 1, ...more };
      expect({ name, ...(await call(name, body, account.headers)) }).toMatchObject({
        name,
        status: 403,
      });
    }
    expect(await stateOf(row)).toMatchObject({ status: "pending", revision: 1 });
  });

  it("deletes the draft with its own submission only", async () => {
    const account = await signUp(database.url);
    await send(`${database.url}/rest/v1/submission_drafts`, {
      method: "POST",
      headers: account.headers,
      body: { user_id: account.id, answers: {} },
    });
    expect(await select("submission_drafts", account.headers)).toHaveLength(1);
    await submitted({ owner: account.id });
    expect(await select("submission_drafts", account.headers)).toHaveLength(1);
    await submitted({ owner: account.id, endsDraft: true });
    expect(await select("submission_drafts", account.headers)).toEqual([]);
  });

  it("does not let members change the owner and the time of a draft", async () => {
    const [account, other] = [await signUp(database.url), await signUp(database.url)];
    const write = (method: string, query: string, body: object) =>
      send(`${database.url}/rest/v1/submission_drafts${query}`, {
        method,
        headers: account.headers,
        body,
      });
    const forged = { updated_at: "2001-01-01T00:00:00Z", answers: {} };
    await write("POST", "", { user_id: account.id, ...forged });
    await write("PATCH", `?user_id=eq.${account.id}`, { user_id: other.id });
    const drafts = () =>
      select<{ updated_at: string }>(`submission_drafts?user_id=in.(${account.id},${other.id})`);
    expect(await drafts()).toMatchObject([{ user_id: account.id }]);
    expect(JSON.stringify(await drafts())).not.toContain("2001");
    await write("PATCH", `?user_id=eq.${account.id}`, forged);
    expect(JSON.stringify(await drafts())).not.toContain("2001");
    await write("POST", "", { user_id: other.id, ...forged });
    expect(await drafts()).toHaveLength(1);
  });

  it("deletes the draft of a submission with values that were sent before", async () => {
    const account = await signUp(database.url);
    const { submission, row } = await submitted({ owner: account.id });
    await send(`${database.url}/rest/v1/submission_drafts`, {
      method: "POST",
      headers: account.headers,
      body: { user_id: account.id, answers: {} },
    });
    const options = { owner: account.id, endsDraft: true };
    expect(await submit(submission, options)).toBe(row.reference);
    expect(await select("submission_drafts", account.headers)).toEqual([]);
  });

  it("refuses reviewers' decisions about their own submission", async () => {
    const { id, email } = await accountOf(roles.reviewer);
    const own = [
      await submitted({ owner: id }),
      await submitted({ submission: makeOne({ email: email.toUpperCase() }) }),
    ];
    const listing = { id: `own-${count}` };
    for (const { row } of own) {
      const answers = [
        await approve(row, listing),
        await decide("changes requested", row, { message: "Which street?", link: "/" }),
        await decide("rejected", row, { message: "No." }),
        await decide("spam", row),
      ];
      for (const answer of answers) expect(answer).toEqual({ ok: false, problem: "own" });
      expect(await stateOf(row)).toMatchObject({ status: "pending", revision: 1 });
    }
    const aside = await submitted({ owner: id, suspicion: "many links" });
    expect(await decide("pending", aside.row)).toEqual({ ok: false, problem: "own" });
    const [first] = own;
    if (first)
      expect(await approve(first.row, listing, null, roles.admin)).toMatchObject({ ok: true });
  });

  it("refuses reviewers' certifications of a business that they submitted", async () => {
    const { row } = await submitted({ owner: (await accountOf(roles.reviewer)).id });
    const business_id = `own-listing-${count}`;
    await approve(row, { id: business_id }, null, roles.admin);
    const certification = newCertification();
    const record = (headers: Headers) =>
      call("record_certification", { business_id, certification }, headers);
    expect((await record(roles.reviewer)).body).toEqual({ ok: false, problem: "own" });
    expect(await select(`certifications?business_id=eq.${business_id}`)).toEqual([]);
    expect((await record(roles.admin)).body).toEqual({ ok: true });
  });

  it("lists the queue by age, and related submissions", async () => {
    const { submission, row } = await submitted();
    const again = await submitted({ submission: { ...submission, name: "Other Name" } });
    const phrase = `like.*${submission.email.toLowerCase()}*`;
    const path = `submissions?status=eq.pending&search_text=${phrase}&select=id&order=due_at,id`;
    const queue = await select(path, roles.reviewer);
    expect(queue).toEqual([{ id: row.id }, { id: again.row.id }]);
    const { body } = await call("get_submission", { submission_id: row.id }, roles.reviewer);
    expect(body).toMatchObject({
      id: row.id,
      account: null,
      related: [{ id: again.row.id }],
    });
    expect(body).not.toHaveProperty("idempotency_key");
  });

  it("hides internal columns of a submission from its owner", async () => {
    const owner = await signUp(database.url);
    const { row } = await submitted({ owner: owner.id, suspicion: "many links" });
    await decide("pending", row);
    const { email } = await accountOf(roles.reviewer);
    const { body } = await call("get_submission", { submission_id: row.id }, roles.reviewer);
    expect(body).toMatchObject({ decided_by: email, spam_reason: null });
    const [own] = await select<object>("submissions", owner.headers);
    expect(own).toMatchObject({ id: row.id, status: "pending" });
    const noted = Object.keys((await internalsOf(row)) ?? {});
    expect(noted).toContain("content_hash");
    expect(Object.keys(own ?? {}).filter((column) => noted.includes(column))).toEqual([]);
    expect(await select("submission_internals", owner.headers)).toMatchObject({ code: "42501" });
    const seen = "submission_internals?select=spam_reason,decided_by";
    expect(await select(seen, owner.headers)).toEqual([]);
  });

  it.each(["%", "_", "'", "\\", "(", "🌴", ","])(
    "finds nothing for the phrase %j",
    async (phrase) => {
      const pattern = encodeURIComponent(`%${escapePattern(phrase)}%`);
      expect(await select(`submissions?search_text=like.${pattern}`, roles.reviewer)).toEqual([]);
      expect(await select("submissions?search_text=like.%25%25", roles.reviewer)).not.toEqual([]);
    },
  );
});

describe("possible duplicates", () => {
  const NOTHING = { phone: "", website: "", name: "", zip: "" };

  beforeAll(async () => {
    const business = (id: string, more: object) => ({
      id,
      name: "Dockside Rope Works",
      ...more,
    });
    await send(`${database.url}/rest/v1/businesses`, {
      method: "POST",
      headers: roles.service,
      body: [
        business("dup-one", {
          zip: "32003",
          phone: "+13215550199",
          website: "https://www.rope.example/x",
        }),
        business("dup-hidden", {
          zip: "32003",
          phone: "+13215550199",
          website: null,
          status: "suspended",
        }),
      ].map((row) => ({ website: null, status: "published", ...row })),
    });
  });

  it.each([
    ["phone", { phone: "+13215550199" }],
    ["website", { website: "http://ROPE.example/other" }],
    ["name", { name: "Dock Side Rope-Works", zip: "32003" }],
    ["name", { name: "DOCKSIDE ROPE", zip: "32003" }],
  ])("are found by %s: %j", async (reason, question) => {
    const { body } = await call("find_duplicates", { ...NOTHING, ...question }, roles.visitor);
    expect(body).toEqual([expect.objectContaining({ id: "dup-one", reason })]);
  });

  it.each([
    { phone: "+13215550198" },
    { website: "https://rope.example.org" },
    { name: "Dockside Rope Works", zip: "34994" },
    { name: "Bakery", zip: "32003" },
    NOTHING,
  ])("are not found by %j", async (question) => {
    const { body } = await call("find_duplicates", { ...NOTHING, ...question }, roles.visitor);
    expect(body).toEqual([]);
  });
});

function makeOne(values: Partial<Submission> = {}): Submission {
  count += 1;
  return makeSubmission({
    email: `owner-${count}@example.com`,
    name: newWord(),
    phone: `+1772555${1000 + count}`,
    ...values,
  });
}

/** Returns a submission with a value in every field. */
function makeWhole(): Submission {
  const { name, email, phone } = makeOne();
  return makeWholeSubmission({ name, email, phone });
}

function valuesOf(row: object, names: readonly string[]): unknown[] {
  const columns = new Map(Object.entries(row));
  return names.map((name) => columns.get(toColumn(name)) ?? null);
}

async function submitted({
  submission = makeOne(),
  ...options
}: { submission?: Submission; suspicion?: string; owner?: string; endsDraft?: boolean } = {}) {
  const key = newUuid();
  const reference = await submit(submission, { key, ...options });
  const [row] = await select<Row>(`submissions?reference=eq.${reference}`);
  if (!row) throw new Error("The submission was not stored.");
  return { submission, row, key };
}

async function submit(
  submission: Submission,
  {
    key = newUuid(),
    owner,
    suspicion,
    endsDraft,
  }: { key?: string; owner?: string; suspicion?: string; endsDraft?: boolean } = {},
): Promise<string> {
  const body = {
    submission: toRow(submission),
    key,
    content_hash: toContentHash(submission),
    owner,
    spam_reason: suspicion,
    ends_draft: endsDraft,
  };
  const answer = await call("submit_business", body, roles.service);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return String(answer.body);
}

function submitRow(submission: object) {
  const content_hash = toContentHash(makeOne());
  return call("submit_business", { submission, key: newUuid(), content_hash }, roles.service);
}

async function resubmit({ id }: Row, submission: Submission, seen_revision: number) {
  const body = {
    submission_id: id,
    seen_revision,
    submission: toRow(submission),
    content_hash: toContentHash(submission),
  };
  return (await call("resubmit_business", body, roles.service)).body;
}

async function decide(decision: string, { id, revision }: Row, more: object = {}) {
  const body = { submission_id: id, seen_revision: revision, decision, ...more };
  return (await call("decide_submission", body, roles.reviewer)).body as { ok: boolean };
}

async function approve(
  row: Row,
  listing: object,
  certification?: object | null,
  headers = roles.reviewer,
) {
  return (await callApprove(row, listing, certification, headers)).body as { ok: boolean };
}

async function callApprove(
  row: Row,
  listing: object,
  certification?: object | null,
  headers = roles.reviewer,
) {
  const [{ name } = { name: "" }] = await select<{ name: string }>(`submissions?id=eq.${row.id}`);
  const whole = { name, description: "Bread.", category: "Food and Drinks", ...listing };
  return call(
    "approve_submission",
    { submission_id: row.id, seen_revision: row.revision, listing: whole, certification },
    headers,
  );
}

function call(name: string, body: object, headers: Headers) {
  return send(`${database.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
}

async function select<Item>(path: string, headers = roles.service): Promise<Item[]> {
  const { body } = await send(`${database.url}/rest/v1/${path}`, { headers });
  return body as Item[];
}

async function accountOf(headers: Headers): Promise<{ id: string; email: string }> {
  const { body } = await send(`${database.url}/auth/v1/user`, { headers });
  return body as { id: string; email: string };
}

function rowsOf({ email }: Submission) {
  return select<Row>(`submissions?email=eq.${email}`);
}

async function stateOf({ id }: Row) {
  return (await select<Row>(`submissions?id=eq.${id}`))[0];
}

async function internalsOf({ id }: Row) {
  return (await select<object>(`submission_internals?submission_id=eq.${id}`))[0];
}

async function expectNewDeadline(row: Row): Promise<void> {
  expect(Date.parse((await stateOf(row))?.due_at ?? "")).toBeGreaterThan(Date.now());
}

function patch({ id }: Row, body: object) {
  return send(`${database.url}/rest/v1/submissions?id=eq.${id}`, {
    method: "PATCH",
    headers: roles.service,
    body,
  });
}

function mailsTo(email: string) {
  return select<Mail>(`email_outbox?recipient=eq.${email}&select=template,data&order=created_at`);
}
