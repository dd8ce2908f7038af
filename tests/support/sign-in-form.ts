// Signs in through the form without JavaScript.
import { expect } from "@playwright/test";
import type { Person } from "./members";
import { newNetwork } from "./network";
import { send, submitForm } from "./site-send";

/** Expects that the sign-in succeeds and opens the account page. Returns the cookies of the session. */
export async function expectSignIn(
  person: Person,
  origin: string,
  network = newNetwork(),
): Promise<{ cookie: string }> {
  const { status, location, cookies } = await submitForm("/auth?from=%2Fabout-us", {
    button: "Sign In",
    fields: person,
    headers: network,
    to: origin,
  });
  expect([status, location]).toEqual([303, "/about-us"]);
  const session = { cookie: cookies.map((text) => text.split(";")[0]).join("; ") };
  await expectAccount(person, session, origin);
  return session;
}

async function expectAccount(
  { email }: Person,
  headers: { cookie: string },
  origin: string,
): Promise<void> {
  const { status, body } = await send("/account", { to: origin, headers });
  expect([status, body.includes(email)]).toEqual([200, true]);
}
