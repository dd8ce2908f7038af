import { z } from "zod";
import { readSentPicture } from "@/lib/content/article-picture";
import { readDraftPhoto } from "@/lib/photos/queries";

/**
 * A photo of a listing that is not approved yet, for its sender and reviewers; or a picture of an article, for admins. No cache
 * may store it.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/api/photos/[photoId]">,
): Promise<Response> {
  const headers = { "Cache-Control": "private, no-store" };
  const { photoId: id } = await params;
  try {
    const isWaiting = z.uuid().safeParse(id).success;
    const bytes = await (isWaiting ? readDraftPhoto(id) : readSentPicture(id));
    if (!bytes) return new Response("There is no such photo.\n", { status: 404, headers });
    return new Response(bytes, { headers: { ...headers, "Content-Type": "image/webp" } });
  } catch (error) {
    console.error("photos: a photo that waits cannot be read", String(error));
    return new Response("Photos can’t be shown right now.\n", { status: 503, headers });
  }
}
