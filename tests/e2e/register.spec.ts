// Registering a business in steps with a stored draft, for members only.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { findViolations } from "../support/axe";
import { createMember, enter, startSession } from "../support/members";
import { newNetwork } from "../support/network";
import { overflow } from "../support/pages-layout";
import { expect, test } from "../support/pages-watch";
import { readRows } from "../support/site-data";
import { fillForm, newBusiness } from "../support/submit-form";

const goOn = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();
const at = (step: number) => (step === 1 ? /\/register-business$/ : new RegExp(`step=${step}$`));

for (const { name, javaScriptEnabled, ...when } of [
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false, tag: "@audit" },
]) {
  test.describe(name, when, () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(({ noise }) => noise.allow(/^request failed: csp .*\.js$/));

    test("an owner lists a business in five steps, over two visits", async ({
      page,
      browser,
      baseURL,
    }) => {
      const owner = await createMember();
      const business = newBusiness({
        services: "Bread\nCakes",
        hours: "9-5",
        website: "www.example.com",
        email: owner.email,
      });
      await enter(page.context(), await startSession(owner));
      await page.goto("/register-business");
      expect(await overflow(page)).toBe(0);
      await goOn(page);
      await expect(
        page.getByRole("alert").filter({ hasText: "There are 3 problems" }),
      ).toBeVisible();
      await fillForm(page, business);
      await goOn(page);
      await expect(page).toHaveURL(at(2));
      await fillForm(page, { ...business, zip: "10001" });
      await page.getByRole("button", { name: "Save for later" }).click();
      await page.waitForURL("/account");

      const context = await browser.newContext({
        baseURL,
        javaScriptEnabled,
        extraHTTPHeaders: newNetwork(),
      });
      const later = await context.newPage();
      await enter(context, await startSession(owner));
      await later.goto("/register-business?step=2");
      await expect(later.locator("#street")).toHaveValue(business.street);
      await goOn(later);
      await expect(later.locator("#zip")).toHaveAccessibleDescription(/a ZIP code in Florida/);
      await later.locator("#zip").fill("32003");
      await goOn(later);
      await expect(later).toHaveURL(at(3));
      await fillForm(later, business);
      await goOn(later);
      await expect(later.locator("#hours")).toHaveAccessibleDescription(/Say on which days/);
      // axe needs scripts.
      if (javaScriptEnabled) expect(await findViolations(later)).toEqual([]);
      await later.locator("#hours").fill("9-5 m-f, Sat by appointment");
      await later.getByRole("button", { name: "Back" }).click();
      await later.waitForURL(at(2));
      await later.goto("/register-business?step=3");
      await expect(later.locator("#hours")).toHaveValue("9-5 m-f, Sat by appointment");
      await goOn(later);
      await expect(later).toHaveURL(at(4));
      await sendPhotos(later, javaScriptEnabled);
      // Next replaces the title with each refresh, and for a moment there is none.
      await expect(later).toHaveTitle(/./);
      if (javaScriptEnabled) expect(await findViolations(later)).toEqual([]);
      await chooseAndGoOn(later, javaScriptEnabled);
      await expect(later).toHaveURL(at(5));
      await expect(later.locator("#email")).toHaveValue(owner.email);
      await fillForm(later, { ...business, hours: "" });
      await later.getByRole("button", { name: "Send for review" }).click();
      await later.waitForURL(/\/business-submission-confirmation\?reference=/);
      await expect(later.getByRole("heading", { level: 1 })).toHaveText(
        "Thank You for Your Submission",
      );

      const reference = new URL(later.url()).searchParams.get("reference") ?? "";

      await later.goBack();
      await expect(later).toHaveURL(at(5));
      await later.getByRole("button", { name: "Send for review" }).click();
      await expect(later.getByRole("heading", { level: 1 })).toHaveText(
        "You Have Sent This Already",
      );
      await expect(later.getByRole("main")).toContainText(reference);

      const [row, ...others] = await readRows<{ id: string }>(
        `submissions?email=eq.${owner.email}`,
      );
      expect(others).toEqual([]);
      const photos = await readRows(
        `business_images?submission_id=eq.${row?.id}&order=kind,position`,
      );
      expect(photos).toMatchObject([
        { kind: "gallery", alt: "The oven", business_id: null },
        { kind: "gallery", alt: "", business_id: null },
        { kind: "profile", alt: "", business_id: null },
      ]);
      const { submissions } = await (await later.request.get("/account/data")).json();
      expect(submissions[0].photos.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
        "gallery",
        "gallery",
        "profile",
      ]);
      expect(row).toMatchObject({
        status: "pending",
        services: ["Bread", "Cakes"],
        hours_note: "Sat by appointment",
        website: "https://www.example.com/",
        owner_id: expect.stringMatching(/-/),
      });
      await later.goto("/register-business");
      await expect(later.getByRole("region", { name: "What you have sent" })).toContainText(
        `${business.name}, in review`,
      );
      await expect(later.locator("#name")).toHaveValue("");
      await context.close();
    });
  });
}

