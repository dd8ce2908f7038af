// What a form of members answers.
import type { FlashMessage } from "@/lib/site";

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
