// Requests a page without a browser: the path is sent as written, and redirects are not followed.
import { request, type IncomingHttpHeaders } from "node:http";
import { gzipSync } from "node:zlib";
import { newNetwork } from "./network";
import { siteOrigin } from "./site";

const TIMEOUT_MS = 60_000;

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The redirect's target as path and query; null without a redirect. */
  location: string | null;
};

/** `path` may contain what a browser would normalize ('/../', '%zz'). */
export function ask(path: string, origin = siteOrigin()): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, agent: false, timeout: TIMEOUT_MS };
    const asked = request({ ...options, headers: newNetwork() }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
          // A repeated header must not look like a single one, because clients join them.
          location: toPath(answer.headersDistinct.location?.join(", "), origin),
        }),
      );
    });
    asked.on("timeout", () => asked.destroy(new Error(`${path}: no answer in ${TIMEOUT_MS} ms`)));
    asked.on("error", reject);
    asked.end();
  });
}

function toPath(location: string | undefined, origin: string): string | null {
  if (!location) return null;
  const url = new URL(location, origin);
  return url.origin === new URL(origin).origin ? url.pathname + url.search : url.href;
}

/** Returns the text that a visitor without JavaScript reads: no tags, no scripts, plain quotes, single spaces. */
export function toText(html: string): string {
  return html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
}

/** Returns the content of the main element, without hidden parts for scripts. */
export function toMain(html: string): string {
  const main = /<main\b[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? "";
  return main.replace(/<div hidden\b.*$/s, "");
}

/** Returns the page's title, description and canonical URL; '' for a missing one. */
export function readHead(html: string): Record<"title" | "description" | "canonical", string> {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  return {
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/).replaceAll("&amp;", "&"),
  };
}

/** 30 kB, compressed. A page's size varies by up to 2 %, because React writes its parts in the order in which they are ready. */
export const MAX_HTML_BYTES = 30 * 1024;

/** Returns the gzip-compressed size in bytes. */
export function gzipBytes(text: string | Buffer): number {
  return gzipSync(text).length;
}
