// Accounts, from signing up to deletion, in a browser, on the real site with real mail.
import type { BrowserContext, Page } from "@playwright/test";
import {
  accountsClient,
  createMember,
  enter,
  knownMember,
  newPerson,
  type Person,
  readLink,
  startSession,
} from "../support/members";
import { expect, test } from "../support/pages-watch";
import { expectHeading } from "../support/pages-ways";

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

/** Requests another link by signing in before the address is confirmed. The form is the same with a script. */
async function askForAnotherLink(page: Page, person: Person): Promise<void> {
  const newLink = page.getByRole("button", { name: "Send a new link" });
  await page.goto("/auth?from=%2Faccount");
  await fill(page, { Email: person.email, Password: "not the password" });
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
    .poll(async () => (await readLink(person.email, "signup")).href, {
      message: "waiting for another link",
    })
    .not.toBe(first.href);
}

for (const { name, javaScriptEnabled, ...when } of [
  { name: "with a script", javaScriptEnabled: true },
  { name: "without a script", javaScriptEnabled: false, tag: "@audit" },
]) {
  test.describe(name, when, () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(({ noise }) => noise.allow(/^request failed: csp .*\.js$/));

    /** Expects the message of the previous form, as a toast or on the page. */
    const expectMessage = (page: Page, text: RegExp) =>
      expect(javaScriptEnabled ? toastOf(page) : said(page)).toHaveText(text);

    test("a visitor signs up, confirms by email, signs in and returns to the previous page", async ({
      page,
      context,
    }) => {
      const person = newPerson();
      await page.goto("/account");
      await expect(page).toHaveURL("/auth?from=%2Faccount");
      await page.getByRole("main").getByRole("link", { name: "Create Account" }).click();
      await expectHeading(page, "Create Account");
      await fill(page, { Email: person.email, Password: person.password });
      await press(page, "Create Account");
      await expect(said(page)).toHaveText(
        /Signed up successfully.*Please check your email for a confirmation link/s,
      );

      await askForAnotherLink(page, person);
      const link = await readLink(person.email, "signup");
      await page.goto(link.href);
      await expectHeading(page, "Confirm your address");
      const owned = { ...person, password: "chosen by who reads the email" };
      await fill(page, { Password: owned.password });
      await press(page, "Confirm and sign in");
      await expectHeading(page, "My Account");
      const { error } = await accountsClient().auth.signInWithPassword(person);
      expect(error?.code, "whoever signed up need not own the mailbox").toBe("invalid_credentials");
      await expect(page.getByRole("main")).toContainText(person.email);

      await expectMessage(page, /Email address confirmed.*You are signed in\./s);
      await press(page, "Sign out here");
      // A page that is cached for everyone cannot contain the message.
      await expect(page).toHaveURL(javaScriptEnabled ? "/" : /\/auth(#.*)?$/);
      await expectMessage(page, /Signed out/);
      await page.goto("/account/delete?why=not");
      await fill(page, { Email: owned.email, Password: owned.password });
      await press(page, "Sign In");
      await expect(page).toHaveURL(/\/account\/delete\?why=not(#.*)?$/);
      await expectMessage(page, /Signed in successfully.*Welcome back!/s);
      await page.reload();
      await expectHeading(page, "Delete My Account");
      await expect(page.getByText("Signed in successfully")).toHaveCount(0);
      for (const cookie of await sessionCookies(context)) {
        expect(cookie.httpOnly, cookie.name).toBe(cookie.name === "session");
        expect(cookie.sameSite).toBe("Lax");
      }
    });
  });
}

test("a member changes password and address, and deletes the account", async ({
  page,
  context,
}) => {
  const person = await createMember();
  await enter(context, await startSession(person));
  await page.goto("/account");
  await fill(page, { "Current password": "not mine", "New password": "better than before" });
  await press(page, "Change password");
  await expect(said(page)).toContainText("This isn’t your password.");
  await fill(page, {
    "Current password": person.password,
    "New password": "better than before",
  });
  await press(page, "Change password");
  await expect(said(page)).toContainText("Password changed");

  const { email } = newPerson();
  await page.goto("/account");
  const own = { "New email address": person.email, "Your password": "better than before" };
  await fill(page, own);
  await press(page, "Send confirmation link");
  await expect(said(page)).toContainText("This is already your address.");
  await expect(page.getByLabel("New email address")).toHaveAccessibleDescription(
    /This is already your address\./,
  );
  await fill(page, { "New email address": email, "Your password": "better than before" });
  await press(page, "Send confirmation link");
  await expect(said(page)).toContainText(email);
  await expect(page.getByRole("main")).toContainText(`signed in as ${person.email}`);
  await page.goto((await readLink(email, "email_change")).href);
  await expectHeading(page, "Confirm your new address");
  await press(page, "Confirm address");
  await expect(page.getByRole("main")).toContainText(`signed in as ${email}`);

  await page.getByRole("link", { name: "Delete my account…" }).click();
  await expectHeading(page, "Delete My Account");
  await expect(page.getByRole("main")).toContainText("Your listings stay.");
  await fill(page, { "Your password": "better than before" });
  await press(page, "Delete my account for good");
  await expect(page).toHaveURL("/");
  await expect(toastOf(page)).toHaveText(/Your account is deleted.*Thank you for being here\./s);
  await page.goto("/account");
  await expectHeading(page, "Sign In");
  const { error } = await accountsClient().auth.signInWithPassword({
    email,
    password: "better than before",
  });
  expect(error?.code).toBe("invalid_credentials");
});

test("a link of the accounts server's own mails leads to the form for a password", async ({
  page,
}) => {
  await page.goto("/#access_token=0a1b&type=signup");
  await expectHeading(page, "Choose a password");
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("a forgotten password is replaced through a link that is valid once", async ({ page }) => {
  const person = await createMember();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expectHeading(page, "Get back into your account");
  await fill(page, { Email: person.email.toUpperCase() });
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
  await expect(said(page)).toContainText("It was already used");
  await expect(page.getByRole("link", { name: "Get a new link" })).toBeVisible();

  const { error } = await accountsClient().auth.signInWithPassword(person);
  expect(error?.code).toBe("invalid_credentials");
});

test(
  "errors are shown at their fields, and only the password is cleared",
  { tag: "@audit" },
  async ({ page }) => {
    await page.goto("/auth?mode=create-account&from=%2Fabout-us");
    await page
      .locator("form")
      .last()
      .evaluate((form) => form.setAttribute("novalidate", ""));
    await fill(page, { Email: "nobody@nowhere", Password: "a".repeat(10_000) });
    await press(page, "Create Account");
    await expect(said(page)).toContainText("Sign up failed");
    const email = page.getByLabel("Email");
    await expect(email).toHaveValue("nobody@nowhere");
    await expect(email).toHaveAccessibleDescription(/Enter an email address such as/);
    const password = page.getByLabel("Password", { exact: true });
    await expect(password).toHaveValue("");
    await expect(password).toHaveAccessibleDescription(/Choose at most 72 characters/);
  },
);

test("signing in shows the toasts of the error catalogue, and returns to the previous page", async ({
  page,
}) => {
  const person = await knownMember();
  await page.goto("/businesses/search?q=fence&near=34994");
  await headerLink(page).click();
  // Waits for the whole page: React calls a page that is left while it arrives an error.
  await page.waitForURL(/from=%2Fbusinesses%2Fsearch%3Fq%3Dfence%26near%3D34994$/);
  await page.goto("/about-us");
  await headerLink(page).click();
  await expect(page).toHaveURL("/auth?from=%2Fabout-us");
  await fill(page, { Email: person.email, Password: "not the password" });
  await press(page, "Sign In");
  await expect(toastOf(page)).toContainText("Sign in failed");
  await expect(toastOf(page)).toContainText("Invalid login credentials");
  await fill(page, { Password: person.password });
  await press(page, "Sign In");
  await expect(page).toHaveURL("/about-us");
  await expect(toastOf(page)).toContainText("Signed in successfully");
  await expect(toastOf(page)).toContainText("Welcome back!");
  await expect(headerLink(page)).toHaveText("My Account");
});

test("a browser that blocks cookies is told before somebody signs in", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false }),
  );
  await page.goto("/auth");
  await expect(page.getByText(/^Your browser blocks cookies/)).toBeVisible();
});
