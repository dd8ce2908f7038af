// Says why a form got no answer, for the toast beside all that was typed.
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { routes } from "@/lib/routes";
import type { FlashMessage } from "@/lib/site";
import { OTHER_BUILD } from "./build";
import { SIGNED_OUT } from "./types";

type Cause = "connection" | "server" | "session" | "update";
type Words = Readonly<Record<Cause, Pick<FlashMessage, "title" | "description">>>;

const WORDS: Words = {
  connection: {
    title: "The site can’t be reached",
    description:
      "This may not have been sent. Everything you typed is still here: check your connection and send it again.",
  },
  server: {
    title: "An unexpected error occurred",
    description:
      "This may not have been sent. Everything you typed is still here: please send it again in a few minutes.",
  },
  session: {
    title: "You’re signed out",
    description:
      "Nothing was sent. Everything you typed is still here: sign in again in another tab, then send it.",
  },
  update: {
    title: "The site was updated",
    description:
      "Nothing was sent. Everything you typed is still here: copy what you need, then reload this page.",
  },
};

const AUTH_ERROR = {
  title: "Authentication error",
  description: "An unexpected error occurred",
};
const AUTH_WORDS: Words = {
  connection: AUTH_ERROR,
  server: AUTH_ERROR,
  session: AUTH_ERROR,
  update: {
    ...AUTH_ERROR,
    description: `${AUTH_ERROR.description}: the site was updated. Please reload this page.`,
  },
};

/** The message for an error that a form's action was rejected with; `path` is the page of the form. */
export function toFailure(error: unknown, path: string): FlashMessage {
  const words = path === routes.auth() ? AUTH_WORDS : WORDS;
  return { ...words[toCause(error)], variant: "destructive" };
}

function toCause(error: unknown): Cause {
  if (unstable_isUnrecognizedActionError(error)) return "update";
  if (error instanceof Error && error.message === OTHER_BUILD) return "update";
  if (error instanceof Error && error.message === SIGNED_OUT) return "session";
  // fetch() throws it when there is no response.
  return error instanceof TypeError ? "connection" : "server";
}
