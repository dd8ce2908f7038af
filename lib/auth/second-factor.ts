// Second factors: one-time codes (TOTP, RFC 6238), recovery codes, and their secrets, encrypted with a key of the site.
import { createHash, createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { site } from "@/lib/site";
import { decrypt, deriveKey, encrypt } from "@/lib/crypto";
import { serviceClient } from "@/lib/supabase/service";
import { refuse } from "@/lib/forms/form-state";
import type { FormState } from "@/lib/forms/types";
import { logEvent } from "@/lib/log";
import type { Member } from "./access";
import { resetAttempts } from "./rate-limit";
import { refuseIfTooFrequent } from "./refusals";

export type QrCode = { size: number; path: string };

export type SecondFactor =
  | { state: "none" }
  /** Displayed until a code of the app confirms it. */
  | { state: "begun"; secret: string; recoveryCodes: string[]; qrCode: QrCode }
  | { state: "on"; since: string; recoveryCodesLeft: number };

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

const RECOVERY_CODES = 10;

/** Encrypts the secret for this member's row. */
export function encryptSecret(secret: string, memberId: string): string {
  return encrypt(secret, { key: key(), context: memberId });
}

/** Throws if the ciphertext was modified, belongs to another member, or was encrypted with another key. */
export function decryptSecret(encrypted: string, memberId: string): string {
  return decrypt(encrypted, { key: key(), context: memberId });
}

/**
 * Derives the ten recovery codes from the secret, so that they can be shown until it is confirmed while only their hashes are
 * stored.
 */
export function toRecoveryCodes(secret: string): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, place) => {
    const bytes = createHmac("sha256", key()).update(`recovery code ${place} ${secret}`).digest();
    const letters = Array.from(bytes.subarray(0, 16), (byte) => ALPHABET[byte % ALPHABET.length]);
    return (letters.join("").match(/.{4}/g) ?? []).join("-");
  });
}

/** 32 characters of five bits each, without ambiguous ones: I, L, O and U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function key(): Buffer {
  return deriveKey("second factor");
}

// Reads a member's second factor with the service role, since nobody else may read its secret. Callers must check the member
// first.

/** The state shown on the member's own page. */
export async function getSecondFactor({ id, email }: Member): Promise<SecondFactor> {
  const row = await getSecret(id);
  if (!row) return { state: "none" };
  if (row.confirmedAt) {
    const recoveryCodesLeft = await countRecoveryCodes(id);
    return { state: "on", since: row.confirmedAt, recoveryCodesLeft };
  }
  const { secret } = row;
  const qrCode = drawQrCode(toKeyUri(secret, email));
  return { state: "begun", secret, recoveryCodes: toRecoveryCodes(secret), qrCode };
}

/** The decrypted secret, and when it was confirmed; null if there is none. */
export async function getSecret(memberId: string) {
  const { data } = await serviceClient()
    .from("second_factors")
    .select("secret,confirmed_at")
    .eq("user_id", memberId)
    .maybeSingle()
    .throwOnError();
  return data && { secret: decryptSecret(data.secret, memberId), confirmedAt: data.confirmed_at };
}

/** The account with a second factor whose link for a new password this is; null for other links. */
export async function findSecondFactorOfLink(token_hash: string): Promise<string | null> {
  const { data } = await serviceClient()
    .rpc("find_second_factor_of_link", { token_hash })
    .throwOnError();
  return data;
}

/** Whether reviewers and admins must have a second factor. */
export async function isSecondFactorRequired(): Promise<boolean> {
  const { data } = await serviceClient()
    .from("security_rules")
    .select("reviewers_need_second_factor")
    .eq("id", "site")
    .single()
    .throwOnError();
  return data.reviewers_need_second_factor;
}

async function countRecoveryCodes(memberId: string): Promise<number> {
  const { count } = await serviceClient()
    .from("recovery_codes")
    .select("code_hash", { count: "exact", head: true })
    .eq("user_id", memberId)
    .is("used_at", null)
    .throwOnError();
  return count ?? 0;
}

// Checks the codes that members type, and answers the wrong ones.

export const WRONG_CODE =
  "This code is wrong, has expired, or was already used. Enter the one your app shows now.";

/** `sessionId` is missing where a link of a mail is about to begin the session. */
type CodeOwner = { id: string; sessionId?: string };

/**
 * Checks a code of the app or a recovery code. Returns null if it is valid, which proves the session and allows a new password or
 * address for two minutes; else the refusal.
 */
export async function refuseCode(
  failed: string,
  form: FormData,
  { id, sessionId }: CodeOwner,
): Promise<FormState | null> {
  const rateLimited = await refuseIfTooFrequent(failed, "code", id);
  if (rateLimited) return rateLimited;
  if (!(await consumeCode(readCode(form), id, sessionId))) {
    logEvent("auth.code", { status: 400 });
    return refuse(failed, WRONG_CODE, { code: WRONG_CODE });
  }
  logEvent("auth.code", { status: 200 });
  await resetAttempts("code", id);
  return null;
}

/** As refuseCode, for a member who may have no second factor and then needs no code. */
export async function refuseMissingCode(
  failed: string,
  form: FormData,
  member: CodeOwner,
): Promise<FormState | null> {
  const factor = await getSecret(member.id);
  return factor?.confirmedAt ? refuseCode(failed, form, member) : null;
}

async function consumeCode(code: string, member: string, session_id?: string): Promise<boolean> {
  const factor = await getSecret(member);
  const step = factor && findStep(factor.secret, code);
  const service = serviceClient();
  const { data } = await (
    step
      ? service.rpc("verify_second_factor_code", { member, session_id, step })
      : service.rpc("verify_recovery_code", {
          member,
          session_id,
          code_hash: hashRecoveryCode(code),
        })
  ).throwOnError();
  return data;
}

export function readCode(form: FormData): string {
  const code = form.get("code");
  return typeof code === "string" ? code.slice(0, MAX_CODE_LENGTH) : "";
}

const MAX_CODE_LENGTH = 100;
