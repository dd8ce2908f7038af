// Responses of account forms, sent without a browser, on the real site with real mail.
import { expect, test } from "@playwright/test";
import { PERSONAL_DATA } from "@/data/personal-data";
import {
  accountsClient,
  createMember,
  findLinks,
  knownMember,
  newPerson,
  type Person,
  readLink,
  readMails,
  startSession,
  toCookie,
} from "../support/members";
import { newNetwork } from "../support/network";
import { ask, toMain, toText } from "../support/site-ask";
import { readMessage, send, submitForm } from "../support/site-send";

const signUp = ({ email, password }: Person) =>
  submitForm("/auth?mode=create-account", {
    button: "Create Account",
    fields: { email, password },
    headers: newNetwork(),
  });

const signIn = ({ email, password }: Person, from = "") =>
  submitForm("/auth", {
    button: "Sign In",
    fields: { email, password, from },
    headers: newNetwork(),
  });

const askForLink = ({ email }: Person) =>
  submitForm("/account/forgot-password", {
    button: "Send me a link",
    fields: { email },
    headers: newNetwork(),
  });

/** Sends the form of the page behind a mail's link. */
const confirm = ({ pathname, search }: URL, fields: Record<string, string> = {}) =>
  submitForm(pathname + search, {
    button: "Confirm and sign in",
    fields: { newPassword: "a new password", ...fields },
    headers: newNetwork(),
  });

test("limits wrong passwords per account from all networks, without affecting the member's other forms", async () => {
  const { email, password: right } = await createMember();
  const owner = { cookie: toCookie(await startSession({ email, password: right })) };
  const guesses = Array.from({ length: 8 }, (_, index) => `guess ${index}`);
  const answers = await Promise.all(guesses.map((password) => signIn({ email, password })));
  const said = answers.map(readMessage);
  const wrong = said.filter((text) => text.includes("Invalid login credentials"));
  const early = said.filter((text) =>
    /Too many tries\. Please wait \d+ seconds? and try again\./.test(text),
  );
  expect(wrong.length + early.length, said.join("\n")).toBe(guesses.length);
  // Five attempts are free; when they take long, the first short waits end meanwhile.
  expect(wrong.length).toBeGreaterThanOrEqual(5);
  expect(early.length).toBeGreaterThan(0);

  const changed = await submitForm("/account", {
    button: "Change password",
    fields: { password: right, newPassword: "better than before" },
    headers: { ...owner, ...newNetwork() },
  });
  expect(readMessage(changed)).toContain("Password changed");
});

test("a refused change of the password leaves no session behind", async () => {
  const person = await createMember();
  const headers = { cookie: toCookie(await startSession(person)), ...newNetwork() };
  const countSessions = async () =>
    (await send("/account", { headers })).body.match(/Last used/g)?.length;
  const before = await countSessions();
  const refused = await submitForm("/account", {
    button: "Change password",
    fields: { password: person.password, newPassword: person.password },
    headers,
  });
  expect(readMessage(refused)).toContain("should be different");
  expect(await countSessions()).toBe(before);
});

test("no form reveals whether an address has an account", async () => {
  const [known, unknown] = [await createMember(), newPerson()];
  const [one, other] = [await askForLink(known), await askForLink(unknown)];
  expect(readMessage(one)).not.toBe("");
  expect(readMessage(one).replace(known.email, "…")).toBe(
    readMessage(other).replace(unknown.email, "…"),
  );
  await readLink(known.email, "recovery");
  expect(readMails(unknown.email)).toEqual([]);

  // The account's owner gets a link to sign in.
  const taken = await signUp({ ...known, password: "somebody else's" });
  const free = await signUp(newPerson());
  expect(readMessage(taken)).toContain("Signed up successfully");
  expect(readMessage(taken)).toBe(readMessage(free));
  await expect
    .poll(() => findLinks(known.email, "recovery").length, { message: "waiting for both links" })
    .toBe(2);
  const { error } = await accountsClient().auth.signInWithPassword(known);
  expect(error, "the password is still the owner's").toBeNull();

  const person = await knownMember();
  const changed = await submitForm("/account", {
    button: "Send confirmation link",
    fields: { email: known.email, password: person.password },
    headers: { cookie: toCookie(await startSession(person)), ...newNetwork() },
  });
  expect(readMessage(changed)).toContain("Please check your email");
  expect(findLinks(known.email, "email_change")).toEqual([]);
});

