// One-time codes (TOTP, RFC 6238), the key URI and QR code for authenticator apps, and hashes of recovery codes.
import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { site } from "@/lib/site";
import type { QrCode } from "./types";

const PERIOD_SECONDS = 30;

/** Number of periods tolerated before and after the current one, since clocks differ. */
const WINDOW = 1;

const SECRET_BYTES = 20;

/** In base 32, the format of authenticator apps. */
export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The 30-second period since 1970 that a code belongs to; null if it is wrong, expired or malformed. */
export function findStep(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** The key URI encoded in the QR code. */
export function toKeyUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Draws a QR code as the path of an SVG, including the quiet zone around it. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { size, path: squares.join("") };
}

/** Width in modules, as required by ISO 18004. */
const QUIET_ZONE = 4;

function totpOf(secret: string, label?: string): TOTP {
  const shared = { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS };
  return new TOTP({ ...shared, issuer: site.name, label, secret: Secret.fromBase32(secret) });
}

/** The stored hash. 80 random bits need neither salt nor a slow hash. Ignores case and separators. */
export function hashRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return createHash("sha256").update(`recovery code ${plain}`).digest("hex");
}
