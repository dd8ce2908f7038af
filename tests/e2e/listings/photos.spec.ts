// Photos of a listing: uploaded on its page and on the photos page, ordered, shown, refused and removed.
import { type IncomingMessage, request } from "node:http";
import { type APIResponse, type Browser, expect } from "@playwright/test";
import sharp from "sharp";
import { MAX_PHOTO_BYTES } from "@/lib/photos/rules";
import { findViolations } from "../../support/axe";
import { type Person, startSession, toCookie } from "../../support/members";
import { newNetwork } from "../../support/network";
import { newLargePicture, newPicture, SVG } from "../../support/pictures";
import { newWord } from "../../support/seed";
import { review, test } from "../../support/site-review";

/** Publishes a listing with an owner. */
async function createOwnedListing() {
  const word = newWord();
  const id = `photos-${word}`;
  const place = { city: "Fleming Island", zip: "32003", county: "Clay" };
  await review.publish({ id, name: `Photos ${word}`, category: "Food and Drinks", ...place });
  const owner = await review.join();
  await review.makeOwner(owner, id);
  return { id, owner };
}

async function openPhotosPage(browser: Browser) {
  const { id, owner } = await createOwnedListing();
  const page = await review.signedIn(browser, owner);
  await page.goto(`/account/listings/${id}/photos`);
  return { id, page };
}

const cookieOf = async (person: Person) => toCookie(await startSession(person, review.database));
const readPhotos = async (id: string) =>
  (
    await review.database.client
      .from("business_images")
      .select("id, url, kind")
      .eq("business_id", id)
      .order("position")
      .throwOnError()
  ).data;
const htmlOf = async (path: string) => (await fetch(review.origin + path)).text();
const send = (id: string, headers: Record<string, string>, body?: FormData) =>
  fetch(`${review.origin}/api/listings/${id}/photos?kind=gallery`, {
    ...{ method: "POST", body, redirect: "manual" as const },
    headers: { accept: "application/json", ...newNetwork(), ...headers },
  });

/** Sends the head of an upload and its first bytes. */
function begin(id: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(review.origin);
  const path = `/api/listings/${id}/photos?kind=gallery`;
  const type = { "content-type": "multipart/form-data; boundary=b" };
  const sent = request({
    ...{ hostname, port, path, method: "POST", agent: false },
    headers: { ...type, ...headers },
  });
  sent.write("--b");
  return sent;
}

/** Returns the status of an upload that is refused by its head: a sender of the whole might see only the end of the connection. */
async function declare(id: string, headers: Record<string, string>): Promise<number | undefined> {
  const sent = begin(id, { ...newNetwork(), ...headers });
  const { statusCode } = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.on("response", resolve).on("error", reject),
  );
  sent.destroy();
  return statusCode;
}

