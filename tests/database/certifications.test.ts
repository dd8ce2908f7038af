/** Certifications: the badge that depends on them, their public log, and what happens when they lapse. */
import { newCertification } from "../support/certifications";
import { type Headers, readClaims, type Role, send, type TestDatabase } from "../support/database";
import { inDays, today } from "../support/days";
import { newUuid } from "../support/seed";
import { passDays } from "../support/test-cluster";
import { useDatabase } from "../support/use-database";

type Copied = { is_verified: boolean; certifications: { label: string }[] };
type Line = { event: string; kind: string; day: string; business_id: string };

let database: TestDatabase;
let roles: Record<Role, Headers>;
let postgresUrl: string;
let count = 0;

useDatabase((started) => ({ database, roles, postgresUrl } = started));

it("removes the badge, and keeps the record for reviewers with member, time and reason", async () => {
  const { business, certifications } = await certified("sba-vosb");
  const [mistaken] = certifications;
  expect(await withdraw(mistaken)).toEqual({ ok: true, businessId: business });
  expect(await badgeOf(business)).toEqual({
    is_verified: false,
    verified_until: null,
    certifications: [],
  });
  expect(await listOf(business)).toEqual([
    expect.objectContaining({
      ...{ id: mistaken, kind: "sba-vosb" },
      withdrawn_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      certification_withdrawals: {
        withdrawn_by: readClaims(roles.reviewer).sub,
        reason: "The register does not know him.",
      },
    }),
  ]);
});

it("hides the withdrawn certification and the reason from the public", async () => {
  const { business, certifications } = await certified("sba-vosb", "nvbdc");
  await withdraw(certifications[0]);
  for (const role of ["visitor", "member"] as const) {
    const path = `certifications?business_id=eq.${business}`;
    const seen = await select<{ kind: string }>(path, roles[role]);
    expect(seen.map(({ kind }) => kind)).toEqual(["nvbdc"]);
    expect(JSON.stringify(seen)).not.toContain("does not know him");
  }
});

it("orders the live certifications by rank, and equal ranks by the day of the check", async () => {
  const { business, certifications } = await certified("nvbdc", "sba-sdvosb", "navoba-vbe");
  expect(await labelsOf(business)).toEqual(["SBA SDVOSB", "NVBDC", "NaVOBA VBE"]);
  await withdraw(certifications[1]);
  expect(await labelsOf(business)).toEqual(["NVBDC", "NaVOBA VBE"]);
  await setKind("navoba-vbe", { rank: 51 });
  expect(await labelsOf(business)).toEqual(["NaVOBA VBE", "NVBDC"]);
  await setKind("navoba-vbe", { rank: 50 });
});

it("reports the first of two withdrawals to the second reviewer, and keeps its reason", async () => {
  const { business, certifications } = await certified("sba-vosb");
  const [one, other] = await Promise.all([
    withdraw(certifications[0]),
    withdraw(certifications[0], roles.admin, "Another reason."),
  ]);
  const [done, late] = one?.ok ? [one, other] : [other, one];
  expect(done).toEqual({ ok: true, businessId: business });
  expect(late).toEqual({
    ok: false,
    problem: "withdrawn",
    businessId: business,
    withdrawnAt: expect.stringMatching(/^\d{4}-/),
    withdrawnBy: expect.stringContaining("@example.com"),
  });
  const log = await select(
    `audit_log?subject=eq.business:${business}&action=eq.certification.withdrawn`,
  );
  expect(log).toEqual([expect.objectContaining({ details: { certification: certifications[0] } })]);
  expect(JSON.stringify(log)).not.toContain("does not know him");
});

it("keeps the badge of a certification recorded while another one is withdrawn", async () => {
  const { business, certifications } = await certified("sba-vosb");
  await Promise.all([withdraw(certifications[0]), record(business, { kind: "nvbdc" })]);
  expect(await labelsOf(business)).toEqual(["NVBDC"]);
});

