// Members with a second factor, set up without a browser.
import { Secret, TOTP } from "otpauth";
import { createMember, type Person, startSession, toCookie } from "./members";
import { newNetwork } from "./network";
import { send, submitForm } from "./site-send";

const PERIOD_MS = 30_000;
const PAGE = "/account/second-factor";

/** Returns the code of an authenticator app, `later` time steps of 30 seconds from now. */
export function toCode(key: string, later: number): string {
  const timestamp = Date.now() + later * PERIOD_MS;
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({ timestamp });
}

/** Sets up a second factor of a new member, whose session it proves. Returns the key of the app. */
export async function createProvenMember(): Promise<{
  who: Person;
  key: string;
  headers: Record<string, string>;
}> {
  const who = await createMember();
  const headers = { cookie: toCookie(await startSession(who)), ...newNetwork() };
  const fields = { password: who.password };
  await submitForm(PAGE, { button: "Set it up", fields, headers });
  const { body } = await send(PAGE, { headers });
  const key = /<p[^>]*font-mono[^>]*>([^<]*)<\/p>/.exec(body)?.[1] ?? "";
  const code = toCode(key, 0);
  const on = await submitForm(PAGE, { button: "Turn it on", fields: { code }, headers });
  if (!on.body.includes("It is on")) throw new Error(`not set up: ${on.status}`);
  return { who, key, headers };
}
