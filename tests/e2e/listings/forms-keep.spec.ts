// Forms without an answer: offline, with a failing server, from another build and after the session has ended, they keep
// everything that was typed.
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { enter, newPerson, type Person, startSession } from "../../support/members";
import { newPicture } from "../../support/pictures";
import { newWord } from "../../support/seed";
import { review, test } from "../../support/site-review";
import { fillForm, newBusiness } from "../../support/submit-form";

type Kind = {
  path: string;
  button: string | RegExp;
  fill: () => Promise<unknown>;
  /** For a route that takes files, which is not of one build. */
  isRoute?: true;
  /** The title of its toast, when that is its own. */
  title?: string;
};

const AUTH_WORDS = /^Authentication errorAn unexpected error occurred/;
const KEPT = "Everything you typed is still here";

test("a visitor's forms are kept", async ({ browser }) => {
  const { listing, reviewId } = await publishReviewed();
  const page = await review.openPage(browser);
  const person = newPerson();
  await expectKept(page, [
    {
      path: "/auth",
      button: "Sign In",
      fill: async () => {
        await page.getByLabel("Email").fill(person.email);
        await page.getByLabel("Password", { exact: true }).fill(person.password);
      },
    },
    {
      path: "/auth?mode=create-account",
      button: "Create Account",
      fill: async () => {
        await page.getByLabel("Email").fill(person.email);
        await page.getByLabel("Password", { exact: true }).fill(person.password);
      },
    },
    {
      path: "/account/forgot-password",
      button: /Send/,
      fill: () => page.getByLabel("Email").fill(person.email),
    },
    {
      path: "/submit-business",
      button: "Send for review",
      fill: () => fillForm(page, newBusiness()),
    },
    {
      path: `/suggest-a-change/${listing}`,
      button: "Send",
      fill: async () => {
        await page.getByLabel("It has closed for good").check();
        await page.getByLabel("What we should know").fill("A sign on the door.");
      },
    },
    {
      path: `/suggest-a-change/${listing}/review/${reviewId}`,
      button: "Report the review",
      fill: () => page.getByLabel("What is wrong with it?").fill("Another business is meant."),
    },
  ]);
  await page.context().close();
});

test("an edit and a post are kept when the session has ended, and the edit is sent after signing in again", async ({
  browser,
}) => {
  const { page, listing, owner } = await openAsOwner(browser);
  await page.goto(`/account/listings/${listing}/edit`);
  await page.locator("#description").fill("Written in an hour.");
  const button = page.getByRole("button", { name: "Save the changes", exact: true });
  await page.context().clearCookies();
  await expectStays(page, button, RegExp(`You’re signed out.*${KEPT}`));
  await enter(page.context(), await startSession(owner, review.database), review.origin);
  await button.click();
  await expect(page).toHaveURL(`/account/listings/${listing}`);
  await page.goto(`/account/listings/${listing}/edit`);
  await expect(page.locator("#description")).toHaveValue("Written in an hour.");
  await page.goto(`/business/${listing}`);
  await page.getByLabel("Your post").fill("Open house.");
  await page.context().clearCookies();
  await expectStays(page, page.getByRole("button", { name: "Post" }), /You’re signed out/);
  await expect(page.getByLabel("Your post")).toHaveValue("Open house.");
  await page.context().close();
});

test("an edit with unsaved changes asks before its document is left", async ({ browser }) => {
  const { page, listing } = await openAsOwner(browser);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return asked.length === 1 ? dialog.dismiss() : dialog.accept();
  });
  const edit = `/account/listings/${listing}/edit`;
  const description = page.locator("#description");
  const leave = () => page.evaluate(() => location.assign("/about-us"));
  await page.goto(edit);
  await description.focus();
  await leave();
  await expect(page).toHaveURL("/about-us");
  await page.goto(edit);
  await description.fill("Written in an hour.");
  await leave();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(description).toHaveValue("Written in an hour.");
  // The router does not leave the document.
  await page.getByRole("link", { name: "My Account" }).first().click();
  await expect(page).toHaveURL("/account");
  await page.goBack();
  await expect(description).toHaveValue("Written in an hour.");
  await page.getByRole("button", { name: "Save the changes", exact: true }).click();
  await expect(page).toHaveURL(`/account/listings/${listing}`);
  await leave();
  await expect(page).toHaveURL("/about-us");
  expect(asked).toEqual(["beforeunload"]);
  await page.goto(edit);
  await description.fill("Rewritten.");
  await leave();
  await expect(page).toHaveURL("/about-us");
  expect(asked).toEqual(["beforeunload", "beforeunload"]);
  await page.context().close();
});

