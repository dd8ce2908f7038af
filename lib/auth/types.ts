// What the site knows about who is asking, and what a form about accounts answers.
import type { FlashMessage } from "@/lib/site";

/** Beyond a member's own things: a reviewer decides on submissions, an admin may do everything. */
export type Role = "reviewer" | "admin";

export type Member = {
  id: string;
  email: string;
  sessionId: string;
  roles: readonly Role[];
  /** Their roles count for nothing until they set a second factor up. */
  lacksSecondFactor: boolean;
};

/** 'unknown': the accounts or the database did not answer, so that nobody can say. */
export type Session =
  /** `isNoted`: it is in the list of the member's sessions, as used a short while ago. */
  | { kind: "member"; member: Member; isNoted: boolean }
  /** The password was right, the code of the second factor is still to be given. */
  | { kind: "unproven"; member: Member }
  | { kind: "visitor" }
  | { kind: "unknown" };

/** What the provider of the accounts says in an address when one of its links failed. */
export type ProviderError = { error: string; error_code: string; error_description: string };

/** What a form shows after it was sent. Passwords never come back. */
export type FormAnswer = {
  /** How it went, for the page and for a toast; null before it was sent. */
  message: FlashMessage | null;
  /** What to put right, by the name of the field. */
  fields: Readonly<Record<string, string>>;
  /** As it was typed. */
  email: string;
  /** What else was typed, where a form has a text. */
  text?: string;
  /** Nothing is left to do in this form. */
  isDone: boolean;
  /** All is right but that the address was never confirmed. */
  isUnconfirmed?: boolean;
};

export const unsent: FormAnswer = { message: null, fields: {}, email: "", isDone: false };
