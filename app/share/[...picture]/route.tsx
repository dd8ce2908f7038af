import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import { ShareCard } from "@/components/seo/share-card";
import { getSharePicture } from "@/lib/seo/queries";
import { RateLimitError, limitRate } from "@/lib/http/read-rate-limit";
import { createTtlCache } from "@/lib/ttl-cache";
import { SHARE_PICTURE_SIZE, type SharePicture } from "@/lib/seo/share-pictures";

const DAY_SECONDS = 86_400;
/** Maximum number of cached pictures; about 40 kB each. */
const MAX_CACHED = 200;

/** Caches pictures by their content: drawing one takes a third of a second. */
const cache = createTtlCache<ArrayBuffer>(MAX_CACHED, DAY_SECONDS);

export async function GET(
  request: Request,
  { params }: RouteContext<"/share/[...picture]">,
): Promise<Response> {
  const picture = await getSharePicture((await params).picture);
  if (!picture) return new Response("There is no such picture.\n", { status: 404 });
  const content = JSON.stringify(picture);
  const headers = {
    "Content-Type": "image/png",
    "Cache-Control": "public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400",
    ETag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`,
  };
  if (request.headers.get("if-none-match") === headers.ETag) {
    return new Response(null, { status: 304, headers });
  }
  try {
    return new Response(await cache(content, () => draw(picture)), { headers });
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    const refused = { "Retry-After": String(error.waitSeconds), "Cache-Control": "no-store" };
    return new Response(`${error.advice}\n`, { status: 429, headers: refused });
  }
}

async function draw(picture: SharePicture): Promise<ArrayBuffer> {
  await limitRate("picture");
  const fonts = await Promise.all([readFont(500), readFont(800)]);
  const image = new ImageResponse(<ShareCard picture={picture} />, {
    ...SHARE_PICTURE_SIZE,
    fonts,
  });
  return image.arrayBuffer();
}

/** Static fonts of the two weights: the drawing library reads no variable fonts. */
async function readFont(weight: 500 | 800) {
  const file = path.join(process.cwd(), "app", "share", "fonts", `public-sans-${weight}.woff`);
  return { name: "Public Sans", weight, data: await readFile(file) };
}
