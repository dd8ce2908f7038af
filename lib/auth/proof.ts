// Checks the password again before an account is changed: a session may have been left open.
import { routes } from "@/lib/routes";
import { createFreshClient } from "@/lib/supabase/fresh";
import { refuse } from "@/lib/forms/form-state";
import { refuseAs, refuseIfTooFrequent } from "./refusals";
import { forgiveTries } from "./rate-limit";
import { requireMember } from "./session";
import type { FormState } from "@/lib/forms/types";

type Proof =
  /** `client` has a separate new session of this member, without a second factor. */
  { ok: true; client: ReturnType<typeof createFreshClient> } | { ok: false; answer: FormState };

/** Checks the password of the current member. */
export async function provePassword(failed: string, password: string): Promise<Proof> {
  const { email } = await requireMember(routes.account());
  const rateLimited = await refuseIfTooFrequent(failed, "proof", email);
  if (rateLimited) return { ok: false, answer: rateLimited };
  const client = createFreshClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error?.code === "invalid_credentials") {
    const text = "This is not your password.";
    return { ok: false, answer: refuse(failed, text, { password: text }) };
  }
  if (error) return { ok: false, answer: refuseAs(failed, error) };
  await forgiveTries("proof", email);
  return { ok: true, client };
}
