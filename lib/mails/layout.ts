// The layout of every mail, in HTML and in plain text. It uses tables and inline styles because mail programs render those
// reliably; the colors are those of docs/design.md. It loads nothing from the network and contains no tracking pixel.
import type { z } from "zod";
import type { Operator } from "@/lib/env";
import { escapeHtml } from "@/lib/format/text";
import { DEFAULT_SITE_NAME, site } from "@/lib/site";

const FONT = "'Public Sans',system-ui,'Segoe UI',Roboto,Arial,sans-serif";

const DARK_STYLES = `
@media (prefers-color-scheme: dark) {
  .paper { background: #0e131c !important; }
  .band { background: #1b2a45 !important; }
  .words, .words a { color: #e9e5da !important; }
  .muted, .muted a { color: #a6adba !important; }
  .rule { border-color: #2d3646 !important; }
  .action { background: #86bdec !important; }
  .action a { color: #0b1626 !important; }
}`;

/** Placeholder for the operator. Supabase stores mail templates as files, which do not contain the site's settings. */
const OPERATOR_PLACE = "<!-- operator -->";

/** Adds the operator's name, postal address and email address at the end of a mail, as far as they are set. */
export function nameOperator(mail: RenderedMail, { name, email, address }: Operator): RenderedMail {
  const words = [
    name && `${site.name} is run by ${toLine(name)}.`,
    address && `${address.split("\n").map(toLine).join(", ")}.`,
    email && `Write to ${email}.`,
  ]
    .filter(Boolean)
    .join(" ");
  const line = words && `<p style="margin:16px 0 0">${escapeHtml(words)}</p>`;
  return {
    ...mail,
    html: mail.html.replace(OPERATOR_PLACE, () => line),
    text: words ? `${mail.text.trimEnd()}\n\n${words}\n` : mail.text,
  };
}

/** Replaces the default site name in mails written by a process that does not know the configured one. */
export function nameSite({ subject, html, text }: RenderedMail): RenderedMail {
  return {
    subject,
    html: html.replaceAll(escapeHtml(DEFAULT_SITE_NAME), () => escapeHtml(site.name)),
    text: text.replaceAll(DEFAULT_SITE_NAME, () => site.name),
  };
}

/** Renders a mail as HTML and as text. `siteUrl` must not end with a slash. */
export function renderContent(content: MailContent, siteUrl: string): RenderedMail {
  const clean = cleanUp(content);
  const { subject, unsubscribe } = clean;
  return {
    subject,
    html: toHtml(clean, siteUrl),
    text: toText(clean, siteUrl),
    ...(unsubscribe && { unsubscribe: unsubscribe.post }),
  };
}

/** Collapses whitespace in user input, so that it cannot add lines; only a quotation may have several. */
function cleanUp(content: MailContent): MailContent {
  return {
    ...content,
    subject: toLine(content.subject),
    heading: toLine(content.heading),
    paragraphs: content.paragraphs.map(toLine),
    quote: content.quote
      ?.split(/\r\n|\r|\n/)
      .map(toLine)
      .join("\n")
      .trim(),
    reason: toLine(content.reason),
  };
}

