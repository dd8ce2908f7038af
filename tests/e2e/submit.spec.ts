// Submitting a business, with and without a script, exactly once.
import { hostileTexts } from "../support/hostile-texts";
import { expectInOrder } from "../support/pages-gate";
import { expect, test } from "../support/pages-watch";
import { askSeveral } from "../support/several-at-once";
import { readRows } from "../support/site-data";
import { openForm } from "../support/site-send";
import { fillForm, letTimePass, newBusiness, readReference, send } from "../support/submit-form";

type Row = { reference: string; status: string; county: string };

const storedFor = ({ email }: { email: string }) =>
  readRows<Row>(`submissions?email=eq.${email}&order=created_at`);

const ways = [
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false, tag: "@audit" },
];

for (const { name, javaScriptEnabled, ...when } of ways) {
  test.describe(name, when, () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(({ noise }) => noise.allow(/^request failed: csp .*\.js$/));

    test("a submitted business gets a reference", async ({ page }) => {
      const business = newBusiness({ website: "www.example.com", instagram: "@harbor" });
      await page.goto("/submit-business");
      await expect(page.getByRole("note")).toContainText(
        "All submissions are reviewed before publishing",
      );
      await fillForm(page, business);
      await letTimePass(page);
      await send(page);
      const reference = await readReference(page);
      expect(await storedFor(business)).toEqual([
        expect.objectContaining({ reference, status: "pending", county: "Clay" }),
      ]);
    });

    test("errors are shown at the fields and above the form, and the typed text stays", async ({
      page,
    }) => {
      const mistakes = { zip: "32003-0001x", phone: "772-555-0112 ext 5", consent: "" };
      const business = newBusiness({ ...mistakes, hidesStreet: "yes" });
      await page.goto("/submit-business");
      await fillForm(page, business);
      await letTimePass(page);
      await send(page);
      const summary = page.getByRole("alert").filter({ hasText: "There are 3 problems" });
      await expect(summary).toBeVisible();
      await expect(page.getByLabel("ZIP code")).toHaveAccessibleDescription(
        /a ZIP code in Florida/,
      );
      await expect(page.getByLabel("Phone for customers")).toHaveAccessibleDescription(
        /Leave the extension out/,
      );
      for (const [field, typed] of Object.entries(business)) {
        const control = page.locator(`[id="${field}"]`);
        if ((await control.count()) === 0 || field === "consent") continue;
        if (field === "hidesStreet") await expect(control).toBeChecked();
        else await expect(control).toHaveValue(typed);
      }
      await summary.getByRole("link", { name: /ZIP code/ }).click();
      await expect(page.locator("#zip")).toBeFocused();
      await fillForm(page, {
        zip: "32003",
        phone: newBusiness().phone,
        consent: "yes",
      });
      await letTimePass(page);
      await send(page);
      await readReference(page);
    });

    test("unsaved changes are there after Back and Forward", async ({ page }) => {
      const business = newBusiness({ hidesStreet: "yes" });
      const { name, description, category } = business;
      const expectKept = async () => {
        await expect(page.locator("#name")).toHaveValue(name);
        await expect(page.locator("#description")).toHaveValue(description);
        await expect(page.locator("#category")).toHaveValue(category);
        await expect(page.locator("#hidesStreet")).toBeChecked();
      };
      await page.goto("/how-we-check");
      await page.getByRole("contentinfo").getByRole("link", { name: "Submit a business" }).click();
      await expect(page).toHaveURL("/submit-business");
      await fillForm(page, { name, description, category, hidesStreet: "yes" });
      await page.goBack();
      await expect(page).toHaveURL("/how-we-check");
      await page.goForward();
      await expectKept();
      await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
      await expect(page).toHaveURL("/about-us");
      await page.goBack();
      await expectKept();
      // Firefox empties the forms of pages that may not be stored.
      const { headers } = await fetch(page.url());
      expect(headers.get("cache-control")).toBe("private, no-cache");
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ noise }) => noise.allow(/^request failed: csp .*\.js$/));

  test("a possible duplicate needs a confirmation first", async ({ page }) => {
    const business = newBusiness({ phone: "(772) 555-0101" });
    const [listed] = await readRows<{ name: string; phone: string }>(
      "businesses?select=name,phone&phone=not.is.null&status=eq.published&limit=1",
    );
    await page.goto("/submit-business");
    await fillForm(page, { ...business, phone: listed?.phone ?? "" });
    await letTimePass(page);
    await send(page);
    const question = page.getByRole("region", { name: "Is it one of these?" });
    await expect(question.getByRole("link", { name: listed?.name })).toHaveAttribute(
      "href",
      /^\/business\//,
    );
    await expect(page.locator("#name")).toHaveValue(business.name);
    expect(await storedFor(business)).toEqual([]);
    await letTimePass(page);
    await page.getByRole("button", { name: "None of these: send mine" }).click();
    await readReference(page);
    expect(await storedFor(business)).toHaveLength(1);
  });

  test(
    "a form with the honeypot field filled in is marked as spam, and thanked without a deadline",
    { tag: "@audit" },
    async ({ page }) => {
      const business = newBusiness();
      await page.goto("/submit-business");
      await fillForm(page, business);
      await letTimePass(page);
      await page.locator('input[name="subject"]').evaluate((input) => {
        if (input instanceof HTMLInputElement) input.value = "Buy now";
      });
      await send(page);
      await expect(page).toHaveURL(/\/submit-confirmation\?reference=/);
      await expect(page.getByRole("main")).not.toContainText(/\d+ hours/);
      expect(await storedFor(business)).toMatchObject([{ status: "spam" }]);
    },
  );

  test("a Social Security number is refused, removed and never stored", async ({ page }) => {
    const business = newBusiness({ description: "Bread. My number is 123-45-6789." });
    await page.goto("/submit-business");
    await fillForm(page, business);
    await letTimePass(page);
    await send(page);
    await expect(page.locator("#description")).toHaveAccessibleDescription(
      /Social Security number/,
    );
    await expect(page.locator("#description")).toHaveValue("Bread. My number is .");
    expect(await page.content()).not.toContain("45-6789");
    expect(await storedFor(business)).toEqual([]);
  });
});

