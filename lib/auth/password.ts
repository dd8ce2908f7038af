// Checks the password again before an account is changed: a session may have been left open.
import { z } from "zod";
import { routes } from "@/lib/routes";
import { createFreshClient } from "@/lib/supabase/fresh";
import { serviceClient } from "@/lib/supabase/service";
import { type SessionClient, sessionClient } from "@/lib/supabase/session";
import { refuse, refuseFields } from "@/lib/forms/form-state";
import type { FormState } from "@/lib/forms/types";
import type { Member } from "./access";
import { refuseAs, refuseIfTooFrequent, refuseLink } from "./refusals";
import { resetAttempts } from "./rate-limit";
import { refuseMissingCode } from "./second-factor";
import { requireMember } from "./session";
import { newPasswordForm } from "./schema";

type ProofClient = Awaited<ReturnType<typeof createFreshClient>>;
type Proof =
  /** `client` has a new session of this member, without a second factor: end it, or continue in it. */
  { ok: true; client: ProofClient } | { ok: false; answer: FormState };

/**
 * Goes on in the session of the proof, whose change of the password has ended all others: this browser stays signed in, with the
 * device and the second factor of its session so far.
 */
export async function continueSession(client: ProofClient, known: SessionRecord): Promise<void> {
  const session_id = await readSessionId(client);
  if (known)
    await serviceClient()
      .from("member_sessions")
      .upsert({ session_id, ...known })
      .throwOnError();
  const { data } = await client.auth.getSession();
  if (data.session) await (await sessionClient()).auth.setSession(data.session);
}

/** The id of the client's session, which its token names. */
export async function readSessionId(client: ProofClient | SessionClient): Promise<string> {
  const { data } = await client.auth.getClaims();
  return z.uuid().parse(data?.claims.session_id);
}

type SessionRecord = Awaited<ReturnType<typeof getSessionRecord>>;

/** What is recorded of a session beside the accounts server; null if nothing is. */
export async function getSessionRecord(sessionId: string) {
  const { data } = await serviceClient()
    .from("member_sessions")
    .select("device,proven_at")
    .eq("session_id", sessionId)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Returns null if this is the password of the current member. */
export async function refuseWrongPassword(
  failed: string,
  password: string,
): Promise<FormState | null> {
  const proof = await provePassword(failed, password);
  if (!proof.ok) return proof.answer;
  await endProof(proof.client);
  return null;
}

/** Checks the password of the current member, and the code of the second factor if they have one. */
export async function proveMember(
  failed: string,
  { password, form, member }: { password: string; form: FormData; member: Member },
): Promise<Proof> {
  const proof = await provePassword(failed, password);
  const answer = proof.ok && (await refuseMissingCode(failed, form, member));
  if (!answer) return proof;
  await endProof(proof.client);
  return { ok: false, answer };
}

async function provePassword(failed: string, password: string): Promise<Proof> {
  const { email } = await requireMember(routes.account());
  const rateLimited = await refuseIfTooFrequent(failed, "proof", email);
  if (rateLimited) return { ok: false, answer: rateLimited };
  const client = await createFreshClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error?.code === "invalid_credentials") {
    const text = "This isn’t your password.";
    return { ok: false, answer: refuse(failed, text, { password: text }) };
  }
  if (error) return { ok: false, answer: refuseAs(failed, error) };
  await resetAttempts("proof", email);
  return { ok: true, client };
}

/** Ends the session of a proof. */
export async function endProof(client: ProofClient): Promise<void> {
  await client.auth.signOut({ scope: "local" });
}

// Sets a new password by the single-use link of a mail: the reader of the mailbox chooses it, and any earlier one is void.

type MailedLink = { token_hash: string; type: "signup" | "recovery" };

/**
 * Returns null when the password is set, the visitor is signed in with it, and all other sessions are ended. The input is
 * checked first, because a link works only once.
 */
export async function setPasswordByLink(
  failed: string,
  link: MailedLink,
  form: FormData,
): Promise<FormState | null> {
  const input = newPasswordForm.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseFields(failed, input.error);
  const rateLimited = await refuseIfTooFrequent(failed, "link", link.token_hash);
  if (rateLimited) return rateLimited;
  const client = await sessionClient();
  const verified = await client.auth.verifyOtp(link);
  if (verified.error) return refuseLink(verified.error);
  const { error } = await client.auth.updateUser({ password: input.data.newPassword });
  await client.auth.signOut({ scope: "others" });
  // Choosing the present password again is a success.
  if (!error || error.code === "same_password") return null;
  return { ...refuseAs(failed, error), isDone: true };
}
