// People with accounts: from signing up to leaving, each way walked in a browser, on the real site, with the real mail.
import type { BrowserContext, Page } from "@playwright/test";
import { findViolations } from "../support/axe";
import {
  accountsClient,
  createMember,
  findLinks,
  knownMember,
  newNetwork,
  newPerson,
  type Person,
  readLink,
  readMails,
  signIn,
} from "../support/members";
import { expect, test } from "../support/pages-watch";
import { overflow } from "../support/pages-layout";
import { expectHeading } from "../support/pages-ways";
import { ask } from "../support/site-ask";

// Each test comes from a network of its own.
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newNetwork()));

const member = /^Sign In|^My Account/;
const headerLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: member });
const said = (page: Page) => page.locator("[data-slot=form-message]");
const toastOf = (page: Page) => page.locator("[data-slot=toast]");
const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === "session" || name === "signed_in");

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

async function signUp(page: Page, { email, password }: Person): Promise<void> {
  await page.goto("/auth?mode=create-account");
  await fill(page, { "E-mail": email, Password: password });
  await press(page, "Create Account");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(({ noise }) => noise.allow(/^request failed: csp .*\.js$/));

    /** What the form before said: as a toast, or on the page. */
    const expectMessage = (page: Page, text: RegExp) =>
      expect(javaScriptEnabled ? toastOf(page) : said(page)).toHaveText(text);

    test("one signs up, confirms by mail, signs in and returns to where one was", async ({
      page,
      context,
    }) => {
      const person = newPerson();
      await page.goto("/account");
      await expect(page).toHaveURL("/auth?from=%2Faccount");
      await page.getByRole("main").getByRole("link", { name: "Create Account" }).click();
      await expectHeading(page, "Create Account");
      await fill(page, { "E-mail": person.email, Password: person.password });
      await press(page, "Create Account");
      await expect(said(page)).toHaveText(
        /Signed up successfully.*Please check your email for a confirmation link/s,
      );

      const newLink = page.getByRole("button", { name: "Send a new link" });
      await page.goto("/auth?from=%2Faccount");
      await fill(page, { "E-mail": person.email, Password: "not the password" });
      await press(page, "Sign In");
      await expect(said(page)).toHaveText(/Sign in failed.*Invalid login credentials/s);
      await expect(newLink).toHaveCount(0);
      await fill(page, { Password: person.password });
      await press(page, "Sign In");
      await expect(said(page)).toHaveText(/Sign in failed.*Email not confirmed/s);
      const first = await readLink(person.email, "signup");
      await newLink.click();
      await expect(said(page)).toHaveText(/Please check your email.*a new link is on its way/s);

      await expect
        .poll(async () => (await readLink(person.email, "signup")).href, { timeout: 30_000 })
        .not.toBe(first.href);
      const link = await readLink(person.email, "signup");
      await page.goto(link.href);
      await expectHeading(page, "Confirm your address");
      const owned = { ...person, password: "chosen by who reads the mail" };
      await fill(page, { Password: owned.password });
      await press(page, "Confirm and sign in");
      await expectHeading(page, "My Account");
      const { error } = await accountsClient().auth.signInWithPassword(person);
      expect(error?.code, "whoever signed up need not own the mailbox").toBe("invalid_credentials");
      await expect(page.getByRole("main")).toContainText(person.email);

      await expectMessage(page, /E-mail address confirmed.*You are signed in\./s);
      await press(page, "Sign out here");
      // A page that is the same for everybody can print no message.
      await expect(page).toHaveURL(javaScriptEnabled ? "/" : "/auth");
      await expectMessage(page, /Signed out/);
      await page.goto("/account/delete?why=not");
      await fill(page, { "E-mail": owned.email, Password: owned.password });
      await press(page, "Sign In");
      await expect(page).toHaveURL("/account/delete?why=not");
      await expectMessage(page, /Signed in successfully.*Welcome back!/s);
      await page.reload();
      await expectHeading(page, "Delete my account");
      await expect(page.getByText("Signed in successfully")).toHaveCount(0);
      for (const cookie of await sessionCookies(context)) {
        expect(cookie.httpOnly, cookie.name).toBe(cookie.name === "session");
        expect(cookie.sameSite).toBe("Lax");
      }
    });

    test("a forgotten password is replaced by a link that works once", async ({ page }) => {
      const person = await createMember();
      await page.goto("/auth");
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      await expectHeading(page, "Get back into your account");
      await fill(page, { "E-mail": person.email.toUpperCase() });
      await press(page, "Send me a link");
      await expect(said(page)).toContainText("a link is on its way");

      const link = await readLink(person.email, "recovery");
      await page.goto(link.href);
      await expectHeading(page, "Choose a new password");
      await fill(page, { "New password": "short" });
      await page.getByLabel("New password").evaluate((field) => field.removeAttribute("minlength"));
      await press(page, "Save and sign in");
      await expect(said(page)).toContainText("Choose at least 8 characters.");
      await fill(page, { "New password": "a very new password" });
      await press(page, "Save and sign in");
      await expectHeading(page, "My Account");

      await page.goto(link.href);
      await fill(page, { "New password": "an even newer password" });
      await press(page, "Save and sign in");
      await expect(said(page)).toContainText("It was used already");
      await expect(page.getByRole("link", { name: "Get a new link" })).toBeVisible();

      const { error } = await accountsClient().auth.signInWithPassword(person);
      expect(error?.code).toBe("invalid_credentials");
    });

    test("a password, an address and an account are changed and ended by their owner", async ({
      page,
    }) => {
      const person = await createMember();
      await signIn(page, person, "/account");
      await fill(page, { "Current password": "not mine", "New password": "better than before" });
      await press(page, "Change password");
      await expect(said(page)).toContainText("This is not your password.");
      await fill(page, {
        "Current password": person.password,
        "New password": "better than before",
      });
      await press(page, "Change password");
      await expect(said(page)).toContainText("Password changed");

      const { email } = newPerson();
      await page.goto("/account");
      const own = { "New e-mail address": person.email, "Your password": "better than before" };
      await fill(page, own);
      await press(page, "Send confirmation link");
      await expect(said(page)).toContainText("This is your address already.");
      await expect(page.getByLabel("New e-mail address")).toHaveAccessibleDescription(
        /This is your address already\./,
      );
      await fill(page, { "New e-mail address": email, "Your password": "better than before" });
      await press(page, "Send confirmation link");
      await expect(said(page)).toContainText(email);
      await expect(page.getByRole("main")).toContainText(`signed in as ${person.email}`);
      await page.goto((await readLink(email, "email_change")).href);
      await expectHeading(page, "Confirm your new address");
      await press(page, "Confirm address");
      await expect(page.getByRole("main")).toContainText(`signed in as ${email}`);

      await page.getByRole("link", { name: "Delete my account…" }).click();
      await expectHeading(page, "Delete my account");
      await expect(page.getByRole("main")).toContainText("Your listings stay.");
      await fill(page, { "Your password": "better than before" });
      await press(page, "Delete my account for good");
      await expect(page).toHaveURL(javaScriptEnabled ? "/" : "/auth");
      await expectMessage(page, /Your account is deleted.*Thank you for having been here\./s);
      await page.goto("/account");
      await expectHeading(page, "Sign In");
      const { error } = await accountsClient().auth.signInWithPassword({
        email,
        password: "better than before",
      });
      expect(error?.code).toBe("invalid_credentials");
    });

    test("what is wrong is said beside its field, and only the password is forgotten", async ({
      page,
    }) => {
      await page.goto("/auth?mode=create-account&from=%2Fabout-us");
      await page
        .locator("form")
        .last()
        .evaluate((form) => form.setAttribute("novalidate", ""));
      await fill(page, { "E-mail": "nobody@nowhere", Password: "a".repeat(10_000) });
      await press(page, "Create Account");
      await expect(said(page)).toContainText("Sign up failed");
      const email = page.getByLabel("E-mail");
      await expect(email).toHaveValue("nobody@nowhere");
      await expect(email).toHaveAccessibleDescription(/Enter an e-mail address such as/);
      const password = page.getByLabel("Password", { exact: true });
      await expect(password).toHaveValue("");
      await expect(password).toHaveAccessibleDescription(/Choose at most 72 characters/);
    });
  });
}

