import { readPhotoFile } from "@/lib/photos/rules";
import { readStoredFile } from "@/lib/photos/storage";
import { limitRate, RateLimitError } from "@/lib/http/read-rate-limit";
import { directory } from "@/lib/store/directory";

/**
 * Browsers cache a picture for a year: its URL contains a hash of its content. A shared cache revalidates each minute, so that
 * it does not serve removed pictures.
 */
const IMMUTABLE = "public, max-age=31536000, s-maxage=60, immutable";

export async function GET(
  request: Request,
  { params }: RouteContext<"/photos/[file]">,
): Promise<Response> {
  const { file: name } = await params;
  const file = readPhotoFile(name);
  if (!file) return textResponse(404, "There is no such photo.");
  const headers = { "Content-Type": file.type, "Cache-Control": IMMUTABLE, ETag: `"${name}"` };
  try {
    await limitRate("photo");
    const id = await directory.findPhoto(file.url);
    if (id === null) return textResponse(404, "There is no such photo.");
    if (request.headers.get("if-none-match") === headers.ETag)
      return new Response(null, { status: 304, headers });
    const bytes = await readStoredFile(id, file.width);
    return bytes ? new Response(bytes, { headers }) : textResponse(404, "There is no such photo.");
  } catch (error) {
    if (error instanceof RateLimitError) return textResponse(429, error.advice, error.waitSeconds);
    console.error("photos: a photo cannot be read", String(error));
    return textResponse(503, "Photos can’t be shown right now.", 30);
  }
}

function textResponse(status: number, words: string, retryAfterSeconds?: number): Response {
  const headers = new Headers({ "Cache-Control": "no-store", "Content-Type": "text/plain" });
  if (retryAfterSeconds) headers.set("Retry-After", String(retryAfterSeconds));
  return new Response(`${words}\n`, { status, headers });
}
