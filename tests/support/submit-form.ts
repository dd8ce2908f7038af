// Fills in and sends the submission form, with and without a browser.
import { expect, type Page } from "@playwright/test";
import type { SubmissionValues } from "@/lib/submissions/types";
import { signFormToken } from "@/lib/submissions/signed-tokens";
import { newNumber, newWord } from "./seed";
import { toText } from "./site-ask";
import { borrowSecrets } from "./site-data";
import { openForm } from "./site-send";
import { makeValues } from "./submissions";

/** Returns a new business with unique values, because similar names in one ZIP code count as duplicates. */
export function newBusiness(values: Partial<SubmissionValues> = {}): SubmissionValues {
  const word = newWord();
  return makeValues({
    name: `${word.charAt(0).toUpperCase()}${word.slice(1)} Bakery`,
    email: `owner-${word}@example.com`,
    phone: newPhone(),
    zip: "32003",
    city: "Fleming Island",
    ...values,
  });
}

function newPhone(): string {
  return `(407) 555-${1000 + newNumber(9000)}`;
}

/** Types the given values, and leaves other fields unchanged. */
export async function fillForm(page: Page, values: Partial<SubmissionValues>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`[id="${name}"]`);
    if (value === "" || (await control.count()) === 0) continue;
    if (name === "hidesStreet" || name === "consent") await control.check();
    else if (name === "category" || name === "service") await control.selectOption(value);
    else
      // React may take over the field between the choice of its old text and the new one.
      await expect(async () => {
        await control.fill(value);
        await expect(control).toHaveValue(value, { timeout: 1000 });
      }).toPass();
  }
}

/**
 * Sends the form as a browser without JavaScript does, a minute after it was opened; `now` is the time by the site's clock.
 * Throws when it is refused.
 */
export async function postBusiness(
  origin: string,
  business: SubmissionValues,
  headers: Record<string, string>,
  now = Date.now(),
): Promise<void> {
  borrowSecrets();
  const sendForm = await openForm("/submit-business", {
    ...{ button: "Send for review", headers, to: origin },
  });
  const typed = Object.fromEntries(Object.entries(business).filter(([, value]) => value !== ""));
  const formToken = signFormToken(now - 60_000);
  const answer = await sendForm({ ...typed, formToken, isNew: "yes" });
  if (!answer.location?.includes("/submit-business-confirmation?reference="))
    throw new Error(`not taken: ${answer.status} ${formatProblem(answer.body)}`);
}

/** Returns the form's error message. */
function formatProblem(html: string): string {
  return toText(/role="alert".*?<\/(?:p|section)>/s.exec(html)?.[0] ?? "");
}

/** Replaces the form's token with one of a form that has been open for a minute, so that no test must wait. */
export async function letTimePass(page: Page, seconds = 60): Promise<void> {
  borrowSecrets();
  const token = signFormToken(Date.now() - seconds * 1000);
  await page.locator('input[name="formToken"]').evaluate((input, value) => {
    if (input instanceof HTMLInputElement) input.value = value;
  }, token);
}

export async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send for review" }).click();
}

/** Returns the reference on the thank-you page. */
export async function readReference(page: Page): Promise<string> {
  await page.waitForURL(/\/submit-business-confirmation\?reference=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Submission");
  return page.getByText(/^[0-9A-DFH]{5}-[0-9A-DFH]{5}$/).innerText();
}
