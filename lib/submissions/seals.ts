// Owns what the site signs for a form and for a mail, so that it knows them again.
import { z } from "zod";
import { seal, unseal } from "@/lib/seal";
import { MIN_FILL_SECONDS } from "./rules";

const FORM = "submission form";
const CHANGE = "submission change";

/** After so long a form is handed out anew: what was typed stays. */
const FORM_HOURS = 48;
/** How long the link in a mail that asks for changes leads anywhere. */
export const CHANGE_LINK_DAYS = 30;

const formSeal = z.object({ key: z.uuid(), at: z.number() });
const changeSeal = z.object({ id: z.uuid(), revision: z.int(), until: z.number() });

export type ChangeRequest = { id: string; revision: number };

/** For a new form: which one it is, and when it was handed out. */
export function sealForm(now = Date.now(), key = crypto.randomUUID()): string {
  return seal(FORM, JSON.stringify({ key, at: now }));
}

/** For a form that was open for too long: it is filled in, so it counts as open for as long as that takes. */
export function renewForm(key: string, now = Date.now()): string {
  return sealForm(now - MIN_FILL_SECONDS * 1000, key);
}

/** Null when the seal is not ours. `openSeconds` is null when the form has been open for too long. */
export function readFormSeal(
  sealed: string,
  now = Date.now(),
): { key: string; openSeconds: number | null } | null {
  const read = formSeal.safeParse(parseJson(unseal(FORM, sealed)));
  if (!read.success) return null;
  const seconds = (now - read.data.at) / 1000;
  return { key: read.data.key, openSeconds: seconds <= FORM_HOURS * 3600 ? seconds : null };
}

/** For the link to a submission that is waiting for changes: it holds for this one request. */
export function sealChange({ id, revision }: ChangeRequest, now = Date.now()): string {
  const until = now + CHANGE_LINK_DAYS * 24 * 3600 * 1000;
  return seal(CHANGE, JSON.stringify({ id, revision, until }));
}

/** Null when the link is not ours or has run out. */
export function readChange(sealed: string, now = Date.now()): ChangeRequest | null {
  const read = changeSeal.safeParse(parseJson(unseal(CHANGE, sealed)));
  return read.success && now <= read.data.until ? read.data : null;
}

function parseJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