test(
  "a form sent faster than people type is queued like any other",
  { tag: "@audit" },
  async ({ page }) => {
    const business = newBusiness();
    await page.goto("/submit-business");
    await fillForm(page, business);
    await letTimePass(page, 1);
    await send(page);
    await readReference(page);
    expect(await storedFor(business)).toMatchObject([{ status: "pending" }]);
  },
);

test(
  "a form that was open for days must be sent again, with the typed text kept",
  { tag: "@audit" },
  async ({ page }) => {
    const business = newBusiness();
    await page.goto("/submit-business");
    await fillForm(page, business);
    await letTimePass(page, 60 * 60 * 50);
    await send(page);
    await expect(page.getByRole("alert").filter({ hasText: "open for a long time" })).toBeFocused();
    await expect(page.locator("#name")).toHaveValue(business.name);
    expect(await storedFor(business)).toEqual([]);
  },
);

test("a double click, a second tab and Back create one submission", async ({ page, context }) => {
  const business = newBusiness();
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto("/submit-business");
    await fillForm(tab, business);
    await letTimePass(tab);
  }
  await Promise.all([
    page.getByRole("button", { name: "Send for review" }).dblclick(),
    send(second),
  ]);
  const references = [await readReference(page), await readReference(second)];
  await page.goBack();
  await fillForm(page, business);
  await letTimePass(page);
  await send(page);
  references.push(await readReference(page));
  expect(new Set(references).size).toBe(1);
  expect(await storedFor(business)).toHaveLength(1);
});

test(
  "hostile text in every field is refused with messages, without a server error",
  { tag: "@audit" },
  async () => {
    const sendForm = await openForm("/submit-business", { button: "Send for review" });
    await askSeveral(hostileTexts, async (text) => {
      const plain = text.replaceAll("\u0000", "").toWellFormed();
      const names = ["name", "description", "zip", "phone", "website", "email"];
      const fields = Object.fromEntries(names.map((name) => [name, plain]));
      const { status, body } = await sendForm(fields);
      expect.soft(status, text.slice(0, 40)).toBe(200);
      expect.soft(body, text.slice(0, 40)).toMatch(/There (is|are) \d+ problems?/);
      expect.soft(body, text.slice(0, 40)).not.toContain("<script>alert(1)");
    });
  },
);

test("the form with its errors is accessible and in order", async ({ page }) => {
  await page.goto("/submit-business");
  await send(page);
  await expect(page.getByRole("alert").filter({ hasText: "problems" })).toBeFocused();
  await expectInOrder(page);
});
