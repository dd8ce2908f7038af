// The form of another service in place of ours (specification, section 2): its script fills a container with the form's id.
import { expect, test } from "@playwright/test";
import { type Outage, prepareOutage } from "../support/site-outage";

const FORM = {
  NEXT_PUBLIC_SUBMISSION_FORM_URL: "https://forms.example.com/embed.js",
  NEXT_PUBLIC_SUBMISSION_FORM_ID: "form-1",
};

const SCRIPT = `const { formId } = document.currentScript.dataset;
  document.getElementById(formId).innerHTML = "<p>The form of the service</p>";`;

let site: Outage;

test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  site = await prepareOutage(parallelIndex);
  await site.database.start();
  await site.site.start(FORM);
});

test.afterAll(() => site.end());

for (const { name, javaScriptEnabled = true, isReachable, shows } of [
  { name: "is shown at once", isReachable: true, shows: "The form of the service" },
  {
    name: "is ours while its script can't be loaded",
    isReachable: false,
    shows: "Send for review",
  },
  { name: "is ours without JavaScript", javaScriptEnabled: false, shows: "Send for review" },
])
  test(`an external form ${name}`, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: site.origin, javaScriptEnabled });
    await page.route(FORM.NEXT_PUBLIC_SUBMISSION_FORM_URL, (route) =>
      isReachable ? route.fulfill({ contentType: "text/javascript", body: SCRIPT }) : route.abort(),
    );
    const shown = page.getByText(shows).or(page.getByRole("button", { name: shows }));
    await page.goto("/submit-business");
    await expect(shown).toBeVisible();
    await page.goto("/");
    await page.getByRole("link", { name: "Submit Business" }).first().click();
    await expect(page).toHaveURL("/submit-business");
    await expect(shown).toBeVisible();
    await page.close();
  });
