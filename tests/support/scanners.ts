// Runs wapiti and sqlmap through the gate, and reads their reports.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { collectOutput, startProgram } from "../../scripts/start/children.mjs";
import type { Gate } from "./scanner-gate";

/**
 * The modules of wapiti: its defaults and some more, without time-based SQL injection, which sqlmap tests. The modules for
 * files and commands send hundreds of requests for each parameter.
 */
const MODULES =
  "crlf,csp,http_headers,cookieflags,sql,xss,redirect,ssrf,htaccess,shellshock,methods,permanentxss";
export const LONG_MODULES = "exec:get,file:get";

/** Next's fields of a form: with changed values, it would not be one. */
const OF_NEXT = ["$ACTION_REF_1", "$ACTION_1:0", "$ACTION_1:1", "$ACTION_KEY"];

/** Fields of a listing with the same rendering and validation as another one; fuzz.audit.ts sends all. */
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

/** Attacks the URLs and the forms on them. Returns the findings of medium level or above. */
export async function runWapiti(
  gate: Gate,
  paths: readonly string[],
  modules = MODULES,
): Promise<string[]> {
  const urls = [`${gate.origin}/`, ...paths.map((one) => `${gate.origin}${one}`)];
  gate.limitTo(urls);
  return inFolder(async (folder) => {
    // Empty files prevent the download of these lists, which the chosen modules do not read.
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
      // In seconds: longer than any response takes, and shorter than the sleep that it tries to cause.
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
 * Tries every parameter and field of the requests that the gate has seen, and of `more`. Returns those with an SQL injection,
 * and those that it tried.
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
      ...[
        "-l",
        log,
        "--ignore-stdin",
        "--ignore-redirects",
        "--batch",
        "--disable-coloring",
        "--dbms",
        "PostgreSQL",
      ],
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

/** Returns the lines of sqlmap's table, without the header and what it marks as false positive. */
function readSqlmap(table: string): string[] {
  const lines = table.trim().split("\n").slice(1);
  return lines.filter((line) => !line.includes("false positive"));
}

/** Formats a request in Burp's export format: method and path, and a form's body on its own line. */
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

/** Runs a program with its own home folder, and a fixed hash seed, so that it selects the same links each time. */
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
