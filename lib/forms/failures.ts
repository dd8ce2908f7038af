// Says why a form got no answer, for the toast beside all that was typed.
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { routes } from "@/lib/routes";
import type { FlashMessage } from "@/lib/site";
import { OTHER_BUILD } from "./build";
import { SIGNED_OUT } from "./types";

type Cause = "connection" | "server" | "session" | "update";

const WORDS: Readonly<Record<Cause, Pick<FlashMessage, "title" | "description">>> = {
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
      "Nothing was sent. Everything you typed is still here: sign in in another tab and send it again.",
  },
  update: {
    title: "The site was updated",
    description:
      "Nothing was sent. Everything you typed is still here: copy what you need, then reload this page.",
  },
};

/** The message for an error that a form's action was rejected with; `path` is the page of the form. */
export function toFailure(error: unknown, path: string): FlashMessage {
  const cause = toCause(error);
  const words = path === routes.auth() ? toAuthError(cause) : WORDS[cause];
  return { ...words, variant: "destructive" };
}

function toAuthError(cause: Cause) {
  const more = cause === "update" ? ": the site was updated. Please reload this page." : "";
  return { title: "Authentication error", description: `${WORDS.server.title}${more}` };
}

function toCause(error: unknown): Cause {
  if (unstable_isUnrecognizedActionError(error)) return "update";
  const { message } = error instanceof Error ? error : { message: "" };
  if (message === OTHER_BUILD) return "update";
  if (message === SIGNED_OUT) return "session";
  // fetch() throws it when there is no response.
  return error instanceof TypeError ? "connection" : "server";
}
