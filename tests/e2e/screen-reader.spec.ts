// What a screen reader reads on three journeys, kept in docs/screen-reader. After a wanted change:
// npx playwright test screen-reader --no-deps --update-snapshots
import { expectAwake, openAwake, touch } from "../support/pages-runtime";
import { expect, test } from "../support/pages-watch";
import { readAloud } from "../support/screen-reader";

/** A Wednesday morning in Florida, so that 'Open now' is the same on each day. */
const NOW = new Date("2026-11-18T15:00:00Z");

test.use({ viewport: { width: 1280, height: 900 } });

test.beforeEach(({ page }) => page.clock.setFixedTime(NOW));

test("a visitor finds a business by its name", async ({ page }) => {
  await openAwake(page, "/");
  const home = await readAloud(page, "header");
  await page.getByRole("main").getByRole("searchbox").fill("halvorsen");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=halvorsen/);
  await touch(page);
  await expectAwake(page);
  const results = await readAloud(page, "main");
  await page.getByRole("article").getByRole("link", { name: "Halvorsen Cooling" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Halvorsen Cooling" })).toBeVisible();
  const business = await readAloud(page, "article");
  expect(toTranscript({ home, results, business })).toMatchSnapshot("find-a-business.txt");
});

test("an owner sends the form of a listing with faults", async ({ page }) => {
  await openAwake(page, "/submit-business");
  const form = await readAloud(page, "main");
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "problems" })).toBeFocused();
  const refused = await readAloud(page, "main");
  expect(toTranscript({ form, refused })).toMatchSnapshot("submit-a-business.txt");
});

test("a member signs in with a wrong password", async ({ page }) => {
  await openAwake(page, "/auth");
  const form = await readAloud(page, "main");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("wrong-password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText("Invalid login credentials")).toBeVisible();
  const refused = await readAloud(page, "main");
  expect(toTranscript({ form, refused })).toMatchSnapshot("sign-in.txt");
});

function toTranscript(pages: Readonly<Record<string, string>>): string {
  const parts = Object.entries(pages).map(([name, spoken]) => `# ${name}\n\n${spoken}\n`);
  return parts.join("\n");
}
