// Helpers for defining mail templates.
import type { z } from "zod";
import { layOut, type MailContent, type RenderedMail } from "./layout";

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
  return (data, siteUrl) => layOut(write(schema.parse(data), siteUrl), siteUrl);
}

/** Makes an absolute URL from a path of this site. Throws for other sites: no mail may link there with its button. */
export function toAddress(link: string, siteUrl: string): string {
  const url = new URL(link, siteUrl);
  if (url.origin !== siteUrl) throw new Error("An email's button leads to this site only.");
  return url.href;
}
