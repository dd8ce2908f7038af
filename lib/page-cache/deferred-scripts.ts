// Removes the scripts from a page rendered by Next, and extracts their content as data (docs/decisions/014).

/** The block of data that public/boot.js reads. */
const DATA = '<script type="application/json" id="deferred-runtime">';

/** Next's own error page, which is empty until its scripts have run. */
const NEEDS_SCRIPTS = '<html id="__next_error__"';

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const CHUNK = /^ src="([^"&]+)"(?: id="_R_")? async=""$/;
/** For browsers without modules, which do not load the boot file either. */
const POLYFILL = /^ src="[^"&]+" noModule=""$/;
const FLIGHT = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[.*\])\)$/s;
const ENTRY =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s;

export type DeferredPage = {
  page: string;
  /** What the removed scripts would run, as JSON. */
  runtime: string;
  tag?: string;
};

/**
 * Returns the page with `src` as its only script and a block of data for it: the chunks and the runtime or, with `toTag`, the
 * chunks and a tag of all that is visible, by which the runtime can be fetched. Returns null, so that the page stays unchanged, for
 * a page with an unknown script, without scripts, or that shows nothing without them.
 */
export function deferScripts(
  html: string,
  src: string,
  toTag?: (seen: string) => string,
): DeferredPage | null {
  if (html.includes(NEEDS_SCRIPTS)) return null;
  const chunks: string[] = [];
  const flight: string[] = [];
  const entries: string[] = [];
  const unknown: string[] = [];
  const still = html.replace(PRELOAD, "").replace(SCRIPT, (element, attributes, text) => {
    if (attributes === ' type="application/ld+json"') return element;
    const [, chunk] = CHUNK.exec(attributes) ?? [];
    const [, data] = (attributes === "" && FLIGHT.exec(text)) || [];
    const [, entry] = (attributes === ' id="_R_"' && ENTRY.exec(text)) || [];
    if (chunk) chunks.push(JSON.stringify(chunk));
    else if (data) flight.push(data);
    else if (entry) entries.push(entry);
    else if (!POLYFILL.test(attributes)) unknown.push(element);
    return "";
  });
  const runtime = `{"entries":[${entries}],"flight":[${flight}]}`;
  const isWhole = chunks.length > 0 && flight.length > 0 && still.includes("</head>");
  if (!isWhole || unknown.length > 0 || !isJson(runtime)) return null;
  const tag = toTag?.(toSeen(still, chunks));
  const rest = tag ? `"tag":${JSON.stringify(tag)}` : `"runtime":${runtime}`;
  const page = still
    .replace("</head>", () => `<script type="module" src="${src}"></script></head>`)
    .replace(
      /(<\/body><\/html>)?$/,
      (end) => `${DATA}{"chunks":[${chunks}],${rest}}</script>${end}`,
    );
  return { page, runtime, tag };
}

/** Sorted, because Next writes chunks and the elements of the head in another order each time. */
function toSeen(still: string, chunks: readonly string[]): string {
  const [head = "", body = ""] = still.split("</head>");
  const elements = head.match(/<[^>]*>[^<]*/g) ?? [];
  return [...elements.sort(), body, ...[...chunks].sort()].join("\n");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