test.describe("signing in", () => {
  test("shows the toasts of the error catalogue", async ({ page }) => {
    const person = await knownMember();
    await page.goto("/auth?from=%2Fregions");
    await fill(page, { "E-mail": person.email, Password: "not the password" });
    await press(page, "Sign In");
    await expect(toastOf(page)).toContainText("Sign in failed");
    await expect(toastOf(page)).toContainText("Invalid login credentials");
    await fill(page, { Password: person.password });
    await press(page, "Sign In");
    await expect(page).toHaveURL("/regions");
    await expect(toastOf(page)).toContainText("Signed in successfully");
    await expect(toastOf(page)).toContainText("Welcome back!");
    await expect(headerLink(page)).toHaveText("My Account");
  });

  test("leaves no page of its own in the history", async ({ page }) => {
    const person = await knownMember();
    await page.goto("/about-us");
    await headerLink(page).click();
    await expect(page).toHaveURL("/auth?from=%2Fabout-us");
    await fill(page, { "E-mail": person.email, Password: person.password });
    await press(page, "Sign In");
    await expect(page).toHaveURL("/about-us");
    await expect(headerLink(page)).toHaveText("My Account");
    await page.goto("/auth");
    await expect(page).toHaveURL("/");
    await page.goto("/auth?from=%2Fregions");
    await expect(page).toHaveURL("/regions");
  });

  test("leads back to a search with its question", async ({ page }) => {
    await page.goto("/businesses/search?q=fence&near=34994");
    await headerLink(page).click();
    await expect(page).toHaveURL(/from=%2Fbusinesses%2Fsearch%3Fq%3Dfence%26near%3D34994$/);
  });

  for (const from of [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
  ]) {
    test(`goes home instead of to ${from}`, async ({ page }) => {
      const person = await knownMember();
      await page.goto(`/auth?from=${encodeURIComponent(from)}`);
      // Whoever changes the form gets no further.
      await page.locator("input[name=from]").evaluate((field, value) => {
        if (field instanceof HTMLInputElement) field.value = value;
      }, from);
      await fill(page, { "E-mail": person.email, Password: person.password });
      await press(page, "Sign In");
      await expect(page).toHaveURL("/");
    });
  }

  test("waits longer and longer for somebody who guesses, and holds the owner up nowhere else", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const { email, password } = await createMember();
    const owner = await browser.newContext({ baseURL, extraHTTPHeaders: newNetwork() });
    const ownerPage = await owner.newPage();
    await signIn(ownerPage, { email, password }, "/account");
    for (let tries = 0; tries < 5; tries++) {
      await context.setExtraHTTPHeaders(newNetwork());
      await page.goto("/auth");
      await fill(page, { "E-mail": email, Password: `guess ${tries}` });
      await press(page, "Sign In");
      await expect(said(page)).toContainText("Invalid login credentials");
    }
    // The first waits are no longer than a refusal takes; each guess doubles the next.
    await expect(async () => {
      await page.goto("/auth");
      await fill(page, { "E-mail": email, Password: "one more guess" });
      await press(page, "Sign In");
      await expect(said(page)).toContainText(/Sign in failed/);
      expect(await said(page).innerText()).toMatch(
        /Too many tries\. Please wait \d+ seconds? and try again\./,
      );
    }).toPass();
    await fill(ownerPage, { "Current password": password, "New password": "better than before" });
    await press(ownerPage, "Change password");
    await expect(said(ownerPage)).toContainText("Password changed");
    await owner.close();
  });
});

