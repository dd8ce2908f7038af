// Measures a page in the browser: its headings, its width, its pictures, its scripts.
import type { Page, Response } from "@playwright/test";
import { expectAwake, touch } from "./pages-runtime";
import { gzipBytes } from "./site-ask";

/** Returns the heading levels in the order of the page, such as [1, 2, 2, 3]. */
export function headingLevels(page: Page): Promise<number[]> {
  return page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
}

/** The spacing that readers may set without losing anything: https://www.w3.org/TR/WCAG22/#text-spacing */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }";

/** Returns by how many pixels the page is wider than the window, with the reader's text spacing if `isSpaced`. */
export function overflow(page: Page, isSpaced = false): Promise<number> {
  return page.evaluate(
    (style) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets = [sheet];
      const { scrollWidth, clientWidth } = document.documentElement;
      document.adoptedStyleSheets = [];
      return scrollWidth - clientWidth;
    },
    isSpaced ? TEXT_SPACING : "",
  );
}

/** Returns the buttons and links, drawn as boxes, whose text is wider than they are. */
export function overfullButtons(page: Page): Promise<string[]> {
  return page
    .locator("button:visible, a:visible")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth)
        .map((element) => element.textContent),
    );
}

/** Returns the lists of limited height that go on to the side, without a box to tick that shows all of them. */
export function clippedLists(page: Page): Promise<(string | null)[]> {
  return page.locator(".whole-entries").evaluateAll((lists) =>
    lists
      .filter((list) => list.scrollWidth > list.clientWidth)
      .filter(
        ({ nextElementSibling: label }) => !(label?.matches("label") && label.clientHeight > 0),
      )
      .map((list) => list.textContent),
  );
}

/** Returns the names that the edge of their map cuts off. */
export function clippedNames(page: Page): Promise<(string | null)[]> {
  return page.locator("svg:has(a) text").evaluateAll((names) =>
    names
      .filter((name) => {
        const { left = 0, right = 0 } = name.closest("svg")?.getBoundingClientRect() ?? {};
        const box = name.getBoundingClientRect();
        return box.left < left || box.right > right;
      })
      .map((name) => name.textContent),
  );
}

/** Returns the pictures without reserved space, which would shift the layout when they load. */
export function unsizedPictures(page: Page): Promise<(string | null)[]> {
  return page.locator("img").evaluateAll((images) =>
    images
      .filter((image) => !(image.getAttribute("width") && image.getAttribute("height")))
      .filter((image) => getComputedStyle(image).aspectRatio === "auto")
      .map((image) => image.getAttribute("src")),
  );
}

/** Returns the lists without an item: a screen reader announces them, and some show a line. */
export function emptyLists(page: Page): Promise<string[]> {
  return page
    .locator("ul:empty, ol:empty, dl:empty, tbody:empty")
    .evaluateAll((lists) =>
      lists.filter((list) => list.checkVisibility()).map(({ outerHTML }) => outerHTML),
    );
}

export type Weight = {
  /** Its content security policy. */
  policy: string;
  /** The paths of the scripts loaded before the visitor touches the page. */
  first: string[];
  /** The HTML. */
  html: number;
  /** The styles. */
  styles: number;
  /** Scripts loaded before the visitor touches the page. */
  untouched: number;
  /** Those, and all that the page itself names, which include React. */
  touched: number;
  /** Those, and all that load afterwards until the network is idle. */
  all: number;
};

/** Cached sizes by URL, which identifies the content: most pages share most scripts. */
const knownBytes = new Map<string, number>();

async function bytesOf(file: Response): Promise<number> {
  const bytes = knownBytes.get(file.url()) ?? gzipBytes(await file.body());
  knownBytes.set(file.url(), bytes);
  return bytes;
}

/** Visits a page, touches it, and returns the compressed sizes of it and its scripts in bytes. */
export async function weighPage(page: Page, path: string): Promise<Weight> {
  const scripts: Response[] = [];
  const styles: Response[] = [];
  const runtimes: Promise<string>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type === "script") scripts.push(response);
    if (type === "stylesheet") styles.push(response);
    if (new URL(response.url()).searchParams.has("runtime")) runtimes.push(response.text());
  });
  const document = await page.goto(path, { waitUntil: "networkidle" });
  const html = (await document?.text()) ?? "";
  const policy = document?.headers()["content-security-policy"] ?? "";
  const first = scripts.map((script) => new URL(script.url()).pathname);
  const untouched = await sumBytes(scripts);
  await touch(page);
  await expectAwake(page);
  await page.waitForLoadState("networkidle");
  const naming = [html, ...(await Promise.all(runtimes))].join("");
  const named = scripts.filter((script) => isNamed(naming, new URL(script.url())));
  return {
    policy,
    first,
    html: gzipBytes(html),
    styles: await sumBytes(styles),
    untouched,
    touched: await sumBytes(named),
    all: await sumBytes(scripts),
  };
}

async function sumBytes(files: readonly Response[]): Promise<number> {
  const bytes = await Promise.all(files.map(bytesOf));
  return bytes.reduce((total, next) => total + next, 0);
}

/** Reports whether an attribute or the deferred runtime (lib/page-cache/deferred-runtime.ts) contains the URL. */
function isNamed(text: string, { pathname, search }: URL): boolean {
  return text.includes(`"${pathname}${search}"`);
}
