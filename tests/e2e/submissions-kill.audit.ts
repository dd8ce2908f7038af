// Site and database are killed, each alone and both together as by a power failure, during 50 submissions and their approvals:
// nothing is lost or duplicated.
import { expect, test } from "@playwright/test";
import { toListing } from "@/lib/review/rules";
import type { SubmissionValues } from "@/lib/submissions/types";
import { newPerson } from "../support/members";
import { newNetwork } from "../support/network";
import { newWord } from "../support/seed";
import { borrowSecrets } from "../support/site-data";
import { type Outage, prepareOutage } from "../support/site-outage";
import { makeSubmission } from "../support/submissions";
import { newBusiness, postBusiness } from "../support/submit-form";

const COUNT = 50;
/** What is killed, by the number of responses before. */
const KILLS = new Map<number, readonly ("database" | "site")[]>([
  [12, ["site"]],
  [31, ["database", "site"]],
  [47, ["database"]],
  [70, ["site"]],
  [88, ["database", "site"]],
]);

const MOST_TRIES = 20;

test.describe.configure({ timeout: 600_000 });

let outage: Outage;
let token = "";
let answers = 0;
let cuts = 0;
let cutting: Promise<void> = Promise.resolve();

test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  test.setTimeout(240_000);
  borrowSecrets();
  outage = await prepareOutage(parallelIndex, { TRUSTED_PROXIES: "1" });
  await outage.database.start();
  await outage.site.start();
  token = await makeReviewer();
});

test.afterAll(() => outage?.end());

test("50 submissions and approvals survive five kills, each exactly once", async () => {
  const businesses = Array.from({ length: COUNT }, (_, index) =>
    newBusiness({ name: `Kiln ${index} ${newWord()}` }),
  );
  await Promise.all(
    [0, 1, 2, 3].map(async (lane) => {
      for (let index = lane; index < COUNT; index += 4) {
        const business = businesses[index];
        if (!business) continue;
        await untilDone(() => postBusiness(outage.origin, business, newNetwork()));
        await untilDone(() => approve(business));
      }
    }),
  );

  await cutting;
  expect(cuts).toBe(KILLS.size);
  const { client } = outage.database;
  for (const business of businesses) {
    const { data: rows } = await client
      .from("submissions")
      .select("id,status,business_id")
      .eq("email", business.email)
      .throwOnError();
    expect(rows).toMatchObject([{ status: "approved" }]);
    const [row] = rows;
    const { data: listed } = await client
      .from("businesses")
      .select("id")
      .eq("name", business.name)
      .throwOnError();
    expect(listed).toEqual([{ id: row?.business_id }]);
    const { data: mails } = await client
      .from("email_outbox")
      .select("template")
      .eq("recipient", business.email)
      .order("created_at")
      .throwOnError();
    expect(mails.map(({ template }) => template)).toEqual([
      "submission-received",
      "submission-approved",
    ]);
    const { data: log } = await client
      .from("audit_log")
      .select("action")
      .eq("subject", `submission:${row?.id}`)
      .order("id")
      .throwOnError();
    expect(log.map(({ action }) => action)).toEqual(["submission.received", "submission.approved"]);
  }
});

/** Repeats a request until it gets a response. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work();
      break;
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await powerIsBack();
    }
  }
  answers += 1;
  // Kills run one after the other: requests that do not need the site must not start one during another.
  const killed = KILLS.get(answers);
  if (killed) cutting = cutting.then(() => kill(killed));
}

async function kill(parts: readonly ("database" | "site")[]): Promise<void> {
  await Promise.all(parts.map((part) => outage[part].kill()));
  for (const part of parts) await outage[part].start();
  cuts += 1;
}

async function powerIsBack(): Promise<void> {
  await cutting;
  const addresses = [`${outage.origin}/icon.svg`, outage.database.url];
  const isUp = (address: string) =>
    fetch(address).then(
      () => true,
      () => false,
    );
  await expect
    .poll(async () => (await Promise.all(addresses.map(isUp))).every(Boolean), { timeout: 120_000 })
    .toBe(true);
}

async function approve({ email }: SubmissionValues): Promise<void> {
  const { data } = await outage.database.client
    .from("submissions")
    .select("*")
    .eq("email", email)
    .throwOnError();
  const [row] = data;
  if (!row) throw new Error("The submission is lost.");
  if (row.status === "approved") return;
  const { name, phone, zip, city, county } = row;
  const listing = toListing(
    makeSubmission({ name, phone, zip, city, county: county ?? "" }),
    "Food and Drinks",
  );
  const response = await fetch(`${outage.database.url}/rest/v1/rpc/approve_submission`, {
    method: "POST",
    headers: {
      apikey: outage.database.publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ submission_id: row.id, seen_revision: row.revision, listing }),
  });
  if (!response.ok) throw new Error(`not approved: ${response.status}`);
}

async function makeReviewer(): Promise<string> {
  const { url, publishableKey, client } = outage.database;
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify(newPerson()),
  });
  const session = (await response.json()) as { access_token: string; user: { id: string } };
  await client
    .from("user_roles")
    .insert({ user_id: session.user.id, role: "reviewer" })
    .throwOnError();
  return session.access_token;
}
