import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { DUMP_FILES, dumpFolder, isDumpFile } from "@/lib/exports/dump";
import { DATA_LICENSE } from "@/lib/site";

/** A file of the nightly dump; 503 until the first night has passed. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/dump/[file]">,
): Promise<Response> {
  const { file } = await params;
  if (!isDumpFile(file)) return new Response("There is no such file.\n", { status: 404 });
  const place = path.join(/* turbopackIgnore: true */ dumpFolder(), file);
  const found = await stat(place).catch(() => null);
  if (!found) {
    const headers = { "Retry-After": "3600" };
    return new Response("The data files are made once a day; this one isn’t there yet.\n", {
      status: 503,
      headers,
    });
  }
  const body = Readable.toWeb(createReadStream(place));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Node and the DOM type the same stream differently
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": DUMP_FILES[file],
      "Content-Length": String(found.size),
      "Last-Modified": found.mtime.toUTCString(),
      "Cache-Control": "public, max-age=3600",
      "Access-Control-Allow-Origin": "*",
      "X-Robots-Tag": "noindex",
      Link: `<${DATA_LICENSE.url}>; rel="license"`,
    },
  });
}