/** Sends a file that is no picture, which is refused, then a picture, which only its member can read. */
async function sendPhotos(page: Page, javaScriptEnabled: boolean): Promise<void> {
  const gallery = page.getByRole("region", { name: "Gallery" });
  const file = gallery.getByLabel("Choose or drop photos");
  const send = gallery.getByRole("button", { name: "Add the photos" });
  const picture = await newPicture();
  await file.setInputFiles({ ...picture, buffer: Buffer.from("no picture") });
  if (!javaScriptEnabled) await send.click();
  await expect(page.getByText("The file isn’t a JPEG, PNG or WebP picture").first()).toBeVisible();
  await file.setInputFiles(picture);
  if (!javaScriptEnabled) await send.click();
  await page.getByLabel("What photo 1 shows").fill("The oven");
  await page.getByRole("button", { name: "Save what photo 1 shows" }).click();
  const shown = gallery.getByRole("img", { name: "The oven" });
  await expect(shown).toBeVisible();
  const address = String(await shown.getAttribute("src"));
  expect(address).toMatch(/^\/api\/photos\//);
  const seen = await page.request.get(address);
  expect(seen.headers()).toMatchObject({
    ...{ "content-type": "image/webp", "cache-control": "private, no-store" },
  });
  expect((await fetch(new URL(address, page.url()))).status).toBe(404);
}

/** The button to the next step uploads the chosen file, and stays on the step when the file is refused. */
async function chooseAndGoOn(page: Page, javaScriptEnabled: boolean): Promise<void> {
  const profile = page.locator("#profile-photo");
  await profile.setInputFiles({ ...(await newPicture()), buffer: Buffer.from("no picture") });
  const refusal = /Error: The file isn’t a JPEG, PNG or WebP/;
  if (javaScriptEnabled) await expect(profile).toHaveAccessibleDescription(refusal);
  await goOn(page);
  await expect(page).toHaveURL(/profile=type#profile$/);
  await expect(profile).toHaveAccessibleDescription(refusal);
  await profile.setInputFiles(await newPicture("#642"));
  // The form waits for both.
  await page.locator("#gallery-photo").setInputFiles(await newPicture("#264"));
  await goOn(page);
}

async function newPicture(background = "#268") {
  const sized = { width: 640, height: 480, channels: 3 as const, background };
  const buffer = await sharp({ create: sized }).jpeg().toBuffer();
  return { name: "oven.jpg", mimeType: "image/jpeg", buffer };
}

test("the step is kept over signing in, an unknown one is the first, and typed text is stored as a draft for its member only", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.goto("/register-business?step=3");
  await expect(page).toHaveURL(/\/auth\?from=%2Fregister-business%3Fstep%3D3$/);
  await enter(context, await startSession(await createMember()));
  await page.goto("/register-business?step=99");
  const first = page.getByRole("link", { name: "1. The business" });
  await expect(first).toHaveAttribute("aria-current", "step");
  const kept = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.locator("#name").fill("Theirs Alone");
  expect((await kept).status()).toBe(200);
  await page.close();
  const later = await context.newPage();
  await later.goto("/register-business");
  await expect(later.locator("#name")).toHaveValue("Theirs Alone");

  const other = await browser.newContext({ baseURL });
  await enter(other, await startSession(await createMember()));
  const others = await other.newPage();
  await others.goto("/register-business");
  await expect(others.locator("#name")).toHaveValue("");
  await other.close();
});
