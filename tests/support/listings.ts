// Creates listings with or without owners in a test's database, through REST.
import { toListing } from "@/lib/review/rules";
import { toContentHash } from "@/lib/submissions/rules";
import { toRow } from "@/lib/submissions/rows";
import { type Account, type Headers, type Role, send, SERVICE } from "./database";
import { newUuid, newWord } from "./seed";
import { makeSubmission } from "./submissions";

export type Mail = { template: string; data: Record<string, string> };

/** Returns functions that query and change the database. */
export function createListings(url: string, roles: Record<Role, Headers>) {
  const rest = (path: string, headers: Headers, method = "GET", body?: object) =>
    send(`${url}/rest/v1/${path}`, { method, headers, body });

  const rpc = (name: string, body: object, headers: Headers = SERVICE) =>
    rest(`rpc/${name}`, headers, "POST", body);

  async function select<Row>(path: string, headers: Headers = SERVICE): Promise<Row[]> {
    return (await rest(path, headers)).body as Row[];
  }

  /** Returns the latest mail to an address. */
  async function lastMail(email: string): Promise<Mail> {
    const newest = "order=created_at.desc&limit=1";
    const [mail] = await select<Mail>(`email_outbox?recipient=eq.${email}&${newest}`);
    if (!mail) throw new Error(`no mail to ${email}`);
    return mail;
  }

  /** Submits and approves a listing, with or without an account. Returns it and the mail about the approval. */
  async function approve(owner?: Account, columns: object = {}) {
    const email = `Sender-${newWord()}@example.com`;
    const submission = { ...makeSubmission(), name: `Kept ${newWord()}`, email };
    const sent = {
      ...{ submission: toRow(submission), key: newUuid(), owner: owner?.id },
      content_hash: toContentHash(submission),
    };
    const reference = (await rpc("submit_business", sent)).body;
    const [row] = await select<{ id: string }>(`submissions?reference=eq.${String(reference)}`);
    const id = `kept-${newWord()}`;
    const listing = { ...toListing(submission, "Catering"), id };
    const about = { submission_id: row?.id, seen_revision: 1, listing };
    const { body } = await rpc("approve_submission", about, roles.reviewer);
    if (!(body as { ok?: boolean }).ok) throw new Error(JSON.stringify(body));
    await rest(`businesses?id=eq.${id}`, SERVICE, "PATCH", columns);
    return { id, email, mail: await lastMail(email) };
  }

  /** Makes a member an owner, without the rules for claims. */
  async function own(business_id: string, user_id: string): Promise<void> {
    await rest("business_owners", SERVICE, "POST", { business_id, user_id, acquired_via: "claim" });
  }

  async function ownersOf(id: string): Promise<string[]> {
    const path = `business_owners?business_id=eq.${id}&order=since,user_id`;
    return (await select<{ user_id: string }>(path)).map(({ user_id }) => user_id);
  }

  /** Returns all rows that a refused request must not change. */
  async function stateOf(id: string) {
    const of = `business_id=eq.${id}`;
    const [business] = await select<Record<string, unknown>>(`businesses?id=eq.${id}`);
    return {
      business,
      owners: await ownersOf(id),
      invitations: await select(`owner_invitations?${of}&order=id`),
      claims: await select(`claims?${of}&order=id`),
    };
  }

  return { url, rest, rpc, select, lastMail, approve, own, ownersOf, stateOf };
}

export type Listings = ReturnType<typeof createListings>;

/** Returns functions that send the same registration by steps, with its draft, as often as a test needs. */
export function prepareSubmission(
  { rpc, select }: Listings,
  owner: Account,
  submission = { ...makeSubmission(), name: `Steps ${newWord()}` },
) {
  async function send(): Promise<{ submissionId: string }> {
    const sent = {
      ...{ submission: toRow(submission), key: newUuid(), owner: owner.id, ends_draft: true },
      content_hash: toContentHash(submission),
    };
    const reference = (await rpc("submit_business", sent)).body;
    const [row] = await select<{ id: string }>(`submissions?reference=eq.${String(reference)}`);
    if (!row) throw new Error(JSON.stringify(reference));
    return { submissionId: row.id };
  }

  /** Returns the id of the listing. */
  async function approve(submission_id: string, headers: Headers): Promise<string> {
    const id = `steps-${newWord()}`;
    const listing = { ...toListing(submission, "Catering"), id };
    const about = { submission_id, seen_revision: 1, listing };
    const { body } = await rpc("approve_submission", about, headers);
    if (!(body as { ok?: boolean }).ok) throw new Error(JSON.stringify(body));
    return id;
  }

  return { submission, send, approve };
}

export type SentSubmission = ReturnType<typeof prepareSubmission>;

/** Returns the member id of a session. */
export function toUserId({ authorization = "" }: Headers): string {
  const [, claims = ""] = authorization.split(".");
  return JSON.parse(Buffer.from(claims || "e30", "base64url").toString()).sub ?? "";
}