test("signing up twice before confirming sends two confirmations", { tag: "@audit" }, async () => {
  const person = newPerson();
  const first = await signUp(person);
  const second = await signUp({ ...person, password: "another password" });
  expect(readMessage(first)).toBe(readMessage(second));
  await expect
    .poll(() => findLinks(person.email, "signup").length, { message: "waiting for two emails" })
    .toBe(2);
  expect(findLinks(person.email, "recovery")).toEqual([]);
});

test.describe("a link of an email", () => {
  test("for a new password does not sign in without one", async () => {
    const person = await createMember();
    await askForLink(person);
    const token = (await readLink(person.email, "recovery")).searchParams.get("token_hash") ?? "";
    const page = new URL(`http://site/auth/confirm?token_hash=${token}&type=signup`);
    for (const type of ["recovery", "magiclink", "email", "invite"]) {
      const { status, body, cookies } = await confirm(page, { type });
      expect.soft(status, type).toBe(200);
      expect.soft(toText(toMain(body)), type).toContain("This link doesn’t work");
      expect.soft(cookies.join(), type).not.toContain("session=");
    }
  });

  test("stays valid when a program only opens it, and can be used once", async () => {
    const person = newPerson();
    await signUp(person);
    const link = await readLink(person.email, "signup");
    for (let visits = 0; visits < 3; visits++) {
      expect((await ask(link.pathname + link.search)).status).toBe(200);
    }
    const used = await confirm(link);
    expect([used.status, used.location]).toEqual([303, "/account"]);
    const again = await confirm(link);
    expect(readMessage(again)).toContain("It was already used, or it is older than an hour.");
    expect(again.body).toContain('href="/account/forgot-password"');
  });

  test("that failed or is incomplete shows the error, and how to get a new one", async () => {
    const { body } = await ask(
      "/auth/confirm?error=access_denied&error_description=%3Cb%3EToo+late%3C%2Fb%3E",
    );
    const text = toText(toMain(body));
    expect(text).toContain("This link doesn’t work");
    expect(text).toContain("“&lt;b&gt;Too late&lt;/b&gt;”");
    expect(text).toContain("(access_denied, unspecified_code)");
    for (const query of [
      "",
      "?token_hash=x&type=signup",
      "?token_hash=0123456789abcdef&type=sms",
      "?token_hash=0123456789abcdef&type=magiclink",
    ]) {
      const { body } = await ask(`/auth/confirm${query}`);
      expect.soft(toText(toMain(body)), query).toContain("This link doesn’t work");
      expect.soft(toMain(body), query).toContain('href="/account/forgot-password"');
    }
  });
});

test("the data export contains all stored data", async () => {
  const person = await createMember();
  const client = accountsClient();
  const { data: own } = await client.auth.signInWithPassword(person);
  const draft = { user_id: own.user?.id, answers: { name: "Half a form" } };
  await client.from("submission_drafts").insert(draft).throwOnError();
  const headers = { cookie: toCookie(await startSession(person)) };
  const page = await send("/account", { headers });
  expect(page.body).toMatch(/<a\b[^>]*href="\/account\/data"/);
  const { body } = await send("/account/data", { headers });
  const kept = PERSONAL_DATA.flatMap(({ exportedAs = [] }) => exportedAs);
  expect(Object.keys(JSON.parse(body))).toEqual(expect.arrayContaining(kept));
  expect(JSON.parse(body)).toMatchObject({
    account: { email: person.email },
    roles: [],
    submissions: [],
    listingDrafts: [],
    listingChanges: [],
    draft: { answers: { name: "Half a form" } },
  });
});
