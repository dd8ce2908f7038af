// State of a member's form.
import type { FlashMessage } from "@/lib/site";

/** What a form shows after it was sent. It never contains passwords. */
export type FormState = {
  /** The result, for the page and for a toast; null before the form was sent. */
  message: FlashMessage | null;
  /** Error messages by field name. */
  fields: Readonly<Record<string, string>>;
  /** As it was typed. */
  email: string;
  /** The typed text of a form that has one. */
  text?: string;
  /** Nothing is left to do in this form. */
  isDone: boolean;
  /** Everything was right, but the address is not confirmed yet. */
  isUnconfirmed?: boolean;
};

export const initialFormState: FormState = { message: null, fields: {}, email: "", isDone: false };

/** Body of the 401 for a member's form without a session. Next throws a plain text that an action answers with as an error's message. */
export const SIGNED_OUT = "signed out";
