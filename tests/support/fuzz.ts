// Generates invalid requests: paths, forms, calls of server actions. The same seed generates the same requests.
import fc from "fast-check";
import { hostileTexts } from "./hostile-texts";
import { newNetwork } from "./network";
import { seedNumber } from "./seed";
import { askSeveral } from "./several-at-once";
import { siteOrigin } from "./site";
import { readForm, send, toMultipart } from "./site-send";

/** A tag that no page has: a response that contains it unchanged did not escape it. */
const TAG = "<fuzz-echo";

const MARKS = [
  `${TAG}>`,
  `"${TAG} x="`,
  `'>${TAG}>`,
  `</script>${TAG}>`,
  `\r\nX-Fuzz: 1\r\n${TAG}>`,
];

/** Texts of every kind, beginning with those that have caused faults before. */
export const fuzzText = fc.oneof(
  fc.constantFrom(...MARKS),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom(
    "__proto__",
    "constructor",
    "toString",
    "../../.data/secrets.json",
    ".git/config",
  ),
);

/** One path for each route, with {} for generated text. */
const PATHS = [
  ...["/", "/businesses/search", "/business/{}", "/business/{}/posts", "/business/{}/events/{}"],
  ...["/businesses/search/{}", "/category/{}", "/category/{}/county/{}", "/category/{}/city/{}"],
  ...[
    "/category/{}/feed.xml",
    "/county/{}",
    "/county/{}/{}",
    "/county/{}/events.ics",
    "/region/{}",
  ],
  ...["/featured-article/{}", "/featured-business/{}", "/share/{}", "/photos/{}", "/sitemap/{}"],
  ...["/auth", "/auth/confirm", "/auth/code", "/auth/address/{}", "/auth/unsubscribe/{}", "/{}"],
  ...["/account/claim/{}", "/account/first-admin/{}", "/account/invitations/{}", "/account/data"],
  ...["/account/roles/{}", "/account/listings/{}", "/account/listings/{}/posts/{}", "/review/{}"],
  ...["/suggest-a-change/{}", "/suggest-a-change/{}/review/{}", "/suggest-a-change/confirm/{}"],
  ...["/submit-business/{}", "/admin/people/{}", "/admin/exports/{}", "/admin/{}", "/_next/{}"],
  ...["/api/suggest", "/api/session", "/api/category-keywords", "/api/owned/{}", "/api/v1/{}"],
  ...["/api/v1/businesses", "/api/v1/businesses/{}", "/api/listings/{}/photos", "/api/{}"],
  "/api/photos/{}",
];

const NAMES = [
  ...["q", "near", "page", "category", "county", "city", "zip", "from", "mode", "letter", "sort"],
  ...["radius", "limit", "token_hash", "type", "reference", "verified", "open", "bounds", "_rsc"],
];

/** Public forms, by the name of their button. */
const FORMS = [
  ["/auth", "Sign In"],
  ["/account/forgot-password", "Send me a link"],
  ["/submit-business", "Submit Business"],
] as const;

const POSTED = [
  "/",
  "/auth",
  "/api/visits",
  "/api/unsubscribe/{}",
  "/api/listings/{}/photos",
  "/api/imports",
];

type Input = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const query = fc.array(fc.tuple(fc.constantFrom(...NAMES), fuzzText), { maxLength: 4 });

/** GET requests, encoded as a browser does or raw, without the characters that an HTTP request line cannot contain. */
const page = fc
  .tuple(
    fc.constantFrom(...PATHS),
    fc.array(fuzzText, { minLength: 2, maxLength: 2 }),
    query,
    fc.boolean(),
  )
  .map(([path, texts, values, isRaw]): Input => {
    const encode = isRaw ? toLine : encodeText;
    const search = values.map(([name, value]) => `${name}=${encode(value)}`).join("&");
    const filled = fill(path, texts.map(encode));
    return { method: "GET", path: search ? `${filled}?${search}` : filled, headers: {} };
  });

const call = fc
  .tuple(
    fc.constantFrom(...POSTED),
    fuzzText,
    fc.constantFrom(
      "application/json",
      "text/plain;charset=UTF-8",
      "multipart/form-data; boundary=x",
      "",
    ),
    fc.oneof(fuzzText, fc.json({ maxDepth: 4 })),
    fc.boolean(),
  )
  .map(([path, text, type, body, isAction]): Input => {
    const headers = {
      ...(type && { "content-type": type }),
      ...(isAction && { "next-action": ACTION }),
    };
    return { method: "POST", path: fill(path, [encodeText(text)]), headers, body };
  });

/** An action id with a valid format that the site does not have. */
const ACTION = "60ce94fe45173e5a269ed3103cc9576a9bd7c39851";

/** Sends `count` generated requests of all kinds. Returns the faults of the responses, and the slowest one. */
export async function fuzzSite(count: number, seed = seedNumber()) {
  const forms = await Promise.all(FORMS.map(readFields));
  const filled = fc
    .tuple(
      fc.constantFrom(...forms),
      fc.array(fc.tuple(fc.nat(), fuzzText), { minLength: 1, maxLength: 6 }),
    )
    .map(([{ path, fields }, changes]): Input => {
      const names = Object.keys(fields);
      const changed = changes.map(([place, text]) => [names[place % names.length] ?? "", text]);
      const { headers, body } = toMultipart({ ...fields, ...Object.fromEntries(changed) });
      return { method: "POST", path, headers, body };
    });
  const any = fc.oneof(
    { weight: 6, arbitrary: page },
    { weight: 2, arbitrary: call },
    { weight: 2, arbitrary: filled },
  );
  const inputs = fc.sample(any, { seed, numRuns: count });
  const answers = await askSeveral(inputs, judge);
  const slowest = answers.toSorted((one, other) => other.ms - one.ms).slice(0, 5);
  return {
    faults: answers
      .filter(({ fault }) => fault)
      .map(({ fault, input }) => `${fault}: ${describe(input)}`),
    slowest: slowest.map(({ ms, input }) => `${ms} ms ${describe(input)}`),
  };
}

async function judge(input: Input) {
  const { method, path, headers, body } = input;
  const startedAt = Date.now();
  const own = { origin: siteOrigin(), ...newNetwork(), ...headers };
  const { status, body: answer } = await send(path, { method, headers: own, body });
  const fault =
    status >= 500
      ? `answered with ${status}`
      : answer.includes(TAG)
        ? "echoed without escape"
        : null;
  return { input, fault, ms: Date.now() - startedAt };
}

async function readFields([path, button]: (typeof FORMS)[number]) {
  const { body } = await send(path, { headers: newNetwork() });
  return { path, fields: readForm(body, button) };
}

function fill(path: string, texts: readonly string[]): string {
  let place = 0;
  return path.replaceAll("{}", () => texts[place++ % texts.length] || "x");
}

/** Encodes text after replacing lone surrogates, which cannot be encoded. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Removes the characters that Node's HTTP client refuses in a request line. */
function toLine(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, "");
}

function describe({ method, path, body = "" }: Input): string {
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(body.slice(0, 600))}`;
}
