// Signs and verifies the tokens of submission forms, and of links in mails about submissions.
import { z } from "zod";
import { readToken, signToken } from "@/lib/crypto";
import { MIN_FILL_SECONDS } from "./rules";

const FORM = "submission form";
const CHANGE = "submission change";

/** Hours after which a form needs a new token; typed values are kept. */
const FORM_HOURS = 48;
/** Days for which the link of a mail that requests changes is valid. */
const CHANGE_LINK_DAYS = 30;

const formToken = z.object({ key: z.uuid(), at: z.number() });
const changeToken = z.object({ id: z.uuid(), revision: z.int(), until: z.number() });

export type ChangeRequest = { id: string; revision: number };

/** The token of a new form: its key, and when it was issued. */
export function signFormToken(now = Date.now(), key = crypto.randomUUID()): string {
  return signToken(FORM, JSON.stringify({ key, at: now }));
}

/** Null when the token is invalid. `openSeconds` is null when it has expired. */
export function readFormToken(
  token: string,
  now = Date.now(),
): { key: string; openSeconds: number | null } | null {
  const read = formToken.safeParse(parseJson(readToken(FORM, token)));
  if (!read.success) return null;
  const seconds = (now - read.data.at) / 1000;
  return { key: read.data.key, openSeconds: seconds <= FORM_HOURS * 3600 ? seconds : null };
}

const OPEN_FOR_LONG =
  "This page had been open for a long time. Please look over what you typed and send it once more.";

/**
 * What a form with an expired token gets: the reason, and a new one, backdated by the minimum fill time, since the form is already
 * filled in. Null for any other form.
 */
export function renewExpired(
  token: string,
  now = Date.now(),
): { formToken: string; message: string } | null {
  const opened = readFormToken(token, now);
  if (opened?.openSeconds !== null) return null;
  const formToken = signFormToken(now - MIN_FILL_SECONDS * 1000, opened.key);
  return { formToken, message: OPEN_FOR_LONG };
}

/** The token of the link to a submission with requested changes; valid for this request only. */
export function signChangeToken({ id, revision }: ChangeRequest, now = Date.now()): string {
  const until = now + CHANGE_LINK_DAYS * 24 * 3600 * 1000;
  return signToken(CHANGE, JSON.stringify({ id, revision, until }));
}

/** Null when the token is invalid or expired. */
export function readChangeToken(token: string, now = Date.now()): ChangeRequest | null {
  const read = changeToken.safeParse(parseJson(readToken(CHANGE, token)));
  return read.success && now <= read.data.until ? read.data : null;
}

function parseJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
