"use server";
// Signing up, in and out, and using up the link of a mail.
import { redirect, RedirectType } from "next/navigation";
import { after } from "next/server";
import { setFlash } from "@/lib/flash";
import { routes } from "@/lib/routes";
import { sessionClient } from "@/lib/supabase/session";
import { answerForm, refuseAs, refuseFields, refuseHaste, refuseLink, succeed } from "./answers";
import { forgiveTries } from "./brakes";
import { mailResetLink } from "./mails";
import { isRepeatedSignUp, safePath } from "./rules";
import { mailLink, signInForm, signUpForm } from "./schema";
import type { FormAnswer } from "./types";

/** Signs in and goes on to `from`. */
export async function signIn(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  return answerForm(form, async () => {
    const input = signInForm.safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields("Sign in failed", input.error);
    const haste = await refuseHaste("Sign in failed", "password", input.data.email);
    if (haste) return haste;
    const client = await sessionClient();
    const { error } = await client.auth.signInWithPassword(input.data);
    if (error) return refuseAs("Sign in failed", error);
    await forgiveTries("password", input.data.email);
    await setFlash({ title: "Signed in successfully", description: "Welcome back!" });
    return redirect(safePath(form.get("from")), RedirectType.replace);
  });
}

/** Makes an account. Where mail is confirmed, the answer is the same whether or not the address has one already. */
export async function signUp(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  return answerForm(form, async () => {
    const input = signUpForm.safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields("Sign up failed", input.error);
    const haste = await refuseHaste("Sign up failed", "mail", input.data.email);
    if (haste) return haste;
    const client = await sessionClient();
    const { data, error } = await client.auth.signUp(input.data);
    // Whoever owns the address gets a mail in either case: here one that lets him in.
    if (isRepeatedSignUp(error)) after(() => mailResetLink(input.data.email));
    else if (error) return refuseAs("Sign up failed", error);
    if (!data.session) {
      return succeed("Signed up successfully", "Please check your email for a confirmation link");
    }
    await setFlash({ title: "Signed up successfully", description: "You are signed in." });
    return redirect(safePath(form.get("from")), RedirectType.replace);
  });
}

/** Uses up the link of a mail and signs its owner in. */
export async function confirmLink(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  return answerForm(form, async () => {
    const link = mailLink.safeParse(Object.fromEntries(form));
    if (!link.success) return refuseLink();
    const haste = await refuseHaste("Confirmation failed", "link", link.data.token_hash);
    if (haste) return haste;
    const client = await sessionClient();
    const { data, error } = await client.auth.verifyOtp(link.data);
    if (error) return refuseLink(error);
    if (!data.session) {
      return succeed(
        "Address confirmed",
        "Please open the link in the mail to your other address too.",
      );
    }
    await setFlash({ title: "E-mail address confirmed", description: "You are signed in." });
    return redirect(routes.account(), RedirectType.replace);
  });
}

/** Ends this session, or with `scope` 'global' every one of this member. */
export async function signOut(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  return answerForm(form, async () => {
    const isEverywhere = form.get("scope") === "global";
    const client = await sessionClient();
    const { error } = await client.auth.signOut({ scope: isEverywhere ? "global" : "local" });
    // Here one is signed out in any case.
    if (error && isEverywhere) return refuseAs("Sign out failed", error);
    await setFlash({ title: isEverywhere ? "Signed out everywhere" : "Signed out" });
    return redirect(routes.home(), RedirectType.replace);
  });
}
