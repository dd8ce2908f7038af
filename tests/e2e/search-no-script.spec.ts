// The search without JavaScript: every control is a link or a field of a form.
import { chips, form, near, search, status, submit, words } from "../support/pages-search";
import { expect, test } from "../support/pages-watch";
import { businesses, expectHeading, follow } from "../support/pages-ways";

const phone = { viewport: { width: 390, height: 844 } };

test.describe("without JavaScript", { tag: "@audit" }, () => {
  test.use({ javaScriptEnabled: false });
  // The browser counts each script that it does not run as a failed request.
  test.beforeEach(({ noise }) => noise.allow(/^request failed: csp .*\.js$/));

  test("words and a place find businesses there, nearest first", async ({ page }) => {
    await page.goto(search);
    await words(page).fill("hvac");
    await near(page).fill("34994");
    await submit(page).click();
    await expect(page).toHaveURL(/q=hvac&.*near=34994/);
    await expectHeading(page, "HVAC Veteran-Owned Businesses");
    await expect(status(page)).toContainText("within 30 miles, from the center of 34994, Stuart");
    const miles = await page
      .getByRole("article")
      .getByText(/ miles? away/)
      .allInnerTexts();
    const numbers = miles.map((text) => Number(/([\d.]+) miles? away/.exec(text)?.[1]));
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    await expect(form(page).getByLabel("Category")).toHaveValue("hvac");
  });

  test("other words replace what the former words meant", async ({ page }) => {
    await page.goto(`${search}?q=hvac+near+Stuart`);
    await expect(near(page)).toHaveValue("Stuart");
    await words(page).fill("barber");
    await submit(page).click();
    await expect(page).toHaveURL(`${search}?q=barber`);
  });

  test("a category is selected in a native select", async ({ page }) => {
    await page.goto(search);
    await form(page).getByLabel("Category").selectOption("HVAC");
    await submit(page).click();
    await expectHeading(page, "HVAC Veteran-Owned Businesses");
    await expect(businesses(page).first()).toBeVisible();
  });

  test("words that cannot be searched for show a message and all businesses", async ({ page }) => {
    await page.goto(search);
    await words(page).fill("(a+)+$");
    await submit(page).click();
    await expect(page.getByText("“(a+)+$” alone says too little to search for")).toContainText(
      "so these are all businesses",
    );
    await expect(words(page)).toHaveValue("(a+)+$");
    await expect(businesses(page)).toHaveCount(10);
  });

  test("filters apply, and chips and 'Clear all' remove them", async ({ page }) => {
    await page.goto(`${search}?category=hvac`);
    const before = await businesses(page).count();
    await follow(page.getByRole("link", { name: /^Martin\b/ }));
    expect(await businesses(page).count()).toBeLessThanOrEqual(before);
    await expect(chips(page).getByRole("link")).toHaveCount(3);
    await follow(chips(page).getByRole("link", { name: "Remove HVAC" }));
    await expectHeading(page, "Find Veteran-Owned Businesses");
    await follow(chips(page).getByRole("link", { name: "Clear all" }));
    await expect(page).toHaveURL(search);
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("disclosures contain the search fields and the filters", async ({ page }) => {
      await page.goto(`${search}?near=34994`);
      await expect(near(page)).toBeHidden();
      await page.getByText("Category and place").click();
      await expect(near(page)).toHaveValue("34994");
      await page.getByRole("button", { name: "Filter and sort" }).click();
      await follow(page.getByRole("link", { name: "Name", exact: true }));
      await expect(page).toHaveURL(/sort=name/);
    });
  });

  test("controls that need a script are not shown", async ({ page }) => {
    await page.goto(search);
    await expect(page.getByText("Use my location")).toBeHidden();
  });

  test("the header searches from any page", async ({ page }) => {
    await page.goto("/about-us");
    const box = page.getByRole("banner").getByRole("searchbox");
    await box.fill("plumber");
    await box.press("Enter");
    await expect(page).toHaveURL(`${search}?q=plumber`);
  });
});
