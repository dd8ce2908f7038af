// Validates XML against its schema with xmllint.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";

const PROGRAM = "xmllint";

/** The schema of sitemaps.org, as the package `sitemap` ships it. */
export const sitemapSchema = path.join(
  path.dirname(createRequire(path.join(process.cwd(), "package.json")).resolve("sitemap")),
  "../../schema/sitemap.xsd",
);

/** Returns the errors of the document, or ''. Without a schema, checks only that it is well-formed. */
export function lintXml(xml: string, schema?: string): string {
  const args = ["--noout", "--nonet", ...(schema ? ["--schema", schema] : []), "-"];
  const { status, stderr, error } = spawnSync(PROGRAM, args, { input: xml, encoding: "utf8" });
  if (error) throw error;
  return status === 0 ? "" : stderr || `xmllint ended with ${status}`;
}
