// The second factor: set up, required after the password, refused for wrong or used codes, and turned off.
import type { Page } from "@playwright/test";
import { createMember, enter, readLink, signIn, startSession, toCookie } from "../support/members";
import { newNetwork } from "../support/network";
import { expectInOrder } from "../support/pages-gate";
import { expect, test } from "../support/pages-watch";
import { createProvenMember, toCode } from "../support/second-factor";
import { readMessage, send as sendRequest, submitForm } from "../support/site-send";

const said = (page: Page) => page.locator("[data-slot=form-message]");

async function send(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel("The code", { exact: true }).fill(code);
  await page.getByRole("button", { name: button, exact: true }).click();
}

test("a second factor is set up, required also for a new password, and turned off with a recovery code", async ({
  page,
  context,
}) => {
  const person = await createMember();
  await enter(context, await startSession(person));
  await page.goto("/account");
  await page.getByRole("link", { name: "Set up two-step sign-in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two-Step Sign-In");
  await page.getByLabel("Your password").fill("not mine");
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(said(page)).toContainText("This isn’t your password.");
  await page.getByLabel("Your password").fill(person.password);
  await page.getByRole("button", { name: "Set it up" }).click();
  const scan = page.getByRole("region", { name: "1. Tell your app" });
  await expect(scan.getByRole("img", { name: "QR code of the key below" })).toBeVisible();
  await expectInOrder(page);
  const key = await scan.locator("p.font-mono").innerText();
  const recoveryCodes = await page
    .getByRole("region", { name: "2. Keep the recovery codes" })
    .getByRole("listitem")
    .allInnerTexts();
  expect(new Set(recoveryCodes).size).toBe(10);
  await send(page, "000000", "Turn it on");
  await expect(said(page)).toContainText("This code is wrong");
  const code = toCode(key, 0);
  await send(page, code, "Turn it on");
  await expect(page.getByRole("heading", { name: "It is on" })).toBeVisible();

  await context.clearCookies();
  await page.goto("/auth?from=%2Faccount%2Fdelete");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter Your Code");
  await page.goto("/account/second-factor");
  await expect(page).toHaveURL(/\/auth\/code\?from=%2Faccount%2Fsecond-factor$/);
  // Soon after its first use: later it is an old code.
  await send(page, code, "Sign In");
  await expect(said(page)).toContainText("was already used");
  await expectInOrder(page);
  await send(page, toCode(key, 1), "Sign In");
  await expect(page).toHaveURL("/account/second-factor");
  await expect(page.getByText("10 of your recovery codes are left")).toBeVisible();
  const [recoveryCode = "", another = ""] = recoveryCodes;

  const changed = { ...person, password: "better than before" };
  await page.goto("/account");
  const form = page.getByRole("region", { name: "Change password" });
  const change = async (typed: string) => {
    await form.getByLabel("Current password").fill(person.password);
    await form.getByLabel("New password").fill(changed.password);
    await form.getByLabel("The code").fill(typed);
    await form.getByRole("button", { name: "Change password" }).click();
  };
  const sessions = page.getByRole("listitem").filter({ hasText: "Last used" });
  const before = await sessions.count();
  await change("000000");
  await expect(said(page)).toContainText("This code is wrong");
  await page.reload();
  await expect(sessions).toHaveCount(before);
  await change(another);
  await expect(said(page)).toContainText("Password changed");

  await page.goto("/account/second-factor");
  await send(page, recoveryCode.toLowerCase(), "Turn it off");
  await expect(page.getByRole("heading", { name: "Set it up" })).toBeVisible();

  await context.clearCookies();
  await signIn(page, changed, "/account");
});

test("rejects codes after too many wrong ones", { tag: "@audit" }, async () => {
  const person = await createMember();
  const headers = { cookie: toCookie(await startSession(person)), ...newNetwork() };
  const submit = async (button: string, fields: Record<string, string>) =>
    readMessage(await submitForm("/account/second-factor", { button, fields, headers }));
  await submit("Set it up", { password: person.password });
  let said = "";
  let tries = 0;
  // On a slow machine the first wait ends before the next attempt; the next wait is twice as long.
  for (; tries < 12 && !said.includes("Too many tries."); tries++)
    said = await submit("Turn it on", { code: `${tries}`.padStart(6, "0") });
  expect(tries).toBeGreaterThan(5);
  expect(said).toContain("Too many tries.");
});

test("a new password by the link of a mail requires a code", { tag: "@audit" }, async () => {
  const { who, key } = await createProvenMember();
  const lost = { button: "Send me a link", fields: { email: who.email } };
  await submitForm("/account/forgot-password", { ...lost, headers: newNetwork() });
  const { search } = await readLink(who.email, "recovery");
  const reset = (fields: Record<string, string>) =>
    submitForm(`/account/reset-password${search}`, {
      ...{ button: "Save and sign in", headers: newNetwork() },
      fields: { newPassword: "four better unrelated words", ...fields },
    });
  for (const code of ["", "000000"])
    expect(readMessage(await reset({ code }))).toContain("This code is wrong");
  // What is refused at once uses up neither the code nor the link.
  const code = toCode(key, 1);
  expect(readMessage(await reset({ code, newPassword: "short" }))).toContain("at least 8");
  const { location, cookies } = await reset({ code });
  expect(location).toBe("/account");
  const cookie = cookies.map((each) => each.split(";", 1).join()).join("; ");
  expect((await sendRequest("/account", { headers: { cookie } })).body).toContain("signed in");
});
