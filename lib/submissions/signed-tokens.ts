// Owns what the site signs for a form and for a mail, so that it knows them again.
import { z } from "zod";
import { readToken, signToken } from "@/lib/signed-token";
import { MIN_FILL_SECONDS } from "./rules";

const FORM = "submission form";
const CHANGE = "submission change";

/** After so long a form is handed out anew: what was typed stays. */
const FORM_HOURS = 48;
/** How long the link in a mail that asks for changes leads anywhere. */
const CHANGE_LINK_DAYS = 30;

const formToken = z.object({ key: z.uuid(), at: z.number() });
const changeToken = z.object({ id: z.uuid(), revision: z.int(), until: z.number() });

export type ChangeRequest = { id: string; revision: number };

/** For a new form: which one it is, and when it was handed out. */
export function signFormToken(now = Date.now(), key = crypto.randomUUID()): string {
  return signToken(FORM, JSON.stringify({ key, at: now }));
}

/** For a form that was open for too long: it is filled in, so it counts as open for as long as that takes. */
export function renewFormToken(key: string, now = Date.now()): string {
  return signFormToken(now - MIN_FILL_SECONDS * 1000, key);
}

/** Null when the token is not ours. `openSeconds` is null when the form has been open for too long. */
export function readFormToken(
  token: string,
  now = Date.now(),
): { key: string; openSeconds: number | null } | null {
  const read = formToken.safeParse(parseJson(readToken(FORM, token)));
  if (!read.success) return null;
  const seconds = (now - read.data.at) / 1000;
  return { key: read.data.key, openSeconds: seconds <= FORM_HOURS * 3600 ? seconds : null };
}

/** For the link to a submission that is waiting for changes: it holds for this one request. */
export function signChangeToken({ id, revision }: ChangeRequest, now = Date.now()): string {
  const until = now + CHANGE_LINK_DAYS * 24 * 3600 * 1000;
  return signToken(CHANGE, JSON.stringify({ id, revision, until }));
}

/** Null when the link is not ours or has run out. */
export function readChangeToken(token: string, now = Date.now()): ChangeRequest | null {
  const read = changeToken.safeParse(parseJson(readToken(CHANGE, token)));
  return read.success && now <= read.data.until ? read.data : null;
}

function parseJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
