// The nightly dump: all published listings as the interface answers them, as a table and as a map, with their checksums.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { toCsv, toFeature } from "@/lib/api/formats";
import { toPublicBusiness } from "@/lib/api/rules";
import type { PublicBusiness } from "@/lib/api/schema";
import { listCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { DATA_LICENSE } from "@/lib/site";
import { readPublishedBusinesses } from "./queries";

type Pages = AsyncIterable<readonly PublicBusiness[]>;

/** Names of the files, with their media types. */
export const DUMP_FILES = {
  "listings.csv": "text/csv; charset=utf-8",
  "listings.geojson": "application/geo+json",
  SHA256SUMS: "text/plain; charset=utf-8",
} as const;
export type DumpFile = keyof typeof DUMP_FILES;

export function isDumpFile(name: string): name is DumpFile {
  return Object.hasOwn(DUMP_FILES, name);
}

export function dumpFolder(): string {
  return path.join(/* turbopackIgnore: true */ env().dataFolder, "dump");
}

/** Writes the dump. Each file replaces that of the night before when it is complete. */
export async function writeDump(): Promise<void> {
  await mkdir(dumpFolder(), { recursive: true });
  const sums = [
    await writePieces("listings.csv", toTable(readPages())),
    await writePieces("listings.geojson", toMap(readPages())),
  ];
  await writeFile(toPart("SHA256SUMS"), `${sums.join("\n")}\n`);
  for (const name of Object.keys(DUMP_FILES)) if (isDumpFile(name)) await replace(name);
}

/** Returns the line of the checksum, as `sha256sum --check` reads it. */
async function writePieces(name: DumpFile, pieces: AsyncIterable<string>): Promise<string> {
  const hash = createHash("sha256");
  async function* hashed() {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(Readable.from(hashed()), createWriteStream(toPart(name)));
  return `${hash.digest("hex")}  ${name}`;
}

function toPart(name: DumpFile): string {
  return path.join(/* turbopackIgnore: true */ dumpFolder(), `${name}.part`);
}

function replace(name: DumpFile): Promise<void> {
  return rename(toPart(name), path.join(/* turbopackIgnore: true */ dumpFolder(), name));
}

async function* readPages(): Pages {
  const categories = await listCategories();
  const { siteUrl } = env();
  for await (const page of readPublishedBusinesses())
    yield page.map((business) => toPublicBusiness(categories, business, siteUrl));
}

async function* toTable(pages: Pages): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages) {
    yield toCsv(page, { hasHeader: isFirst });
    isFirst = false;
  }
  if (isFirst) yield toCsv([]);
}

/** RFC 7946. */
async function* toMap(pages: Pages): AsyncGenerator<string> {
  let before = `{"type":"FeatureCollection","license":${JSON.stringify(DATA_LICENSE.url)},"features":[`;
  for await (const page of pages) {
    yield before + page.map((business) => JSON.stringify(toFeature(business))).join(",");
    before = ",";
  }
  yield before === "," ? "]}" : `${before}]}`;
}
