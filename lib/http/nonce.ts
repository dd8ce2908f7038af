// Sets the nonce of a members' page: a random value for each request, in its scripts and its content security policy.
import type { NextRequest } from "next/server";

/** Request header in which Next's renderer looks for a nonce, which it prints into each script of the page. */
export const NONCE_HEADER = "content-security-policy";

/** Only for pages rendered for each request: a cached page would show everybody the same nonce. */
export function addNonce({ headers }: NextRequest): void {
  headers.set(NONCE_HEADER, `script-src 'nonce-${crypto.randomUUID()}'`);
}

/** Returns null when the request has none. */
export function readNonce(headers: NodeJS.Dict<string | string[]>): string | null {
  return /'nonce-([^']+)'/.exec(String(headers[NONCE_HEADER] ?? ""))?.[1] ?? null;
}
