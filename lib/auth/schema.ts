// Schemas of the account forms, which refuse common passwords.
import { z } from "zod";
import { dictionary } from "@zxcvbn-ts/language-common";
import { isMistyped, MISTYPED_ADDRESS } from "@/lib/forms/clean-text";
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from "./constants";

const utf8 = new TextEncoder();

const email = z
  .string("Enter your email address.")
  .trim()
  .min(1, "Enter your email address.")
  .max(EMAIL_MAX_LENGTH, `An email address has at most ${EMAIL_MAX_LENGTH} characters.`)
  .pipe(z.email("Enter an email address such as name@example.com."))
  .transform((address) => address.toLowerCase());

/** The address of a new account, to which a link is sent. */
const newEmail = email.refine((address) => !isMistyped(address), MISTYPED_ADDRESS);

/** An existing password: only has to be present and short enough to be hashed. */
const password = z
  .string("Enter your password.")
  .min(1, "Enter your password.")
  .refine(fits, `A password has at most ${PASSWORD_MAX_BYTES} characters.`);

export const EASILY_GUESSED =
  "This password is one of the first to be guessed. Choose another: three or four unrelated words.";

const newPassword = z
  .string("Choose a password.")
  .min(1, "Choose a password.")
  .min(PASSWORD_MIN_LENGTH, `Choose at least ${PASSWORD_MIN_LENGTH} characters.`)
  .refine(
    fits,
    `Choose at most ${PASSWORD_MAX_BYTES} characters; letters with accents and emoji count as several.`,
  )
  .refine((text) => !isEasilyGuessed(text), EASILY_GUESSED);

function fits(text: string): boolean {
  return utf8.encode(text).length <= PASSWORD_MAX_BYTES;
}

export const signInForm = z.object({ email, password });
export const signUpForm = z
  .object({ email: newEmail, password: newPassword })
  .refine((form) => !isEasilyGuessed(form.password, form.email), {
    path: ["password"],
    error: EASILY_GUESSED,
  });
export const emailForm = z.object({ email });
export const passwordForm = z.object({ password });
export const changePasswordForm = z.object({ password, newPassword });
export const changeEmailForm = z.object({ password, email: newEmail });
export const newPasswordForm = z.object({ newPassword });

const tokenHash = z.string().regex(/^[\w-]{16,200}$/);

/** Parameters of a link in a mail. No other type is ever mailed: 'magiclink' would allow what 'recovery' allows. */
export const mailLink = z.object({
  token_hash: tokenHash,
  type: z.enum(["signup", "recovery", "email_change"]),
});

/** A link that confirms an address. The link for a lost password has its own page. */
export const confirmingLink = z.discriminatedUnion("type", [
  z.object({ token_hash: tokenHash, type: z.literal("signup") }),
  z.object({ token_hash: tokenHash, type: z.literal("email_change") }),
]);

const PROVIDER_TEXT_MAX_LENGTH = 300;
const providerName = (missing: string) =>
  z
    .string()
    .regex(/^\w{1,60}$/)
    .catch(missing);

/** An error of the auth provider in the parameters of an address. */
export const providerError = z
  .object({
    error: z.string().optional(),
    error_code: z.string().optional(),
    error_description: z.string().optional(),
  })
  .refine((params) => Object.values(params).some(Boolean))
  .pipe(
    z.object({
      error: providerName("unspecified_error"),
      error_code: providerName("unspecified_code"),
      error_description: z
        .string()
        .trim()
        .min(1)
        .max(PROVIDER_TEXT_MAX_LENGTH)
        .catch("unspecified_error"),
    }),
  );

// Detects passwords that are too easily guessed: the most common ones in leaks, and words of the site and of the person.

const LEAKED = new Set<string>(dictionary["passwords-common"]);

/** Words that are tried first on this site. */
const SITE_WORDS = ["florida", "veterans", "veteran", "business", "directory", "password"];

/** Minimum number of letters besides such words; digits and signs around a word are tried as well. */
const MIN_OTHER_LETTERS = 4;

/** Shorter parts of an address occur in too many other words. */
const MIN_WORD_LENGTH = 4;

/**
 * Whether a password is among the some 50,000 most common ones in leaks (the list of zxcvbn-ts, MIT), or little more than
 * words of the site or of the person's email address, if it is given. Ignores case.
 */
export function isEasilyGuessed(password: string, email = ""): boolean {
  const lower = password.toLowerCase();
  if (LEAKED.has(lower)) return true;
  const ownWords = email.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const words = [...SITE_WORDS, ...ownWords.filter(({ length }) => length >= MIN_WORD_LENGTH)];
  const others = words.reduce((rest, word) => rest.replaceAll(word, ""), lower);
  return others !== lower && (others.match(/\p{L}/gu) ?? []).length < MIN_OTHER_LETTERS;
}
