// What a mail is, on its way from its words to its reader.

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  /** Where mail programs post to that offer one press to get no more of these (RFC 8058); a whole address. */
  unsubscribe?: string;
};

/** A mail's words before they get a look. Every part is plain text; the layout escapes it. */
export type MailContent = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** What somebody else wrote, set apart from our own words. */
  quote?: string;
  /** A code to type, for mails that have no link. */
  code?: string;
  /** The one thing to do; `href` is a whole address. */
  button?: { label: string; href: string };
  /** Why its reader gets this mail. */
  reason: string;
  /** For mails that nobody has to get: a page with a button, and the address that mail programs post to instead. */
  unsubscribe?: { page: string; post: string };
};

export type OutgoingMail = RenderedMail & {
  id: string;
  /** Made from the id: a mail that is sent twice is still one mail. */
  messageId: string;
  to: string;
};
