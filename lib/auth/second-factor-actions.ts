"use server";

// Server actions to set up a second factor, to enter its code after the password, and to turn it off.
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { handleForm, refuse, refuseFields, succeed } from "@/lib/forms/form-state";
import { refuseIfTooFrequent } from "@/lib/auth/refusals";
import { resetAttempts } from "@/lib/auth/rate-limit";
import { safePath } from "@/lib/auth/return-path";
import { passwordForm } from "@/lib/auth/schema";
import { getSession, requireMember } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { redirectWithFlash } from "@/lib/flash";
import { memberRoutes, routes } from "@/lib/routes";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";
import { refuseWrongPassword } from "./password";
import {
  createSecret,
  encryptSecret,
  findStep,
  getSecret,
  hashRecoveryCode,
  readCode,
  refuseCode,
  toRecoveryCodes,
  WRONG_CODE,
} from "./second-factor";

/** Creates a secret for the member's authenticator app; it takes effect once a code confirms it. */
export async function beginSecondFactor(_before: FormState, form: FormData): Promise<FormState> {
  const failed = "Nothing was set up";
  return handleForm(form, async () => {
    const input = passwordForm.safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields(failed, input.error);
    const { id } = await requireMember(memberRoutes.secondFactor());
    const refusal = await refuseWrongPassword(failed, input.data.password);
    if (refusal) return refusal;
    const args = { member: id, secret: encryptSecret(createSecret(), id) };
    const { data } = await serviceClient().rpc("begin_second_factor", args).throwOnError();
    if (!data) return refuse(failed, "You already have two-step sign-in.");
    refresh();
    return succeed("Now set up your app", "It takes effect once you enter a code from it.");
  });
}

/** Confirms the secret with a code; from then on, signing in requires the second factor. */
export async function confirmSecondFactor(_before: FormState, form: FormData): Promise<FormState> {
  const failed = "Two-step sign-in isn’t on yet";
  return handleForm(form, async () => {
    const { id, sessionId } = await requireMember(memberRoutes.secondFactor());
    const rateLimited = await refuseIfTooFrequent(failed, "code", id);
    if (rateLimited) return rateLimited;
    const begun = await getSecret(id);
    const step = begun && findStep(begun.secret, readCode(form));
    if (!step) return refuse(failed, WRONG_CODE, { code: WRONG_CODE });
    const { data } = await serviceClient()
      .rpc("confirm_second_factor", {
        ...{ member: id, session_id: sessionId, step },
        code_hashes: toRecoveryCodes(begun.secret).map(hashRecoveryCode),
      })
      .throwOnError();
    if (!data) return refuse(failed, "You already have two-step sign-in.");
    await resetAttempts("code", id);
    refresh();
    return succeed("Two-step sign-in is on", "Your other devices will ask for it, too.");
  });
}

/** Checks the code after the password, and redirects to the page the member wanted. */
export async function verifyCode(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const session = await getSession();
    const to = safePath(form.get("from"));
    if (session.kind === "visitor") redirect(routes.auth({ from: to }));
    if (session.kind === "unknown") throw new Error("auth: the accounts do not answer");
    const refusal = await refuseCode("Sign in failed", form, session.member);
    if (refusal) return refusal;
    return redirectWithFlash(
      { title: "Signed in successfully", description: "Welcome back!" },
      { to, withoutScript: to === routes.home() ? routes.account() : to },
    );
  });
}

/** Turns the second factor off. Requires a code, since somebody else may use a session that was left open. */
export async function removeSecondFactor(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const member = await requireMember(memberRoutes.secondFactor());
    const refusal = await refuseCode("Two-step sign-in is still on", form, member);
    if (refusal) return refusal;
    const factors = serviceClient().from("second_factors");
    await factors.delete().eq("user_id", member.id).throwOnError();
    refresh();
    return succeed("Two-step sign-in is off", "Your password alone signs you in again.");
  });
}

/** Sets whether reviewers and admins must have a second factor. */
export async function requireSecondFactor(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const { id } = await requireMember(memberRoutes.secondFactor());
    const required = form.get("required") === "yes";
    if (required && !(await getSecret(id))?.confirmedAt)
      return refuse("Nothing was changed", "Set up your own two-step sign-in first.");
    const rules = (await sessionClient()).from("security_rules");
    // `single` fails when the database lets the caller change no row.
    const change = { reviewers_need_second_factor: required };
    await rules.update(change).eq("id", "site").select("id").single().throwOnError();
    refresh();
    return succeed(
      required ? "Reviewers need two-step sign-in now" : "Reviewers don’t need it now",
      "",
    );
  });
}
