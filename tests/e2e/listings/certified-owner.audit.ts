// The journey of an owner: declared, certified, asked to renew, lapsed, renewed; and every output on its way.
import { expect, type Page } from "@playwright/test";
import { inDays, today } from "../../support/days";
import { newWord } from "../../support/seed";
import { LONGER_THAN_KEPT_MS, review, test } from "../../support/site-review";
import { letTimePass } from "../../support/submit-form";

for (const javaScriptEnabled of [true, false])
  test(`a certification is recorded, ends, is gone everywhere, and is renewed, ${javaScriptEnabled ? "with" : "without"} a script`, async ({
    browser,
  }) => {
    const name = `${newWord()} Roofing`;
    const id = name.toLowerCase().replace(" ", "-");
    await review.publish({
      ...{ id, name, category: "Roofing", county: "Martin", city: "Stuart", zip: "34994" },
    });
    const person = await review.join();
    await review.makeOwner(person, id);
    const owner = await review.signedIn(browser, person, { javaScriptEnabled });
    const reviewer = await review.signedIn(browser, review.first, { javaScriptEnabled });
    await owner.goto(`/business/${id}`);
    await expect(owner.getByRole("heading", { name: "Declared, not checked" })).toBeVisible();
    await record(reviewer, id);
    await expectBadge(id, name, true);

    await setLastDay(id, today);
    await review.database.client.rpc("run_due_jobs").throwOnError();
    const { text = "" } = await review.mailTo(person.email, /ends on/);
    await owner.goto(/http:\S+\/suggest-a-change\/\S+/.exec(text)?.[0] ?? "");
    await owner.getByLabel("Something it says is wrong or missing").check();
    await owner.getByLabel(/^What we should know/).fill("SBA renewed our certification.");
    await letTimePass(owner);
    await owner.getByRole("button", { name: "Send", exact: true }).click();
    await expect(owner).toHaveURL(/\/suggestion-received\?reference=/);

    await setLastDay(id, inDays(-1));
    await expectBadge(id, name, false);

    await reviewer.goto("/review/suggestions");
    await reviewer.getByRole("link", { name }).click();
    await expect(reviewer.getByText("SBA renewed our certification.")).toBeVisible();
    await reviewer.goto("/review/certify/due");
    const row = reviewer.getByRole("listitem").filter({ hasText: name });
    await row.getByLabel(/^New last day/).fill(inDays(300));
    await row.getByLabel(/^New last day/).press("Enter");
    await expect(reviewer.getByRole("listitem").filter({ hasText: name })).toHaveCount(0);
    await expectBadge(id, name, true);
    await owner.goto(`/business/${id}`);
    await expect(owner.getByRole("heading", { name: "Declared, not checked" })).toHaveCount(0);
    for (const page of [owner, reviewer]) await page.context().close();
  });

async function record(reviewer: Page, id: string): Promise<void> {
  await reviewer.goto(`/review/certify?business=${id}`);
  await reviewer.locator("#kind").selectOption("sba-sdvosb");
  await reviewer.locator("#checkedOn").fill(inDays(-2));
  await reviewer.locator("#validUntil").fill(inDays(300));
  await reviewer.locator("#number").fill("VC-1208");
  await reviewer.getByRole("button", { name: "Record the check" }).click();
  await expect(reviewer.getByText("The certification is on record").first()).toBeVisible();
}

async function setLastDay(business_id: string, valid_until: string): Promise<void> {
  const { client } = review.database;
  const ends = client.from("certifications").update({ valid_until });
  await ends.eq("business_id", business_id).throwOnError();
}

/** Waits until profile, search, buyers' table, API and embedded badge all say the same: no page is kept for more than a minute. */
async function expectBadge(id: string, name: string, hasBadge: boolean): Promise<void> {
  for (const address of [`/business/${id}`, `/businesses/search?q=${name.replace(" ", "+")}`])
    await review.untilShown(address, { name, hasBadge });
  const read = async (path: string) => (await fetch(review.origin + path)).text();
  const outputs = async () => ({
    badge: (await read(`/business/${id}/badge.svg`)).includes("Verified: SBA SDVOSB"),
    api: (await read(`/api/v1/businesses/${id}`)).includes("SBA SDVOSB"),
    data: /"hasCertification"/.test(await read(`/business/${id}`)),
    buyers: (await read(`/for-buyers/firms.csv?certifications=sba-sdvosb&serves=martin`)).includes(
      name,
    ),
  });
  const all = { badge: hasBadge, api: hasBadge, data: hasBadge, buyers: hasBadge };
  await expect.poll(outputs, { intervals: [1000], timeout: LONGER_THAN_KEPT_MS }).toEqual(all);
}
