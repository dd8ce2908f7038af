// Runs wapiti and sqlmap through a gate to their end, and reads what they found.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { collectOutput, startProgram } from "../../scripts/start/children.mjs";
import type { Gate } from "./scanner-gate";

/**
 * What wapiti tries: all that it does by itself and some more, but what sleeping SQL shows, which is left to sqlmap. What reads
 * files and runs programs sends hundreds of requests for each parameter.
 */
const MODULES =
  "crlf,csp,http_headers,cookieflags,sql,xss,redirect,ssrf,htaccess,shellshock,methods,permanentxss";
export const LONG_MODULES = "exec:get,file:get";

/** How Next knows a form: tampered with, it would be no form. */
const OF_NEXT = ["$ACTION_REF_1", "$ACTION_1:0", "$ACTION_1:1", "$ACTION_KEY"];

/** Fields of a listing that are drawn and checked as another one is; fuzz.audit.ts sends all. */
const ALIKE = [
  ...["secondCategory", "thirdCategory", "yearFounded", "priceRange", "street", "hidesStreet"],
  ...["city", "hoursNote", "facebook", "instagram", "twitter", "linkedin", "registerReference"],
  ...["service", "services"],
];

const MEDIUM = 2;

const report = z.object({
  vulnerabilities: z.record(z.string(), z.array(z.looseObject({ level: z.coerce.number() }))),
  anomalies: z.record(z.string(), z.array(z.looseObject({ level: z.coerce.number() }))),
});

/** Attacks the addresses, and the forms on them. Answers what it found of medium weight or above. */
export async function runWapiti(
  gate: Gate,
  paths: readonly string[],
  modules = MODULES,
): Promise<string[]> {
  const urls = [`${gate.origin}/`, ...paths.map((one) => `${gate.origin}${one}`)];
  gate.limitTo(urls);
  return inFolder(async (folder) => {
    // Empty, these lists are not fetched from elsewhere; no module of ours reads them.
    mkdirSync(path.join(folder, "lists"));
    writeFileSync(path.join(folder, "lists", "nikto_db"), "");
    writeFileSync(path.join(folder, "lists", "apps.json"), "{}");
    const starts = path.join(folder, "starts");
    writeFileSync(starts, urls.join("\n"));
    const file = path.join(folder, "report.json");
    const output = await run("wapiti", folder, [
      ...["--url", `${gate.origin}/`, "--start", starts, "--depth", "1"],
      ...["--max-links-per-page", "1", "--module", modules, "--verbose", "1"],
      ...[...OF_NEXT, ...ALIKE].flatMap((name) => ["--skip", encodeURIComponent(name)]),
      ...["--proxy", gate.url, "--endpoint", gate.url, "--no-bugreport"],
      // Longer than any answer takes, and shorter than the sleep that it tries to bring about.
      ...["--timeout", "50"],
      ...["--store-session", folder, "--store-config", path.join(folder, "lists")],
      ...["--format", "json", "--output", file],
    ]);
    if (/Traceback|were skipped due to network|time was reached/.test(output))
      throw new Error(`wapiti did not come to its end:\n${gate.failed.join("\n")}\n${output}`);
    return readWapiti(readFileSync(file, "utf8"));
  });
}

function readWapiti(text: string): string[] {
  const { vulnerabilities, anomalies } = report.parse(JSON.parse(text));
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(
    ([category, found]) =>
      found
        .filter(({ level }) => level >= MEDIUM)
        .map((one) => `${category}: ${JSON.stringify(one)}`),
  );
}

/**
 * Tries every parameter and field of the requests that the gate has seen, and of `more`. Answers through which of them SQL
 * gets in, and which ones it tried.
 */
export async function runSqlmap(gate: Gate, more: readonly string[] = []) {
  const seen = [...gate.kinds.values()].flatMap(({ method, url, fields }) => {
    const { pathname, search } = new URL(url);
    if (method === "GET" && search) return [`GET ${pathname}${search}`];
    const body = new URLSearchParams(fields).toString();
    return body ? [`POST ${pathname}${search}\n${body}`] : [];
  });
  gate.limitTo();
  return inFolder(async (folder) => {
    const requests = [...seen, ...more].map((text) => toItem(text, gate.origin));
    const log = path.join(folder, "requests.xml");
    writeFileSync(log, `<items>${requests.join("")}</items>`);
    const file = path.join(folder, "results.csv");
    const output = await run("sqlmap", folder, [
      ...["-l", log, "--ignore-stdin", "--batch", "--disable-coloring", "--dbms", "PostgreSQL"],
      ...["--param-exclude", `ACTION_|^(?:${ALIKE.join("|")})$`, "--proxy", gate.url],
      ...["--output-dir", folder, "--results-file", file],
    ]);
    const begun = output.match(/^\[\d+\/\d+\] URL:/gm) ?? [];
    if (begun.length !== requests.length || !output.includes("[*] ending @"))
      throw new Error(`sqlmap did not come to its end:\n${output}`);
    const tried = output.match(/testing for SQL injection on .*$/gm) ?? [];
    return { injections: readSqlmap(readFileSync(file, "utf8")), tried };
  });
}

/** The lines of its table, without its title and what sqlmap itself took back when it asked again. */
function readSqlmap(table: string): string[] {
  const lines = table.trim().split("\n").slice(1);
  return lines.filter((line) => !line.includes("false positive"));
}

/** A request as Burp exports it: method and path, and the body of a form on a line of its own. */
function toItem(text: string, origin: string): string {
  const [line = "", body = ""] = text.split("\n");
  const { host, port } = new URL(origin);
  const [method, target] = line.split(" ");
  const type = body ? "Content-Type: application/x-www-form-urlencoded\r\n" : "";
  const request = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${type}\r\n${body}`;
  const encoded = Buffer.from(request).toString("base64");
  return `<item><port>${port}</port><request base64="true"><![CDATA[${encoded}]]></request></item>`;
}

async function inFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(path.join(tmpdir(), "scanner-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** With a home of its own, and the same choice of links each time. */
async function run(command: string, folder: string, args: string[]): Promise<string> {
  const environment = {
    PATH: process.env.PATH,
    HOME: folder,
    LANG: "C.UTF-8",
    PYTHONHASHSEED: "0",
  };
  const child = startProgram({ root: folder, command, args, environment });
  const printed = collectOutput(child, () => {});
  const { code } = await child.ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${printed()}`);
  return printed();
}
