// The mails about accounts. Supabase sends them, so they are template files in supabase/templates with placeholders. `npm run
// mails` writes those files from here, so that all mails share one layout.
import { renderContent, type MailContent, type RenderedMail } from "./layout";

const ONE_HOUR = "The link works once, within an hour.";

/** Keyed by the template's name in supabase/config.toml; `type` is the query parameter of /auth/confirm. */
const accountMails = {
  confirmation: {
    type: "signup",
    subject: "Confirm your email address",
    heading: "Confirm your email address",
    paragraphs: [`Press the button and set your password, and your account is ready. ${ONE_HOUR}`],
    label: "Confirm my address",
    reason:
      "You’re getting this message because somebody made an account with this address. If that wasn’t you, you can ignore this email: without a confirmation nobody can use the account.",
  },
  recovery: {
    type: "recovery",
    subject: "Choose a new password",
    heading: "Choose a new password",
    paragraphs: [`Press the button and choose a new password. ${ONE_HOUR}`],
    label: "Choose a password",
    reason:
      "You’re getting this message because somebody asked for a new password for this account. If that wasn’t you, you can ignore this email: your old password still works.",
  },
  email_change: {
    type: "email_change",
    subject: "Confirm the change of your email address",
    heading: "Confirm the change of your email address",
    paragraphs: [`Press the button to confirm the new address of your account. ${ONE_HOUR}`],
    label: "Confirm the change",
    reason:
      "You’re getting this message because a change of address was asked for in this account. If that wasn’t you, don’t press the button, and choose a new password.",
  },
} as const;

export type AccountMail = keyof typeof accountMails;

export const accountMailNames: readonly AccountMail[] = [
  "confirmation",
  "recovery",
  "email_change",
];

const TOKEN_PLACE = "{{ .TokenHash }}";
const SITE_PLACE = "{{ .SiteURL }}";
const CODE_PLACE = "{{ .Token }}";

const reauthentication: MailContent = {
  subject: "Your code",
  heading: "Your code",
  paragraphs: ["Enter this code where you were asked for it. It works for an hour."],
  code: CODE_PLACE,
  reason:
    "You’re getting this message because somebody who is signed in to your account wants to change it. If that isn’t you, choose a new password.",
};

/** The contents of each file in supabase/templates, and the subject for supabase/config.toml. */
export function listAccountTemplates(): { name: string; subject: string; html: string }[] {
  const withLinks = accountMailNames.map((name) => ({
    name,
    ...renderAccountMail(name, { tokenHash: TOKEN_PLACE, siteUrl: SITE_PLACE }),
  }));
  return [
    ...withLinks,
    { name: "reauthentication", ...renderContent(reauthentication, SITE_PLACE) },
  ].map(({ name, subject, html }) => ({ name, subject, html }));
}

/** Renders a mail about an account, with its confirmation link. */
export function renderAccountMail(
  name: AccountMail,
  { tokenHash, siteUrl }: { tokenHash: string; siteUrl: string },
): RenderedMail {
  const { type, label, ...words } = accountMails[name];
  const href = `${siteUrl}/auth/confirm?token_hash=${tokenHash}&type=${type}`;
  return renderContent({ ...words, button: { label, href } }, siteUrl);
}