/** Control characters, and characters that change the text direction: they can make a text look like another. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

function toLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(INVISIBLE, "").trim();
}

function toHtml(content: MailContent, siteUrl: string): string {
  const { subject, heading, paragraphs, quote, code, button, reason, unsubscribe } = content;
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_STYLES}
</style>
</head>
<body class="paper" style="margin:0;background:#fcfaf5">
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fcfaf5"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td class="band" style="background:#14233d;padding:20px 24px">
<a href="${escapeHtml(siteUrl)}" style="font:800 18px/1.3 ${FONT};color:#f6f2e8;text-decoration:none">${escapeHtml(site.name)}</a>
</td></tr>
<tr><td class="words" style="padding:32px 24px 8px;font:18px/1.55 ${FONT};color:#1a2233">
<h1 style="margin:0 0 16px;font:800 28px/1.2 ${FONT}">${escapeHtml(heading)}</h1>
${[
  ...paragraphs.map(toParagraph),
  quote && toQuote(quote),
  code && toCode(code),
  button && toButton(button),
]
  .filter(Boolean)
  .join("\n")}
</td></tr>
<tr><td class="muted" style="padding:0 24px 32px;font:16px/1.5 ${FONT};color:#545b69">
<p class="rule" style="margin:16px 0 0;padding-top:16px;border-top:1px solid #d9d3c5">${escapeHtml(reason)}${unsubscribe ? ` <a href="${escapeHtml(unsubscribe.page)}" style="color:#545b69">${STOP}</a>` : ""}</p>
${OPERATOR_PLACE}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const STOP = "Stop these emails";

function toParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function toQuote(quote: string): string {
  const lines = escapeHtml(quote).replaceAll("\n", "<br>");
  return `<p class="rule" style="margin:0 0 16px;padding-left:16px;border-left:4px solid #d9d3c5">${lines}</p>`;
}

function toCode(code: string): string {
  return `<p style="margin:0 0 16px;font:800 35px/1.2 ${FONT};letter-spacing:4px">${escapeHtml(code)}</p>`;
}

function toButton({ label, href }: { label: string; href: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="action" style="background:#0b5f9c;border-radius:2px">
<a href="${escapeHtml(href)}" style="display:block;padding:12px 24px;font:800 18px/1.3 ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="muted" style="margin:0 0 16px;font:16px/1.5 ${FONT};color:#545b69">If the button does nothing, copy this address into your browser:<br><a href="${escapeHtml(href)}" style="color:#545b69;word-break:break-all">${escapeHtml(href)}</a></p>`;
}

function toText(content: MailContent, siteUrl: string): string {
  const { heading, paragraphs, quote, code, button, reason, unsubscribe } = content;
  const parts = [
    heading,
    ...paragraphs,
    quote?.replace(/^/gm, "> "),
    code,
    button && `${button.label}:\n${button.href}`,
    // The signature delimiter that mail programs recognize.
    `-- \n${site.name}\n${siteUrl}\n\n${reason}`,
    unsubscribe && `${STOP}:\n${unsubscribe.page}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  /** The absolute URL that mail programs post to for one-click unsubscribing (RFC 8058). */
  unsubscribe?: string;
};

/** The content of a mail before the layout. All fields are plain text; the layout escapes them. */
export type MailContent = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Text by another person, set apart from our own. */
  quote?: string;
  /** A code to type, in mails without a link. */
  code?: string;
  /** The mail's only action; `href` is an absolute URL. */
  button?: { label: string; href: string };
  /** Why the recipient gets this mail. */
  reason: string;
  /** For optional mails: a page with an unsubscribe button, and the URL that mail programs post to instead. */
  unsubscribe?: { page: string; post: string };
};

export type OutgoingMail = RenderedMail & {
  id: string;
  /** Derived from the id, so that a mail that is sent twice is recognized as one mail. */
  messageId: string;
  to: string;
};

export type Template = (data: unknown, siteUrl: string) => RenderedMail;

/** Footers that say why the recipient gets a mail. */
export const FOR_OWNERS =
  "You’re getting this message because your account here manages this listing.";
export const SENT_BY_YOU =
  "You’re getting this message because you sent us this business, or your account manages its listing.";

/** Makes a template that throws when its data does not match its schema. */
export function toTemplate<Schema extends z.ZodType>(
  schema: Schema,
  write: (data: z.infer<Schema>, siteUrl: string) => MailContent,
): Template {
  return (data, siteUrl) => renderContent(write(schema.parse(data), siteUrl), siteUrl);
}

/** Makes an absolute URL from a path of this site. Throws for other sites: no mail may link there with its button. */
export function toAddress(link: string, siteUrl: string): string {
  const url = new URL(link, siteUrl);
  if (url.origin !== siteUrl) throw new Error("An email's button leads to this site only.");
  return url.href;
}
