// External programs check the whole site: the Nu validator every kind of page, linkinator every link.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { check as checkLinks, LinkState } from "linkinator";
import { goesOn, type PageKind, pageKinds } from "../support/pages";
import { siteOrigin } from "../support/site";
import { ask } from "../support/site-ask";

const VALIDATOR = path.join("node_modules", "vnu-jar", "build", "dist", "vnu.jar");
const TIMEOUT_MS = 20 * 60_000;
const MAX_OUTPUT_BYTES = 50_000_000;

const pages: readonly Pick<PageKind, "path" | "status">[] = [...pageKinds, { path: goesOn }];

type Message = { type: string; subType?: string; message: string; url: string; extract?: string };

test("every kind of page is valid HTML", async () => {
  test.setTimeout(TIMEOUT_MS);
  const folder = mkdtempSync(path.join(tmpdir(), "pages-"));
  try {
    const files: string[] = [];
    for (const [index, page] of pages.entries()) {
      const { status, body } = await ask(page.path);
      // Error pages must be valid as well.
      expect(status, page.path).toBe(page.status ?? 200);
      const file = path.join(folder, `${index}.html`);
      writeFileSync(file, body);
      files.push(file);
    }
    const messages = await validate(files);
    const errors = messages
      .filter(({ type }) => type !== "info")
      .map(({ message, url, extract }) => {
        const page = pages[Number(path.basename(url, ".html"))];
        return `${page?.path}: ${message} ${extract ?? ""}`;
      });
    expect(errors).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Returns the validator's messages. It exits with 1 when there are errors, with the messages in its output. */
async function validate(files: readonly string[]): Promise<Message[]> {
  const args = ["-jar", VALIDATOR, "--format", "json", "--stdout", "--exit-zero-always", ...files];
  const { stdout } = await promisify(execFile)("java", args, { maxBuffer: MAX_OUTPUT_BYTES });
  return JSON.parse(stdout).messages;
}

// Linkinator 7.6 requests all links of a page at once, whatever its `concurrency` is. Some of more than a thousand first visits
// get a 503 with Retry-After; it requests those again, and none may stay a 503.
test("no link of the site is broken", async () => {
  test.setTimeout(TIMEOUT_MS);
  const origin = siteOrigin();
  const { links } = await checkLinks({
    path: origin,
    recurse: true,
    // Resolves links as browsers do: '?page=2' on /county/martin is /county/martin?page=2.
    cleanUrls: true,
    // The API may respond with Retry-After.
    retry: true,
    retryErrors: true,
    // Only this site: other sites may be down, and a test must not send them requests. Searches link to endless further searches,
    // and share pictures are drawn on each request.
    linksToSkip: async (link) =>
      !link.startsWith(`${origin}/`) ||
      /^\/(businesses\/search|share\/)/.test(new URL(link).pathname),
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  expect(broken.map(({ url, status, parent }) => `${url}: ${status}, linked on ${parent}`)).toEqual(
    [],
  );
  expect(links.filter(({ state }) => state === LinkState.OK).length).toBeGreaterThan(500);
});