test("a member's and an owner's forms are kept", { tag: "@audit" }, async ({ browser }) => {
  const { page, listing } = await openAsOwner(browser);
  const other = await publishReviewed();
  const tools = `/account/listings/${listing}`;
  await expectKept(page, [
    {
      path: "/register-business",
      button: "Save and continue",
      fill: () => fillForm(page, newBusiness()),
    },
    {
      path: `${tools}/edit`,
      button: "Save the changes",
      fill: () => page.locator("#description").fill("Bread and cakes."),
    },
    {
      path: `${tools}/hours`,
      button: "Add these days",
      fill: async () => {
        await page.getByLabel("On these days you are").selectOption("no");
        await page.getByLabel("First day").fill("2030-12-24");
        await page.getByLabel(/^Why/).fill("Storm damage");
      },
    },
    {
      path: `/business/${listing}`,
      button: "Post",
      fill: async () => {
        await page.getByLabel("Event").check();
        await page.getByLabel("Your post").fill("Open house\nCoffee for all.");
        await page.getByLabel("Starts").fill("2030-12-24T17:00");
      },
    },
    {
      path: `/account/reviews/${other.listing}`,
      button: "Publish",
      fill: async () => {
        await page.getByLabel("4 out of 5").check();
        await page.getByLabel("Your review", { exact: true }).fill("They came the same day.");
      },
    },
    {
      path: `/account/claim/${other.listing}`,
      button: "Ask a reviewer",
      fill: () => page.getByLabel("How can we see that it is yours?").fill("I signed the lease."),
    },
  ]);
  await page.context().close();
});

test("a reviewer's and an admin's forms are kept", { tag: "@audit" }, async ({ browser }) => {
  const { name } = await review.submit();
  const submission = `/review/${await review.findSubmission(name)}`;
  const reviewer = await review.signedIn(browser, review.first);
  await expectKept(reviewer, [
    {
      path: submission,
      button: "Approve and publish",
      fill: async () => {
        await reviewer.locator("#description").fill("Rye bread.");
        await reviewer.locator("#kind").selectOption("sba-vosb");
      },
    },
    {
      path: submission,
      button: "Ask for changes",
      fill: async () => {
        await reviewer.getByText("Ask for changes").first().click();
        await reviewer.getByLabel("What should be changed?").fill("Which kinds of bread?");
      },
    },
  ]);
  await reviewer.context().close();

  const admin = await review.join();
  await review.grant(admin, "admin");
  const page = await review.signedIn(browser, admin);
  const picture = await newPicture();
  await expectKept(page, [
    {
      path: "/admin/articles/new",
      button: "Save",
      fill: async () => {
        await page.getByLabel("Name").fill("A story");
        await page.getByLabel("Text").fill("A **bold** start.");
        await page.locator("input[type=file]").first().setInputFiles(picture);
      },
    },
    {
      path: "/admin/people",
      button: "Invite",
      fill: async () => {
        await page.getByLabel("Their email address").fill(newPerson().email);
        await page.getByLabel("As", { exact: true }).selectOption("admin");
      },
    },
    {
      path: "/admin/imports",
      button: "Send the file",
      isRoute: true,
      fill: () =>
        page.getByLabel("A table of businesses").setInputFiles({
          ...{ name: "table.csv", mimeType: "text/csv" },
          buffer: Buffer.from("name,category,zip\n"),
        }),
    },
  ]);
  // The file is still chosen.
  await page.context().clearCookies();
  const send = page.getByRole("button", { name: "Send the file" });
  await expectStays(page, send, RegExp(`You’re signed out.*${KEPT}`));
  await page.context().close();
});

test("a form that was kept is sent when the connection is back", async ({ browser }) => {
  const person = await review.join();
  const page = await review.openPage(browser);
  await page.goto("/auth?from=%2Fabout-us");
  await signIn(page, person);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const button = page.getByRole("button", { name: "Sign In" });
  await button.click();
  await expect(toast(page)).toContainText("Authentication error");
  await page.context().setOffline(false);
  await button.click();
  await expect(page).toHaveURL("/about-us");
  await page.context().close();
});

