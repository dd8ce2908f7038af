/** Withdrawing certifications, and the badge that depends on them: through REST on each database. */
import { type Headers, readClaims, type Role, send, type TestDatabase } from "../support/database";
import { useDatabase } from "../support/use-database";
import { newUuid } from "../support/seed";

type Recorded = { id: string; issuer: string };

let database: TestDatabase;
let roles: Record<Role, Headers>;
let count = 0;

useDatabase((started) => ({ database, roles } = started));

it("removes the badge, and keeps the record for reviewers with member, time and reason", async () => {
  const { business, certifications } = await certified("False Register");
  const [mistaken] = certifications;
  expect(await withdraw(mistaken)).toEqual({ ok: true, businessId: business });
  expect(await badgeOf(business)).toEqual({
    is_verified: false,
    verified_by: null,
    verified_on: null,
    verified_until: null,
  });
  expect(await listOf(business)).toEqual([
    expect.objectContaining({
      id: mistaken,
      issuer: "False Register",
      withdrawn_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      certification_withdrawals: {
        withdrawn_by: readClaims(roles.reviewer).sub,
        reason: "The register does not know him.",
      },
    }),
  ]);
});

it("hides the withdrawn certification and the reason from the public", async () => {
  const { business, certifications } = await certified("False Register", "SBA VetCert");
  await withdraw(certifications[0]);
  for (const role of ["visitor", "member"] as const) {
    const seen = await select<Recorded>(`certifications?business_id=eq.${business}`, roles[role]);
    expect(seen.map(({ issuer }) => issuer)).toEqual(["SBA VetCert"]);
    expect(JSON.stringify(seen)).not.toContain("does not know him");
  }
});

it("keeps the badge for another valid certification, and restores it for a new one", async () => {
  const { business, certifications } = await certified("Longer", "Shorter");
  await withdraw(certifications[0]);
  expect(await badgeOf(business)).toMatchObject({ is_verified: true, verified_by: "Shorter" });
  await withdraw(certifications[1]);
  expect(await badgeOf(business)).toMatchObject({ is_verified: false });
  await record(business, "Right this time", "2035-03-01");
  expect(await badgeOf(business)).toMatchObject({ verified_by: "Right this time" });
  expect(await listOf(business)).toHaveLength(3);
});

it("reports the first of two withdrawals to the second reviewer, and keeps its reason", async () => {
  const { business, certifications } = await certified("False Register");
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
  const { business, certifications } = await certified("False Register");
  await Promise.all([
    withdraw(certifications[0]),
    record(business, "Right this time", "2031-01-01"),
  ]);
  expect(await badgeOf(business)).toMatchObject({ verified_by: "Right this time" });
});

it("refuses a member, a missing reason and an unknown certification", async () => {
  const { business, certifications } = await certified("SBA VetCert");
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

/** Inserts a business with certifications by these issuers; the first one is valid longest. */
async function certified(...issuers: string[]) {
  count += 1;
  const business = `certified-${count}`;
  await send(`${database.url}/rest/v1/businesses`, {
    method: "POST",
    headers: roles.service,
    body: { id: business, name: "Harbor Bakery" },
  });
  const certifications: string[] = [];
  for (const [index, issuer] of issuers.entries()) {
    await record(business, issuer, `2035-02-${28 - index}`);
    const all = await listOf(business);
    certifications.push(all.find((recorded) => recorded.issuer === issuer)?.id ?? "");
  }
  return { business, certifications };
}

function record(business_id: string, issuer: string, valid_until: string) {
  const certification = { issuer, checked_on: "2026-01-02", valid_until };
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
  const columns = "is_verified,verified_by,verified_on,verified_until";
  return (await select(`businesses?id=eq.${business}&select=${columns}`))[0];
}

async function listOf(business_id: string): Promise<Recorded[]> {
  const withdrawal = "certification_withdrawals(withdrawn_by,reason)";
  const path = `certifications?business_id=eq.${business_id}&select=id,issuer,withdrawn_at,${withdrawal}`;
  return select(`${path}&order=checked_on.desc,valid_until.desc,id`, roles.reviewer);
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
