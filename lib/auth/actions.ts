"use server";

// Server actions for signing up, in and out, and for confirming an address by the link of a mail.
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { z } from "zod";
import { redirectWithFlash } from "@/lib/flash";
import { memberRoutes, routes } from "@/lib/routes";
import { isConfirmedByMail } from "@/lib/supabase/account-settings";
import { sessionClient } from "@/lib/supabase/session";
import { handleForm, refuse, refuseFields, succeed, unexpected } from "@/lib/forms/form-state";
import type { FormState } from "@/lib/forms/types";
import { getSession, readMember, recordSession, requireMember } from "@/lib/auth/session";
import { isRepeatedSignUp, refuseAs, refuseIfTooFrequent, refuseLink } from "./refusals";
import { resetAttempts } from "./rate-limit";
import {
  answerInTime,
  mailConfirmation,
  mailResetLink,
  minimumResponseTime,
} from "./response-time";
import { NEW_LINK } from "./constants";
import { setPasswordByLink } from "./password";
import { rememberReturn, consumeReturnPath } from "./return-cookie";
import { safePath } from "./return-path";
import { confirmingLink, emailForm, signInForm, signUpForm } from "./schema";

/** Signs in and redirects to `from`; or mails another confirmation link, if that button was pressed. */
export async function signIn(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    if (form.get("wish") === NEW_LINK) return requestConfirmation(form);
    const input = signInForm.safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields("Sign in failed", input.error);
    const rateLimited = await refuseIfTooFrequent("Sign in failed", "password", input.data.email);
    if (rateLimited) return rateLimited;
    const responseTime = minimumResponseTime();
    const client = await sessionClient();
    const { error } = await client.auth.signInWithPassword(input.data);
    if (error) {
      await responseTime;
      if (error.code === "user_banned") return refuse("Sign in failed", BLOCKED);
      const isUnconfirmed = error.code === "email_not_confirmed";
      return { ...refuseAs("Sign in failed", error), isUnconfirmed };
    }
    const [session] = await Promise.all([
      readMember(client),
      resetAttempts("password", input.data.email),
      // Else the guard of the next page would.
      recordSession(client, (await headers()).get("user-agent") ?? ""),
    ]);
    if (session.kind === "unproven") redirect(memberRoutes.signInCode({ from: toPlaces(form).to }));
    return redirectWithFlash(
      { title: "Signed in successfully", description: "Welcome back!" },
      toPlaces(form),
    );
  });
}

const BLOCKED =
  "This account is blocked. If that is a mistake, write to whoever runs the site: the address is at the foot of the page.";

/** The response is the same whether or not the address waits for a confirmation. */
async function requestConfirmation(form: FormData): Promise<FormState> {
  const input = emailForm.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseFields("No link was sent", input.error);
  const { email } = input.data;
  const rateLimited = await refuseIfTooFrequent("No link was sent", "mail", email);
  if (rateLimited) return rateLimited;
  after(() => mailConfirmation(email));
  return succeed(
    "Please check your email",
    `If ${email} is waiting to be confirmed, a new link is on its way. It works once, for one hour.`,
  );
}

/** Creates an account. Where addresses are confirmed by mail, the response is the same for an address that has an account. */
export async function signUp(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const input = signUpForm.safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields("Sign up failed", input.error);
    const rateLimited = await refuseIfTooFrequent("Sign up failed", "mail", input.data.email);
    if (rateLimited) return rateLimited;
    const client = await sessionClient();
    const isByMail = isConfirmedByMail();
    const signingUp = client.auth.signUp(input.data);
    const inTime = await answerInTime(signingUp);
    const answer = inTime ?? ((await isByMail) ? null : await signingUp);
    // The owner of the address gets a mail in either case: of a known one, one by which they can choose a new password.
    if (answer === null || isRepeatedSignUp(answer))
      after(async () => {
        if (isRepeatedSignUp(await signingUp)) await mailResetLink(input.data.email);
      });
    else if (answer.error) return refuseAs("Sign up failed", answer.error);
    if (!answer?.data.session) {
      await rememberReturn(toPlaces(form).to);
      return succeed("Signed up successfully", "Please check your email for a confirmation link");
    }
    return redirectWithFlash(
      {
        title: "Signed up successfully",
        description: "No confirmation link is needed: you are signed in.",
      },
      toPlaces(form),
    );
  });
}

/** Uses up the link of a mail and signs the member in; for a new account, with the password chosen here. */
export async function confirmLink(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const link = confirmingLink.safeParse(Object.fromEntries(form));
    if (!link.success) return refuseLink();
    const refusal =
      link.data.type === "signup"
        ? await setPasswordByLink("Confirmation failed", link.data, form)
        : await confirmAddress(link.data);
    if (refusal) return refusal;
    return redirectWithFlash(
      { title: "Email address confirmed", description: "You are signed in." },
      { to: await consumeReturnPath() },
    );
  });
}

/** Returns null when the new address has replaced the old one. */
async function confirmAddress(link: {
  token_hash: string;
  type: "email_change";
}): Promise<FormState | null> {
  const rateLimited = await refuseIfTooFrequent("Confirmation failed", "link", link.token_hash);
  if (rateLimited) return rateLimited;
  const client = await sessionClient();
  const { data, error } = await client.auth.verifyOtp(link);
  if (error) return refuseLink(error);
  if (data.session) return null;
  return succeed(
    "Address confirmed",
    "Please open the link in the email to your other address too.",
  );
}

/** Ends this session, or with `scope` 'global' all sessions of this member. */
export async function signOut(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    // Without the auth server no session can be ended.
    if ((await getSession()).kind === "unknown") return unexpected();
    const isEverywhere = form.get("scope") === "global";
    const client = await sessionClient();
    const { error } = await client.auth.signOut({ scope: isEverywhere ? "global" : "local" });
    // This browser is signed out in any case.
    if (error && isEverywhere) return refuseAs("Sign out failed", error);
    return redirectWithFlash(
      { title: isEverywhere ? "Signed out everywhere" : "Signed out" },
      { to: routes.home(), withoutScript: routes.auth() },
    );
  });
}

/** Back to the previous page; without scripts to the account in place of the home page, which can print no message. */
function toPlaces(form: FormData) {
  const to = safePath(form.get("from"));
  return { to, withoutScript: to === routes.home() ? routes.account() : to };
}

// Server action that ends a session: a member's own, or for admins anybody's.

/** Ends the session at once; it cannot read or write anything any more. */
export async function endSession(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const member = z.uuid().safeParse(form.get("memberId"));
    const page = member.success ? memberRoutes.adminMember(member.data) : routes.account();
    await requireMember(page);
    const over = refuse("Nothing was changed", "This session has already ended.");
    const session = z.uuid().safeParse(form.get("sessionId"));
    if (!session.success) return over;
    const client = await sessionClient();
    const { data } = await client.rpc("end_session", { session_id: session.data }).throwOnError();
    if (!data) return over;
    // The form disappears with its session, so the message is shown as a flash on the page.
    return redirectWithFlash(
      { title: "The session has ended", description: "That device is signed out." },
      { to: page },
    );
  });
}
