// Sends a request with any method, cookies and headers; redirects are not followed.
import { request } from "node:http";
import { siteOrigin } from "./site";
import { toText } from "./site-ask";

const TIMEOUT_MS = 60_000;

export type Sent = { status: number; location: string | null; cookies: string[]; body: string };

type Options = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The origin; by default the site under test. */
  to?: string;
};

export function send(path: string, options: Options = {}) {
  const { method = "GET", headers = {}, body, to = siteOrigin() } = options;
  const { hostname, port } = new URL(to);
  return new Promise<Sent>((resolve, reject) => {
    const target = { hostname, port, path, method, headers, agent: false, timeout: TIMEOUT_MS };
    const sent = request(target, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location?.replace(to, "") ?? null,
          cookies: answer.headers["set-cookie"] ?? [],
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on("timeout", () => sent.destroy(new Error(`${path}: no answer in ${TIMEOUT_MS} ms`)));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Returns the fields of the form with this button, as a browser without JavaScript sends them. */
export function readForm(html: string, button: string): Record<string, string> {
  const forms = html.match(/<form\b.*?<\/form>/gs) ?? [];
  const form = forms.find((text) => new RegExp(`<button[^>]*>${button}</button>`).test(text)) ?? "";
  const inputs = (form.match(/<input\b[^>]*>/g) ?? []).filter(isSent);
  const texts = form.matchAll(/(<textarea\b[^>]*>)(.*?)<\/textarea>/gs);
  const choices = form.matchAll(/(<select\b[^>]*>)(.*?)<\/select>/gs);
  return Object.fromEntries([
    ...inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]),
    ...[...texts].map(([, tag = "", text = ""]) => [attribute(tag, "name"), unescape(text)]),
    ...[...choices].map(([, tag = "", options = ""]) => [
      attribute(tag, "name"),
      readChoice(options),
    ]),
  ]);
}

/** Browsers do not send boxes that are not checked. */
function isSent(input: string): boolean {
  return !/\stype="(?:checkbox|radio)"/.test(input) || /\schecked=/.test(input);
}

/** Returns the selected option, or the first one. */
function readChoice(options: string): string {
  const [, tag = "", text = ""] =
    /(<option\b[^>]*\sselected=[^>]*>)([^<]*)/.exec(options) ??
    /(<option\b[^>]*>)([^<]*)/.exec(options) ??
    [];
  return / value=/.test(tag) ? attribute(tag, "value") : unescape(text);
}

function attribute(tag: string, name: string): string {
  return unescape(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

function unescape(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** Encodes fields as multipart/form-data. */
export function toMultipart(fields: Record<string, string>) {
  const boundary = "----fields";
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join("")}--${boundary}--\r\n`,
  };
}

type Filled = {
  /** The name of the pressed button. */
  button: string;
  fields: Record<string, string>;
  headers?: Record<string, string>;
  /** The origin; by default the site under test. */
  to?: string;
};

/** Gets a page, fills in its form and sends it, as a browser without JavaScript does. */
export async function submitForm(path: string, { fields, ...form }: Filled): Promise<Sent> {
  const sendForm = await openForm(path, form);
  return sendForm(fields);
}

/** Gets a page, and returns a function that fills in its form and sends it. */
export async function openForm(
  path: string,
  { button, headers, to = siteOrigin() }: Omit<Filled, "fields">,
): Promise<(fields?: Record<string, string>) => Promise<Sent>> {
  const page = await send(path, { headers, to });
  const opened = readForm(page.body, button);
  return (fields = {}) => {
    const { body, ...form } = toMultipart({ ...opened, ...fields });
    const own = { origin: to, ...form.headers, ...headers };
    return send(path, { method: "POST", headers: own, body, to });
  };
}

/** Returns the message of a form about its result. */
export function readMessage({ body }: Pick<Sent, "body">): string {
  const message = /<div[^>]*data-slot="form-message".*?<\/div>/s.exec(body)?.[0] ?? "";
  return toText(message).trim();
}
