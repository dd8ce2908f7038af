// Types of a mail: its content, as rendered, and as sent.

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
