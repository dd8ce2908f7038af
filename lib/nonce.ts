// Owns the nonce of a members' page: one random word for each request, which its scripts and its policy name alike.
import type { NextRequest } from "next/server";

/** Where Next's renderer looks for a nonce; it prints it into each script of the page that it makes. */
export const NONCE_HEADER = "content-security-policy";

/** Only for pages that are made for each request: a kept one would show the same word to everybody. */
export function addNonce({ headers }: NextRequest): void {
  headers.set(NONCE_HEADER, `script-src 'nonce-${crypto.randomUUID()}'`);
}

/** Null where the request has none. */
export function readNonce(headers: NodeJS.Dict<string | string[]>): string | null {
  return /'nonce-([^']+)'/.exec(String(headers[NONCE_HEADER] ?? ""))?.[1] ?? null;
}