const toForm = ({ name, mimeType, buffer }: Awaited<ReturnType<typeof newPicture>>) => {
  const form = new FormData();
  form.set("gallery-photo", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return form;
};

test("an owner uploads, describes, orders and removes photos, and visitors see them", async ({
  browser,
}) => {
  const { id, owner } = await createOwnedListing();
  const page = await review.signedIn(browser, owner);
  expect(await htmlOf(`/business/${id}`)).not.toMatch(/type="file"|You manage this listing/);

  await page.goto(`/business/${id}`);
  const tools = page.getByRole("complementary", { name: "Your listing" });
  await tools.getByLabel("Banner photo").setInputFiles(await newPicture());
  await expect(page.getByText("Banner photo updated successfully").first()).toBeVisible();
  await tools.getByLabel("Profile photo").setInputFiles(SVG);
  await expect(tools.getByLabel("Profile photo")).toHaveAccessibleDescription(/a JPEG, PNG or Web/);
  await tools.getByLabel("Profile photo").setInputFiles(await newPicture());
  await expect(page.getByText("Profile photo updated successfully").first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`/account/listings/${id}/photos`);
  const gallery = page.getByRole("region", { name: "Gallery" });
  const file = gallery.getByLabel("Choose or drop photos");
  await file.setInputFiles([await newPicture(), SVG, await newPicture()]);
  await expect(page.getByText("2 photos are added").first()).toBeVisible();
  await expect(file).toHaveAccessibleDescription(/photo.jpg: The file isn’t a JPEG, PNG or WebP/);
  await expect(gallery.getByRole("img")).toHaveCount(2);
  await page.getByLabel("What photo 1 shows").fill("The oven");
  await page.getByLabel("What photo 1 shows").blur();
  await expect(page.getByText("The description is saved").first()).toBeVisible();
  await page.getByLabel("What photo 2 shows").fill("Tables outside");
  await page.getByRole("button", { name: "Move up photo 2" }).click();
  await expect(page.getByLabel("What photo 1 shows")).toHaveValue("Tables outside");
  await expect(page.getByLabel("What photo 2 shows")).toHaveValue("The oven");
  await page.getByLabel("What photo 2 shows").fill("SSN 123-45-6789");
  await page.getByRole("button", { name: "Save what photo 2 shows" }).click();
  await expect(page.getByLabel("What photo 2 shows")).toHaveAccessibleDescription(
    /Social Security/,
  );
  expect(await findViolations(page)).toEqual([]);

  const [first, second] = (await readPhotos(id)).filter(({ kind }) => kind === "gallery");
  const address = String(second?.url);
  await expectShown(`/business/${id}`, [String(first?.url), address, "Tables outside"]);
  const small = address.replace(".jpg", "-320.webp");
  await expectPicture(await page.request.get(small));
  // Drawn by the library that has just decoded photos.
  const shared = await page.request.get(`/share/business/${id}`);
  expect([shared.status(), shared.headers()["content-type"]]).toEqual([200, "image/png"]);

  await page.getByText("Remove photo 2").first().click();
  await page.getByRole("button", { name: "Remove photo 2" }).click();
  await expect(page.getByText("The photo is removed").first()).toBeVisible();
  expect((await page.request.get(small)).status()).toBe(404);
  await page.context().close();
});

test("a photo that is too large is made smaller before it is sent, and stays upright", async ({
  browser,
}) => {
  const { id, page } = await openPhotosPage(browser);
  const large = await newLargePicture();
  expect(large.buffer.length).toBeGreaterThan(MAX_PHOTO_BYTES);
  await page.getByLabel("Choose or drop photos").setInputFiles(large);
  await expect(page.getByText("Photo added successfully").first()).toBeVisible();
  const [photo] = await readPhotos(id);
  const stored = await page.request.get(String(photo?.url));
  const { width, height } = await sharp(await stored.body()).metadata();
  expect(height / width).toBeCloseTo(1.5, 2);
  await page.context().close();
});

test("photos stay chosen without a connection, and are uploaded when it is back", async ({
  browser,
}) => {
  const { page } = await openPhotosPage(browser);
  const gallery = page.getByRole("region", { name: "Gallery" });
  const file = gallery.getByLabel("Choose or drop photos");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const picture = await newPicture();
  await file.setInputFiles(picture);
  await expect(file).toHaveAccessibleDescription(/Photos can’t be stored right now/);
  await expect(file).toHaveValue(RegExp(picture.name));
  await page.context().setOffline(false);
  await gallery.getByRole("button", { name: "Add the photos" }).click();
  await expect(gallery.getByRole("img")).toHaveCount(1);
  await page.context().close();
});

test(
  "a form without a script uploads photos, and says why one is refused",
  { tag: "@audit" },
  async ({ browser }) => {
    const { id, owner } = await createOwnedListing();
    const page = await review.signedIn(browser, owner, { javaScriptEnabled: false });
    await page.goto(`/account/listings/${id}/photos`);
    const gallery = page.getByRole("region", { name: "Gallery" });
    const file = gallery.getByLabel("Choose or drop photos");
    await file.setInputFiles(SVG);
    await gallery.getByRole("button", { name: "Add the photos" }).click();
    await expect(file).toHaveAccessibleDescription(
      /Error: The file isn’t a JPEG, PNG or WebP picture/,
    );
    await file.setInputFiles([await newPicture(), await newPicture()]);
    await gallery.getByRole("button", { name: "Add the photos" }).click();
    await expect(page.getByText("2 photos are added")).toBeVisible();
    await gallery.getByText("Remove photo 2").first().click();
    await gallery.getByRole("button", { name: "Remove photo 2" }).click();
    await expect(gallery.getByRole("img")).toHaveCount(1);
    await gallery.getByText("Remove photo 1").first().click();
    await gallery.getByRole("button", { name: "Remove photo 1" }).click();
    await expect(gallery.getByRole("img")).toHaveCount(0);
    await page.context().close();
  },
);

test("refuses photos by members who are no owners, from other sites, too large, and more than twelve", async () => {
  const { id, owner } = await createOwnedListing();
  const cookie = await cookieOf(owner);
  const stranger = await cookieOf(review.member);
  const picture = await newPicture();
  expect((await send(id, {}, toForm(picture))).status).toBe(401);
  expect((await send(id, { cookie: stranger }, toForm(picture))).status).toBe(404);
  const foreign = { cookie, origin: "https://elsewhere.example" };
  expect((await send(id, foreign, toForm(picture))).status).toBe(403);
  expect(await declare(id, { cookie, "content-length": "100000000" })).toBe(413);
  const cut = { ...picture, buffer: picture.buffer.subarray(0, picture.buffer.length / 2) };
  expect((await send(id, { cookie }, toForm(cut))).status).toBe(422);
  expect((await send(id, { cookie }, toForm(SVG))).status).toBe(415);
  expect((await send(id, { cookie })).status).toBe(422);
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...{ business_id: id, url: `/images/${index}.jpg`, position: index },
  }));
  await review.database.client.from("business_images").insert(rows).throwOnError();
  expect((await send(id, { cookie }, toForm(picture))).status).toBe(409);
  expect(await readPhotos(id)).toHaveLength(12);
});