test.describe("nobody learns whether an address is known", () => {
  test("by asking for a link", async ({ page }) => {
    const known = await knownMember();
    const unknown = newPerson();
    const answers: string[] = [];
    for (const { email } of [known, unknown]) {
      await page.goto("/account/forgot-password");
      await fill(page, { "E-mail": email });
      await press(page, "Send me a link");
      answers.push((await said(page).innerText()).replace(email, "…"));
    }
    expect(answers[0]).toBe(answers[1]);
    await readLink(known.email, "recovery");
    expect(readMails(unknown.email)).toEqual([]);
  });

  test("by signing up; its owner gets a link to get in", async ({ page }) => {
    const known = await createMember();
    const unknown = newPerson();
    const answers: string[] = [];
    for (const { email } of [known, unknown]) {
      await signUp(page, { email, password: "somebody else's" });
      answers.push(await said(page).innerText());
    }
    expect(answers[0]).toBe(answers[1]);
    await readLink(known.email, "recovery");
    const { error } = await accountsClient().auth.signInWithPassword(known);
    expect(error, "the password is still the owner's").toBeNull();
  });

  test("by taking it for one's own", async ({ page }) => {
    const [known, person] = [await createMember(), await knownMember()];
    await signIn(page, person, "/account");
    await fill(page, { "New e-mail address": known.email, "Your password": person.password });
    await press(page, "Send confirmation link");
    await expect(said(page)).toContainText("Please check your email");
    expect(findLinks(known.email, "email_change")).toEqual([]);
  });
});