it("refuses a member, a missing reason and an unknown certification", async () => {
  const { business, certifications } = await certified("sba-vosb");
  const certification_id = certifications[0];
  for (const role of ["visitor", "member"] as const) {
    const answer = await call("withdraw_certification", { certification_id, reason: "x" }, role);
    expect({ role, isRefused: [401, 403].includes(answer.status) }).toEqual({
      role,
      isRefused: true,
    });
  }
  for (const reason of ["", "x".repeat(1001), "His number is 123-45-6789."]) {
    const answer = await call("withdraw_certification", { certification_id, reason }, "reviewer");
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
  expect(await withdraw(newUuid())).toEqual({ ok: false, problem: "missing" });
  expect(await badgeOf(business)).toMatchObject({ is_verified: true });
});

describe("a kind of certification", () => {
  it("takes no new certifications once it is retired, and live ones run out", async () => {
    const { business } = await certified("florida-vbe");
    await setKind("florida-vbe", { retired_on: today });
    expect((await record(business, { kind: "florida-vbe" })).status).toBe(400);
    expect(await labelsOf(business)).toEqual(["Florida VBE"]);
    await setKind("florida-vbe", { retired_on: null });
  });

  it("keeps its id while a certification names it", async () => {
    await certified("sba-vosb");
    const answer = await patchKind("sba-vosb", { id: "other" }, roles.admin);
    expect(answer).toMatchObject({ status: 409, body: { code: "23503" } });
  });

  it("is changed by admins alone, which is logged", async () => {
    const before = await select("certification_kinds?id=eq.nvbdc");
    for (const role of ["visitor", "member", "reviewer"] as const)
      await patchKind("nvbdc", { rank: 99 }, roles[role]);
    expect(await select("certification_kinds?id=eq.nvbdc")).toEqual(before);
    await patchKind("nvbdc", { proves: "Much." }, roles.admin);
    const log = await select("audit_log?subject=eq.certification_kinds:nvbdc");
    expect(log).toEqual([expect.objectContaining({ action: "certification_kinds.changed" })]);
  });
});

describe("the public log", () => {
  it("has a line for each record and withdrawal, and names nobody", async () => {
    const { business, certifications } = await certified("sba-vosb", "nvbdc");
    await withdraw(certifications[0]);
    expect(await linesOf(business)).toEqual([
      ["recorded", "sba-vosb"],
      ["recorded", "nvbdc"],
      ["withdrawn", "sba-vosb"],
    ]);
    const [line] = await select(`certification_log?business_id=eq.${business}`, roles.visitor);
    expect(Object.keys(line ?? {}).toSorted()).toEqual(
      "business_id certification_id checked_on day event id kind valid_until".split(" "),
    );
  });

  it("keeps its lines when the listing is deleted, with the end of what was live", async () => {
    const { business } = await certified("sba-vosb");
    await send(`${database.url}/rest/v1/businesses?id=eq.${business}`, {
      method: "DELETE",
      headers: roles.service,
    });
    expect(await linesOf(business)).toEqual([
      ["recorded", "sba-vosb"],
      ["withdrawn", "sba-vosb"],
    ]);
  });

  it("is never changed, whoever asks", async () => {
    const { business } = await certified("sba-vosb");
    for (const method of ["PATCH", "DELETE"])
      for (const headers of [roles.visitor, roles.admin, roles.service]) {
        const path = `${database.url}/rest/v1/certification_log?business_id=eq.${business}`;
        const answer = await send(path, { method, headers, body: { kind: "nvbdc" } });
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    expect(await linesOf(business)).toEqual([["recorded", "sba-vosb"]]);
  });

  it("has no line for a sample, whose check is invented", async () => {
    const business = await listed();
    await insert("certifications", {
      ...newCertification({ kind: "sample" }),
      ...{ business_id: business, method: "sample" },
    });
    expect(await labelsOf(business)).toEqual(["Sample"]);
    expect(await linesOf(business)).toEqual([]);
  });
});

describe("a certification that ends", () => {
  it("is mailed to the owners 60 days before, 14 days before and on the last day, each once", async () => {
    const business = await listed();
    await insert("business_owners", {
      ...{ business_id: business, user_id: readClaims(roles.member).sub },
      acquired_via: "claim",
    });
    const ends: [days: number, mails: number][] = [
      [61, 0],
      [60, 1],
      [15, 1],
      [14, 2],
      [1, 2],
      [0, 3],
    ];
    await record(business, { valid_until: inDays(61) });
    for (const [days, mails] of ends) {
      await patch(`certifications?business_id=eq.${business}`, { valid_until: inDays(days) });
      await call("run_due_jobs", {}, "service");
      await call("run_due_jobs", {}, "service");
      const sent = await select(
        `email_outbox?template=eq.certification-ends&data->>businessId=eq.${business}`,
      );
      expect([days, sent.length]).toEqual([days, mails]);
    }
  });

  it("is due for reviewers until it is renewed, and for them alone", async () => {
    const { business } = await certified("sba-vosb");
    const due = (role: Role) =>
      select(`due_certifications?business_id=eq.${business}`, roles[role]);
    expect(await due("reviewer")).toEqual([]);
    await patch(`certifications?business_id=eq.${business}`, { valid_until: inDays(30) });
    expect(await due("reviewer")).toHaveLength(1);
    expect(await due("member")).toHaveLength(1);
    expect(await due("visitor")).toMatchObject({ code: "42501" });
    await record(business, { kind: "sba-vosb", valid_until: inDays(700) });
    expect(await due("reviewer")).toEqual([]);
  });

  it("gives way to a lower one on the day after, and leaves a line in the log", async () => {
    const { business } = await certified("sba-vosb", "nvbdc");
    const path = `certifications?business_id=eq.${business}&kind=eq.sba-vosb`;
    await patch(path, { checked_on: inDays(-9), valid_until: inDays(-1) });
    expect(await labelsOf(business)).toEqual(["NVBDC"]);
    const lapsed = await select<Line>(
      `certification_events?business_id=eq.${business}&event=eq.lapsed`,
      roles.visitor,
    );
    // It was recorded here today, after its end, so it was never live here.
    expect(lapsed).toEqual([]);
  });

  it("takes the badge off the lists, also when the site did not run for days", async () => {
    const business = await listed();
    await record(business, { kind: "nvbdc", valid_until: inDays(10) });
    await record(business, { kind: "sba-vosb", valid_until: inDays(20) });
    const labels: unknown[] = [];
    for (const days of [10, 14, 30]) {
      await passDays(postgresUrl, days);
      await call("run_due_jobs", {}, "service");
      labels.push(await labelsOf(business));
    }
    await passDays(postgresUrl, 0);
    expect(labels).toEqual([["SBA VOSB", "NVBDC"], ["SBA VOSB"], []]);
    expect(await badgeOf(business)).toMatchObject({ is_verified: false, verified_until: null });
  });
});

it("counts the reviewers' work of a month as the logs do", async () => {
  const { certifications } = await certified("sba-vosb");
  await withdraw(certifications[0]);
  const { body } = await call("get_transparency", {}, "visitor");
  const months = body as { month: string; counts: Record<string, number> }[];
  expect(months).toHaveLength(12);
  const { month = "", counts = {} } = months.at(-1) ?? {};
  expect(month).toBe(`${today.slice(0, 7)}-01`);
  for (const event of ["recorded", "withdrawn"]) {
    const lines = await select(`certification_events?event=eq.${event}&day=gte.${month}`);
    expect(counts[`certification.${event}`]).toBe(lines.length);
  }
  for (const action of ["claim.made", "listing.suspended", "suggestion.received"]) {
    const lines = await select(`audit_log?action=eq.${action}`);
    expect(counts[action] ?? 0).toBe(lines.length);
  }
});

async function listed(): Promise<string> {
  count += 1;
  const id = `certified-${count}`;
  await insert("businesses", { id, name: "Harbor Bakery" });
  return id;
}

/** Inserts a business with certifications of these kinds, in this order, each checked a day before the one before it. */
async function certified(...kinds: string[]) {
  const business = await listed();
  const certifications: (string | undefined)[] = [];
  for (const [index, kind] of kinds.entries()) {
    const answer = await record(business, { kind, checked_on: inDays(-index) });
    expect(answer.body).toEqual({ ok: true });
    certifications.push((await listOf(business)).find((recorded) => recorded.kind === kind)?.id);
  }
  return { business, certifications };
}

function record(business_id: string, given: Parameters<typeof newCertification>[0]) {
  const certification = newCertification({
    ...{ checked_on: today, valid_until: inDays(600), ...given },
  });
  return call("record_certification", { business_id, certification }, "reviewer");
}

async function withdraw(
  certification_id: string | undefined,
  headers = roles.reviewer,
  reason = "The register does not know him.",
) {
  const { body } = await send(`${database.url}/rest/v1/rpc/withdraw_certification`, {
    method: "POST",
    headers,
    body: { certification_id, reason },
  });
  return body as { ok: boolean } | null;
}

async function badgeOf(business: string) {
  const columns = "is_verified,verified_until,certifications";
  return (await select<Copied>(`businesses?id=eq.${business}&select=${columns}`))[0];
}

async function labelsOf(business: string) {
  return (await badgeOf(business))?.certifications.map(({ label }) => label);
}

async function linesOf(business: string) {
  const path = `certification_log?business_id=eq.${business}&order=id`;
  return (await select<Line>(path, roles.visitor)).map(({ event, kind }) => [event, kind]);
}

function listOf(business_id: string) {
  const withdrawal = "certification_withdrawals(withdrawn_by,reason)";
  const path = `certifications?business_id=eq.${business_id}&select=id,kind,withdrawn_at,${withdrawal}`;
  return select<{ id: string; kind: string }>(path, roles.reviewer);
}

const setKind = (id: string, change: object) => patchKind(id, change, roles.service);

function patchKind(id: string, body: object, headers: Headers) {
  const path = `${database.url}/rest/v1/certification_kinds?id=eq.${id}`;
  return send(path, { method: "PATCH", headers, body });
}

function patch(path: string, body: object) {
  const headers = roles.service;
  return send(`${database.url}/rest/v1/${path}`, { method: "PATCH", headers, body });
}

async function insert(table: string, body: object) {
  const headers = roles.service;
  const answer = await send(`${database.url}/rest/v1/${table}`, { method: "POST", headers, body });
  expect(answer.status).toBe(201);
}

function call(name: string, body: object, role: Role) {
  return send(`${database.url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: roles[role],
    body,
  });
}

async function select<Item>(path: string, headers = roles.service): Promise<Item[]> {
  return (await send(`${database.url}/rest/v1/${path}`, { headers })).body as Item[];
}
