// From a declared listing to a certified one that a buyer finds, files and looks up for a day; and the pin at its door.
import { expect, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { floridaDay } from "@/lib/format/dates";
import { findViolations } from "../../support/axe";
import { newWord } from "../../support/seed";
import { review, test } from "../../support/site-review";

const today = floridaDay(new Date());
const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`.replace("02-29", "02-28");

for (const javaScriptEnabled of [true, false]) {
  // Searches are kept for a minute: each test asks a question of its own.
  const far = javaScriptEnabled ? "Palm Beach" : "Broward";
  const how = javaScriptEnabled ? "with a script" : "without a script @audit";

  test(`a firm is certified, and a buyer finds, saves and checks it, ${how}`, async ({
    browser,
  }) => {
    const { id, name } = await publish({
      naics: ["238220"],
      counties_served: ["St. Lucie", far],
    });
    const reviewer = await review.signedIn(browser, review.first, { javaScriptEnabled });
    await reviewer.goto(`/business/${id}`);
    await expect(reviewer.getByRole("heading", { name: "Declared, not checked" })).toBeVisible();
    await certify(reviewer, id);

    const buyer = await review.openPage(browser, { javaScriptEnabled });
    await buyer.goto("/for-buyers");
    await buyer.getByLabel("NAICS code or words").fill("99");
    await buyer.getByLabel("Counties they must serve").fill(`Martin, St. Lucie, ${far}`);
    await buyer.getByLabel("SBA SDVOSB").check();
    await buyer.getByRole("button", { name: "Find firms" }).click();
    await expect(buyer.getByText(/No NAICS code matches/)).toBeVisible();
    await buyer.getByLabel("NAICS code or words").fill("238220");
    await buyer.getByRole("button", { name: "Find firms" }).click();
    const result = buyer.getByRole("region", { name: /firms?$/ });
    await expect(result).toContainText("NAICS 238220 Plumbing");
    await expect(result).toContainText(`in or serving Martin, St. Lucie, ${far} County`);
    const firm = result.getByRole("listitem").filter({ hasText: name });
    await expect(firm).toContainText("VC-1207, by U.S. Small Business Administration");
    if (javaScriptEnabled) expect(await findViolations(buyer)).toEqual([]);

    const [download] = await Promise.all([
      buyer.waitForEvent("download"),
      buyer.getByRole("link", { name: "Save all as a table (CSV)" }).click(),
    ]);
    const row = (await readFile(await download.path(), "utf8"))
      .split("\r\n")
      .find((line) => line.includes(name));
    expect(row).toContain("SBA SDVOSB VC-1207");
    expect(row).toContain("NAICS 238220 Plumbing");

    await firm.getByRole("link", { name }).click();
    await buyer.getByRole("link", { name: "Status on another day" }).click();
    await expect(buyer.getByRole("heading", { name: /^On record on/ })).toBeVisible();
    await expect(buyer.getByText(/SBA SDVOSB: checked on/)).toBeVisible();
    await buyer.getByLabel("Day").fill("2000-01-01");
    await buyer.getByRole("button", { name: "Show" }).click();
    await expect(buyer.getByText(/The log begins on/)).toBeVisible();

    const badge = await buyer.request.get(`/business/${id}/badge.svg`);
    expect(await badge.text()).toContain("Verified: SBA SDVOSB");
    expect((await buyer.request.get("/business/no-such-listing/badge.svg")).status()).toBe(404);
    for (const page of [reviewer, buyer]) await page.context().close();
  });
}

test("an owner puts the pin at the door by a link or a click, and takes it back", async ({
  browser,
}) => {
  const { id } = await publish();
  const owner = await review.join();
  await review.makeOwner(owner, id);
  const page = await review.signedIn(browser, owner);
  await page.goto(`/account/listings/${id}/pin`);
  const field = page.getByLabel("Coordinates, or the link of a map");
  await field.fill("somewhere");
  await page.getByRole("button", { name: "Move the pin" }).click();
  await expect(page.getByText(/Paste coordinates such as/).first()).toBeVisible();
  await field.fill("https://www.google.com/maps/@30.33,-81.66,17z");
  await page.getByRole("button", { name: "Move the pin" }).click();
  await expect(page.getByText(/miles from ZIP code 34994/).first()).toBeVisible();
  await field.fill("27.1983, -80.2528");
  await page.getByRole("button", { name: "Move the pin" }).click();
  await expect(page.getByText("At the door, as it was set.")).toBeVisible();
  await review.untilText(`/business/${id}`, (text) => text.includes("The pin marks the door."));
  await page.getByRole("button", { name: /^Set the pin on the map/ }).click({
    position: { x: 245, y: 60 },
  });
  await expect(page.getByText("At the door, as it was set.")).toBeVisible();
  await page.getByRole("button", { name: "Back to where it was" }).click();
  await expect(page.getByText("Where the table that listed the business puts it.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.context().close();
});

test("a reviewer renews a certification that ends, and an admin retires its kind", async ({
  browser,
}) => {
  const { id, name } = await publish();
  const reviewer = await review.signedIn(browser, review.first);
  await certify(reviewer, id);
  const soon = new Date(Date.now() + 20 * 86_400_000);
  await review.database.client
    .from("certifications")
    .update({ valid_until: floridaDay(soon) })
    .eq("business_id", id)
    .throwOnError();
  await reviewer.goto("/review/certify/due");
  const row = reviewer.getByRole("listitem").filter({ hasText: name });
  await row.getByLabel(/^New last day/).press("Enter");
  await expect(row.getByText("Enter the last day on which it is valid.")).toBeVisible();
  expect(await findViolations(reviewer)).toEqual([]);
  await row.getByLabel(/^New last day/).fill(inAYear);
  await row.getByLabel(/^New last day/).press("Enter");
  await expect(reviewer.getByText("The next one is below.").first()).toBeVisible();
  await expect(reviewer.getByRole("listitem").filter({ hasText: name })).toHaveCount(0);

  const admin = await review.join();
  await review.grant(admin, "admin");
  const page = await review.signedIn(browser, admin);
  await page.goto("/admin/certifications/new");
  const label = `Office ${newWord()}`.slice(0, 30);
  for (const [field, text] of [
    ["Short name", label],
    ["Name", "An Office of Tests"],
    ["Id", label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")],
    ["What it proves", "That an admin can add a kind."],
    ["Retired on (optional)", today],
  ] as const)
    await page.getByLabel(field, { exact: true }).fill(text);
  await page.getByLabel("What it is about").selectOption("true");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The certification is saved").first()).toBeVisible();
  await reviewer.goto(`/review/certify?business=${id}`);
  await expect(reviewer.locator("#kind")).not.toContainText(label);
  for (const one of [reviewer, page]) await one.context().close();
});

async function certify(page: Page, id: string): Promise<void> {
  await page.goto(`/review/certify?business=${id}`);
  await page.locator("#kind").selectOption("sba-sdvosb");
  await page.locator("#checkedOn").fill(today);
  await page.locator("#validUntil").fill(inAYear);
  await page.locator("#number").fill("VC-1207");
  await page.getByRole("button", { name: "Record the check" }).click();
  await expect(page.getByText("The certification is on record").first()).toBeVisible();
}

async function publish(given: object = {}) {
  const name = `${newWord()} Plumbing`;
  const id = name.toLowerCase().replace(" ", "-");
  await review.publish({
    ...{ id, name, category: "Plumbing", street: "1 Dock Rd", city: "Stuart", zip: "34994" },
    ...{ county: "Martin", latitude: 27.2, longitude: -80.25, ...given },
  });
  return { id, name };
}