async function expectShown(path: string, wanted: readonly string[]): Promise<void> {
  const missing = async () => {
    const html = await htmlOf(path);
    return wanted.filter((words) => !html.includes(words));
  };
  await expect
    .poll(missing, { intervals: [1000], message: `waiting until ${path} shows it` })
    .toEqual([]);
}

async function expectPicture(answer: APIResponse): Promise<void> {
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    ...{ "content-type": "image/webp", "x-content-type-options": "nosniff" },
    "cache-control": "public, max-age=31536000, s-maxage=60, immutable",
  });
  const { format, width, exif } = await sharp(await answer.body()).metadata();
  expect({ format, width, exif }).toEqual({ format: "webp", width: 320, exif: undefined });
}

test("limits the uploads of a network", { tag: "@audit" }, async () => {
  const [slow, other] = [await createOwnedListing(), await createOwnedListing()];
  const photo = async () => toForm(await newPicture());
  const cookie = await cookieOf(slow.owner);
  const network = newNetwork();
  const statuses: number[] = [];
  const begun = [1, 2, 3, 4].map(() => {
    const sent = begin(slow.id, { ...network, cookie });
    sent.on("response", ({ statusCode = 0 }) => statuses.push(statusCode));
    sent.on("error", () => {});
    return sent;
  });
  // Two uploads use the network's slots, and the others are refused.
  await expect.poll(() => statuses).toEqual([429, 429]);
  expect((await send(slow.id, { cookie, ...network }, await photo())).status).toBe(429);
  const others = await cookieOf(other.owner);
  expect((await send(other.id, { cookie: others }, await photo())).status).toBe(200);
  for (const sent of begun) sent.destroy();
  await expect
    .poll(async () => (await send(slow.id, { cookie, ...network }, await photo())).status)
    .toBe(200);
});
