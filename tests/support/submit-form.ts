// Fills in the submission form as a person would, and as a person would not.
import { expect, type Page } from "@playwright/test";
import { FIELD_LABELS, type SubmissionField, type SubmissionValues } from "@/lib/submissions/types";
import { sealForm } from "@/lib/submissions/seals";
import { borrowSecrets } from "./site-data";
import { makeValues } from "./submissions";

let count = 0;

/** A business that nobody has heard of, as somebody would type it. */
export function newBusiness(values: Partial<SubmissionValues> = {}): SubmissionValues {
  count += 1;
  const mark = `${process.pid}${count}${Date.now()}`;
  return makeValues({
    name: `${newWord()} Bakery`,
    email: `owner-${mark}@example.com`,
    phone: `(${407 + (process.pid % 3)}) 555-${mark.slice(-4)}`.replace(/555-0/, "555-1"),
    zip: "32003",
    city: "Fleming Island",
    ...values,
  });
}

/** Names alike in one ZIP code would be taken for one business. */
function newWord(): string {
  const letters = crypto.randomUUID().replace(/[\d-]/g, "");
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

/** Types all that has a value; leaves the others alone. */
export async function fillForm(page: Page, values: Partial<SubmissionValues>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`[id="${name}"]`);
    if (value === "" || (await control.count()) === 0) continue;
    if (name === "hidesStreet" || name === "consent") await control.check();
    else if (name === "category" || name === "service") await control.selectOption(value);
    else await control.fill(value);
  }
}

/** As if the form had been open for a minute, which no test waits for. */
export async function letTimePass(page: Page, seconds = 60): Promise<void> {
  borrowSecrets();
  const sealed = sealForm(Date.now() - seconds * 1000);
  await page.locator('input[name="seal"]').evaluate((input, value) => {
    if (input instanceof HTMLInputElement) input.value = value;
  }, sealed);
}

export async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send for review" }).click();
}

/** The reference on the page that thanks. */
export async function readReference(page: Page): Promise<string> {
  await page.waitForURL(/\/submit-business-confirmation\?reference=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Submission");
  return page.getByText(/^[0-9A-DFH]{5}-[0-9A-DFH]{5}$/).innerText();
}

export function fieldNamed(page: Page, name: SubmissionField) {
  return page.getByLabel(FIELD_LABELS[name]);
}
