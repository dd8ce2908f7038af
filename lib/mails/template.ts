// What every template is made with.
import type { z } from "zod";
import { layOut } from "./layout";
import type { MailContent, RenderedMail } from "./types";

export type Template = (data: unknown, siteUrl: string) => RenderedMail;

/** Why its reader gets a mail; it stands at the foot. */
export const FOR_OWNERS = "You get this message because your account here keeps this listing.";
export const SENT_BY_YOU =
  "You get this message because you sent us this business, or your account keeps its listing.";

/** A template that refuses data which its schema does not take. */
export function toTemplate<Schema extends z.ZodType>(
  schema: Schema,
  write: (data: z.infer<Schema>, siteUrl: string) => MailContent,
): Template {
  return (data, siteUrl) => layOut(write(schema.parse(data), siteUrl), siteUrl);
}

/** A whole address from a path of this site. A link that leads anywhere else is a mistake of whoever queued the mail. */
export function toAddress(link: string, siteUrl: string): string {
  const url = new URL(link, siteUrl);
  if (url.origin !== siteUrl) throw new Error("A mail's button leads to this site only.");
  return url.href;
}