test("whoever signs up twice before confirming gets two confirmations", async ({ page }) => {
  const person = newPerson();
  const answers: string[] = [];
  for (const password of [person.password, "another password"]) {
    await signUp(page, { ...person, password });
    answers.push(await said(page).innerText());
  }
  expect(answers[0]).toBe(answers[1]);
  await expect.poll(() => findLinks(person.email, "signup").length, { timeout: 30_000 }).toBe(2);
  expect(findLinks(person.email, "recovery")).toEqual([]);
});

test.describe("a link of a mail", () => {
  test("to a new password signs nobody in without one", async ({ page }) => {
    const { email } = await createMember();
    await page.goto("/account/forgot-password");
    await fill(page, { "E-mail": email });
    await press(page, "Send me a link");
    const token = (await readLink(email, "recovery")).searchParams.get("token_hash") ?? "";
    for (const type of ["recovery", "magiclink", "email", "invite"]) {
      await page.goto(`/auth/confirm?token_hash=${token}&type=signup`);
      // Whoever changes the form gets no further.
      await page.locator("input[name=type]").evaluate((field, value) => {
        if (field instanceof HTMLInputElement) field.value = value;
      }, type);
      await fill(page, { Password: "a password of nobody" });
      await press(page, "Confirm and sign in");
      await expect(said(page), type).toContainText("This link doesn't work");
    }
    await page.goto("/account");
    await expectHeading(page, "Sign In");
  });

  test("is not used up by a program that only opens it", async ({ page }) => {
    const person = newPerson();
    await signUp(page, person);
    await expect(said(page)).toContainText("Signed up successfully");
    const link = await readLink(person.email, "signup");
    for (let visits = 0; visits < 3; visits++) {
      expect((await ask(link.pathname + link.search)).status).toBe(200);
    }
    await page.goto(link.href);
    await fill(page, { Password: person.password });
    await press(page, "Confirm and sign in");
    await expectHeading(page, "My Account");

    await page.goto(link.href);
    await fill(page, { Password: person.password });
    await press(page, "Confirm and sign in");
    await expect(said(page)).toContainText("It was used already, or it is older than an hour.");
    await page.getByRole("link", { name: "Get a new link" }).click();
    await expectHeading(page, "Get back into your account");
  });

  test("that failed at the provider's says so", async ({ page }) => {
    await page.goto(
      "/auth/confirm?error=access_denied&error_description=%3Cb%3EToo+late%3C%2Fb%3E",
    );
    await expectHeading(page, "This link doesn't work");
    await expect(page.getByRole("main")).toContainText("“<b>Too late</b>”");
    await expect(page.getByRole("main")).toContainText("(access_denied, unspecified_code)");
  });

  for (const query of [
    "",
    "?token_hash=x&type=signup",
    "?token_hash=0123456789abcdef&type=sms",
    "?token_hash=0123456789abcdef&type=magiclink",
  ]) {
    test(`that is not whole is told so: '${query}'`, async ({ page }) => {
      await page.goto(`/auth/confirm${query}`);
      await expectHeading(page, "This link doesn't work");
      await expect(page.getByRole("link", { name: "Get a new link" })).toBeVisible();
    });
  }
});

