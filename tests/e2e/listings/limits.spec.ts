// Rate limits of forms: each refuses further tries on one account, listing or address, and says how long to wait.
import { expect } from "@playwright/test";
import {
  createMember,
  newPerson,
  type Person,
  startSession,
  toCookie,
} from "../../support/members";
import { newNetwork } from "../../support/network";
import { newWord } from "../../support/seed";
import { createProvenMember } from "../../support/second-factor";
import { openForm } from "../../support/site-send";
import { toMain, toText } from "../../support/site-ask";
import { review, test } from "../../support/site-review";

type Limited = {
  path: string;
  button: string;
  fields: Record<string, string>;
  who?: Person;
  /** Tries without a wait. On a slow machine the first short wait ends before the next try. */
  free: number;
};

async function expectLimit({ path, button, fields, who, free }: Limited) {
  const headers = { ...(who && { cookie: toCookie(await startSession(who)) }), ...newNetwork() };
  const tryOnce = async () => {
    const sendForm = await openForm(path, { button, headers });
    return toText(toMain((await sendForm(fields)).body));
  };
  let said = "";
  let tries = 0;
  for (; tries < 2 * free + 2 && !/[Pp]lease (?:wait|send this)/.test(said); tries++)
    said = await tryOnce();
  expect.soft(said, path).toMatch(/[Pp]lease (?:wait|send this one in) (?:a|\d+) /);
  expect.soft(tries, path).toBeGreaterThan(free);
}

test("limits guesses of passwords and links, and requested mails", { tag: "@audit" }, async () => {
  const [who, other] = [await createMember(), await createMember()];
  const token = newWord().repeat(3);
  const newPassword = "three unrelated words";
  const limited: Limited[] = [
    {
      ...{ path: "/account", button: "Change password", who, free: 5 },
      fields: { password: "not mine", newPassword },
    },
    {
      ...{ path: `/account/reset-password?token_hash=${token}&type=recovery`, free: 5 },
      ...{ button: "Save and sign in", fields: { newPassword } },
    },
    {
      ...{ path: `/auth/confirm?token_hash=${token}x&type=email_change`, free: 5 },
      ...{ button: "Confirm address", fields: {} },
    },
    {
      ...{ path: "/account", button: "Send confirmation link", who: other, free: 3 },
      fields: { password: other.password, email: newPerson().email },
    },
    {
      ...{ path: "/account/forgot-password", button: "Send me a link", free: 3 },
      fields: { email: newPerson().email },
    },
    {
      ...{ path: "/auth?mode=create-account", button: "Create Account", free: 3 },
      fields: newPerson(),
    },
    {
      ...{ path: "/auth", button: "Sign In", free: 3 },
      fields: { email: newPerson().email, wish: "new-link" },
    },
  ];
  for (const form of limited) await expectLimit(form);
});

test("limits guesses of the second factor at sign-in", { tag: "@audit" }, async () => {
  const { who } = await createProvenMember();
  await expectLimit({
    ...{ path: "/auth/code", button: "Sign In", fields: { code: "000000" }, who, free: 5 },
  });
});

test("limits mails and texts about a listing", { tag: "@audit" }, async () => {
  const id = `limited-${newWord()}`;
  const listing = { id, name: `Limited ${id}`, email: `info@${newWord()}.example` };
  await review.publish({ ...listing, category: "Food and Drinks" });
  const [owner, who] = [await review.join(), await review.join()];
  const limited: Limited[] = [
    {
      ...{ path: `/account/claim/${id}`, button: "Send a code there", who, free: 5 },
      fields: { email: listing.email },
    },
    {
      ...{ path: `/account/reviews/${id}`, button: "(?:Publish|Save).*?", who, free: 10 },
      fields: { author: "Ann", rating: "5", text: "They were on time and kind." },
    },
    {
      ...{ path: `/suggest-a-change/${id}`, button: "Send", free: 20 },
      fields: { kind: "closed", note: "Since May." },
    },
    {
      ...{ path: `/account/listings/${id}`, button: "Invite", who: owner, free: 3 },
      fields: { email: newPerson().email },
    },
  ];
  await review.makeOwner(owner, id);
  for (const form of limited) await expectLimit(form);
});
