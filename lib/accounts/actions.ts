"use server";

// Server actions of members on their own account. Each change asks for the password: a session may have been left open.
import { after } from "next/server";
import { handleForm, refuse, refuseFields, succeed } from "@/lib/forms/form-state";
import { refuseAs, refuseIfTooFrequent, refuseLink } from "@/lib/auth/refusals";
import {
  changeEmailForm,
  changePasswordForm,
  EASILY_GUESSED,
  emailForm,
  isEasilyGuessed,
  mailLink,
  newPasswordForm,
  passwordForm,
} from "@/lib/auth/schema";
import { answerInTime, mailResetLink } from "@/lib/auth/response-time";
import {
  continueSession,
  endProof,
  getSessionRecord,
  proveMember,
  readSessionId,
  refuseWrongPassword,
  setPasswordByLink,
} from "@/lib/auth/password";
import { requireMember } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { redirectWithFlash } from "@/lib/flash";
import { memberRoutes, routes } from "@/lib/routes";
import { findSecondFactorOfLink, refuseCode } from "@/lib/auth/second-factor";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";
import { cleanText } from "@/lib/forms/clean-text";
import { isFirstAdminToken } from "./first-admin";

/** Mails a link to choose a new password. The response is the same whether or not the address is known. */
export async function requestReset(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const input = emailForm.safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields("No link was sent", input.error);
    const { email } = input.data;
    const rateLimited = await refuseIfTooFrequent("No link was sent", "mail", email);
    if (rateLimited) return rateLimited;
    after(() => mailResetLink(email));
    return succeed(
      "Please check your email",
      `If ${email} has an account here, a link is on its way. It works once, for one hour.`,
    );
  });
}

/** Uses up the link of a mail, sets the new password and ends all other sessions. */
export async function resetPassword(_before: FormState, form: FormData): Promise<FormState> {
  const failed = "Your password wasn’t changed";
  return handleForm(form, async () => {
    const link = mailLink.safeParse({ token_hash: form.get("token_hash"), type: "recovery" });
    if (!link.success) return refuseLink();
    const input = newPasswordForm.safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields(failed, input.error);
    const { token_hash } = link.data;
    // A mailbox alone is not enough where there is a second factor.
    const member = await findSecondFactorOfLink(token_hash);
    const refusal =
      (member && (await refuseCode(failed, form, { id: member }))) ||
      (await setPasswordByLink(failed, { token_hash, type: "recovery" }, form));
    if (refusal) return refusal;
    if (member) await proveNewSession(member);
    return redirectWithFlash(
      { title: "Password changed", description: "You are signed in." },
      { to: routes.account() },
    );
  });
}

/** Proves the session that the link has begun, as its member has just given a code. */
async function proveNewSession(member: string): Promise<void> {
  const session_id = await readSessionId(await sessionClient());
  await serviceClient().rpc("prove_new_session", { member, session_id }).throwOnError();
}

/** Changes the password and ends all other sessions. */
export async function changePassword(_before: FormState, form: FormData): Promise<FormState> {
  const failed = "Your password wasn’t changed";
  return handleForm(form, async () => {
    const input = changePasswordForm.safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields(failed, input.error);
    const { password, newPassword } = input.data;
    const member = await requireMember(routes.account());
    if (isEasilyGuessed(newPassword, member.email))
      return refuse(failed, EASILY_GUESSED, { newPassword: EASILY_GUESSED });
    const proof = await proveMember(failed, { password, form, member });
    if (!proof.ok) return proof.answer;
    const known = await getSessionRecord(member.sessionId);
    const { error } = await proof.client.auth.updateUser({ password: newPassword });
    if (error) {
      await endProof(proof.client);
      return refuseAs(failed, error);
    }
    await continueSession(proof.client, known);
    return succeed("Password changed", "All your other devices have been signed out.");
  });
}

/** Mails a link to the new address, which replaces the old one when the link is opened. */
export async function changeEmail(_before: FormState, form: FormData): Promise<FormState> {
  const failed = "Your email address wasn’t changed";
  return handleForm(form, async () => {
    const input = changeEmailForm.safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields(failed, input.error);
    const { email, password } = input.data;
    const member = await requireMember(routes.account());
    if (email === member.email) {
      const text = "This is already your address.";
      return refuse(failed, text, { email: text });
    }
    const rateLimited = await refuseIfTooFrequent(failed, "mail", email);
    if (rateLimited) return rateLimited;
    const proof = await proveMember(failed, { password, form, member });
    if (!proof.ok) return proof.answer;
    const changing = proof.client.auth.updateUser({ email });
    const answer = await answerInTime(changing);
    after(async () => {
      await changing;
      await endProof(proof.client);
    });
    // The address of another account gets the same response, and no mail.
    if (answer?.error && answer.error.code !== "email_exists")
      return refuseAs(failed, answer.error);
    return succeed(
      "Please check your email",
      `A link is on its way to ${email}. Your address changes when you open it. If your old address gets a link too, open both.`,
    );
  });
}

/** Deletes the account of the current member for good. */
export async function deleteAccount(_before: FormState, form: FormData): Promise<FormState> {
  const failed = "Your account wasn’t deleted";
  return handleForm(form, async () => {
    const input = passwordForm.safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields(failed, input.error);
    const refusal = await refuseWrongPassword(failed, input.data.password);
    if (refusal) return refusal;
    const client = await sessionClient();
    const { error } = await client.rpc("delete_my_account");
    if (error?.code === LAST_ADMIN) return refuse(failed, IS_LAST_ADMIN);
    if (error) throw error;
    await client.auth.signOut({ scope: "local" });
    return redirectWithFlash(
      { title: "Your account is deleted", description: "Thank you for being here." },
      { to: routes.home(), withoutScript: routes.auth() },
    );
  });
}

/** Error code raised by internal.keep_last_admin. */
const LAST_ADMIN = "PT409";
const IS_LAST_ADMIN = "You are the last admin. Make somebody else an admin first.";

// Server action of a new site's one-time link.

/** Makes the signed-in member the first admin, if there is none. */
export async function becomeFirstAdmin(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const token = cleanText(form.get("token"));
    const member = await requireMember(memberRoutes.firstAdmin(token));
    const over = refuse(
      "Nothing was changed",
      "This link was already used, or part of it is missing.",
    );
    if (!isFirstAdminToken(token)) return over;
    const args = { member: member.id };
    const { data } = await serviceClient().rpc("make_first_admin", args).throwOnError();
    if (!data) return over;
    return redirectWithFlash(
      { title: "You are the first admin" },
      { to: memberRoutes.adminSetup() },
    );
  });
}