test.describe("a session", () => {
  test("is renewed when its token has run out, and stays", async ({ page, context }) => {
    const person = await knownMember();
    await signIn(page, person);
    const before = await expireToken(context);
    await page.goto("/account");
    await expectHeading(page, "My Account");
    const after = await readSession(context);
    expect(after.refresh_token).not.toBe(before.refresh_token);
    expect(after.expires_at).toBeGreaterThan(Date.now() / 1000);
    await expect(headerLink(page)).toHaveText("My Account");
  });

  test("is renewed on a public page too, by whoever asks for it first", async ({
    page,
    context,
  }) => {
    await signIn(page, await knownMember());
    await expireToken(context);
    await page.goto("/about-us");
    await expect(headerLink(page)).toHaveText("My Account");
    expect((await readSession(context)).expires_at).toBeGreaterThan(Date.now() / 1000);
  });

  test("that can no longer be renewed ends, and its cookies go", async ({ page, context }) => {
    await signIn(page, await knownMember());
    await expireToken(context, { refresh_token: "aaaaaaaaaaaa" });
    await page.goto("/account");
    await expect(page).toHaveURL("/auth?from=%2Faccount");
    expect(await sessionCookies(context)).toEqual([]);
    await expect(headerLink(page)).toHaveText("Sign In");
  });

  test("ends on every device when its owner says so", async ({ page, browser, baseURL }) => {
    const person = await createMember();
    const other = await browser.newContext({ baseURL, extraHTTPHeaders: newNetwork() });
    const otherPage = await other.newPage();
    await signIn(otherPage, person);
    await expect(headerLink(otherPage)).toHaveText("My Account");
    await signIn(page, person, "/account");
    await press(page, "Sign out everywhere");
    await expect(page).toHaveURL("/");
    await expect(headerLink(page)).toHaveText("Sign In");

    await otherPage.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(headerLink(otherPage)).toHaveText("Sign In");
    await otherPage.goto("/account");
    await expect(otherPage).toHaveURL("/auth?from=%2Faccount");
    expect(await sessionCookies(other)).toEqual([]);
    await other.close();
  });

  test("that ended in another tab takes the guarded page with it", async ({ page, context }) => {
    await signIn(page, await knownMember(), "/account");
    const other = await context.newPage();
    await other.goto("/account");
    await press(other, "Sign out here");
    await expect(other).toHaveURL("/");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page).toHaveURL("/auth?from=%2Faccount");
  });
});

test.describe("a member's pages on a small phone in the dark", () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: "dark" });

  test("are accessible and in order", async ({ page }) => {
    await signIn(page, await knownMember(), "/account");
    for (const path of ["/account", "/account/delete"]) {
      await page.goto(path);
      expect.soft(await findViolations(page), path).toEqual([]);
      expect.soft(await overflow(page), path).toBe(0);
    }
  });
});

test("all that is kept can be taken along", async ({ page }) => {
  const person = await createMember();
  const client = accountsClient();
  const { data: own } = await client.auth.signInWithPassword(person);
  const draft = { user_id: own.user?.id, answers: { name: "Half a form" } };
  await client.from("submission_drafts").insert(draft).throwOnError();
  await signIn(page, person, "/account");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const file = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(Buffer.from(chunk));
  const data = JSON.parse(Buffer.concat(chunks).toString());
  expect(data).toMatchObject({
    account: { email: person.email },
    roles: [],
    submissions: [],
    draft: { answers: { name: "Half a form" } },
  });
});

test("no script of a public page knows Supabase", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const code = (await Promise.all(scripts)).join("\n");
  expect(code.length).toBeGreaterThan(100_000);
  expect(code).not.toMatch(/supabase|gotrue|postgrest/i);
});

type StoredSession = { access_token: string; refresh_token: string; expires_at: number };

async function readSession(context: BrowserContext): Promise<StoredSession> {
  const cookie = (await context.cookies()).find(({ name }) => name === "session");
  if (!cookie) throw new Error("there is no session");
  return JSON.parse(Buffer.from(cookie.value.replace("base64-", ""), "base64url").toString());
}

/** As if an hour had passed. */
async function expireToken(
  context: BrowserContext,
  change: Partial<StoredSession> = {},
): Promise<StoredSession> {
  const session = await readSession(context);
  const expired = { ...session, expires_at: Math.floor(Date.now() / 1000) - 60, ...change };
  const cookie = (await context.cookies()).find(({ name }) => name === "session");
  if (!cookie) throw new Error("there is no session");
  const value = `base64-${Buffer.from(JSON.stringify(expired)).toString("base64url")}`;
  await context.addCookies([{ ...cookie, value }]);
  return session;
}
