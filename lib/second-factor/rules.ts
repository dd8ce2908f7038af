// One-time codes by RFC 6238, what an app needs in order to make them, and recovery codes.
import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { site } from "@/lib/site";
import type { QrCode } from "./types";

const PERIOD_SECONDS = 30;

/** Clocks differ: the code before and the one after are right too. */
const WINDOW = 1;

const SECRET_BYTES = 20;

/** In base 32, as apps take it. */
export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The 30 seconds that a code is of, counted from 1970; null where it is wrong, too old, or no code. */
export function findStep(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** What an app reads from the picture. */
export function toKeyUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The dark squares of a picture that a phone's camera reads, as the path of an SVG, with the quiet zone around them. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { size, path: squares.join("") };
}

/** As ISO 18004 asks for. */
const QUIET_ZONE = 4;

function totpOf(secret: string, label?: string): TOTP {
  const shared = { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS };
  return new TOTP({ ...shared, issuer: site.name, label, secret: Secret.fromBase32(secret) });
}

/** As it is stored: 80 random bits need no salt and no slow hash. Letters count alike, large or small; signs between do not. */
export function hashRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return createHash("sha256").update(`recovery code ${plain}`).digest("hex");
}