test("without a script a form of another build is refused with a page", async ({ browser }) => {
  const person = await review.join();
  const page = await review.openPage(browser, { javaScriptEnabled: false });
  await page.goto("/auth?from=%2Fabout-us");
  await signIn(page, person);
  const button = page.getByRole("button", { name: "Sign In" });
  await button.evaluate(nameAnotherBuild);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    button.click(),
  ]);
  expect(answer.status()).toBe(409);
  await expect(page.getByRole("heading")).toHaveText(/The site was updated/);
  await page.goBack();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.context().close();
});

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** A page that the owner of a new listing is signed in on. */
async function openAsOwner(browser: Browser) {
  const { listing } = await publishReviewed();
  const owner = await review.join();
  await review.makeOwner(owner, listing);
  return { page: await review.signedIn(browser, owner), listing, owner };
}

async function publishReviewed() {
  const word = newWord();
  const listing = `kept-${word}`;
  const place = { city: "Fleming Island", zip: "32003", county: "Clay" };
  await review.publish({
    id: listing,
    name: `Kept ${word}`,
    category: "Food and Drinks",
    ...place,
  });
  const { data } = await review.database.client
    .from("reviews")
    .insert({
      ...{ business_id: listing, source: "site", author: "Pat L." },
      ...{ rating: 5, text: "Good.", date: "2026-11-01" },
    })
    .select("id")
    .single()
    .throwOnError();
  return { listing, reviewId: data.id };
}

/** Fills in each form once, and sends it offline, to a failing server, and as a form of another build. */
async function expectKept(page: Page, kinds: readonly Kind[]): Promise<void> {
  for (const { path, button: name, fill, isRoute, title } of kinds)
    await test.step(`${path}: ${String(name)}`, async () => {
      await page.goto(path);
      // Some forms are collapsed until they are filled in.
      const button = page.getByRole("button", { name, exact: true, includeHidden: true }).last();
      await button.waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      await fill();
      const own = /^\/auth\b/.test(path) ? AUTH_WORDS : title;
      await page.context().setOffline(true);
      await expectStays(page, button, own ?? RegExp(`The site can’t be reached.*${KEPT}`));
      await page.context().setOffline(false);
      for (const status of [500, 503]) {
        await page.route("**", (route) =>
          route.request().method() === "POST" ? route.fulfill({ status }) : route.continue(),
        );
        await expectStays(page, button, own ?? RegExp(`An unexpected error occurred.*${KEPT}`));
        await page.unroute("**");
      }
      if (isRoute) return;
      await button.evaluate(nameAnotherBuild);
      const answer = page.waitForResponse((one) => "next-action" in one.request().headers());
      await expectStays(page, button, own ?? RegExp(`The site was updated.*${KEPT}`));
      expect((await answer).status()).toBe(409);
    });
}

/** Sends the form: everything typed stays, a toast says why, and the button keeps the focus. */
async function expectStays(page: Page, button: Locator, words: string | RegExp): Promise<void> {
  const typed = await button.evaluate(readForm);
  await button.click();
  await expect(toast(page)).toContainText(words);
  expect(await button.evaluate(readForm)).toEqual(typed);
  await expect(button).toBeFocused();
  await expect(button).not.toHaveAttribute("aria-disabled");
  // Without the mouse: a toast also goes by itself.
  await toast(page)
    .getByRole("button", { name: "Dismiss" })
    .evaluateAll((buttons) => buttons.forEach((one) => one instanceof HTMLElement && one.click()));
  await expect(toast(page)).toHaveCount(0);
}

const toast = (page: Page) => page.locator("[data-slot=toast]");

/** Names and values of the button's form, of files the names, without its build. Runs in the page. */
function readForm(button: Element) {
  const form = button instanceof HTMLButtonElement ? button.form : null;
  const typed = new FormData(form ?? undefined);
  typed.delete("build");
  return [...typed].map(([name, value]) => [name, value instanceof File ? value.name : value]);
}

/** Runs in the page. */
function nameAnotherBuild(button: Element): void {
  const form = button instanceof HTMLButtonElement ? button.form : null;
  const build = form?.elements.namedItem("build");
  if (!(build instanceof HTMLInputElement)) throw new Error("The form names no build.");
  build.value = "another";
}
