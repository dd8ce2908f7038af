import { z } from "zod";
import { readWaitingPhoto } from "@/lib/photos/serve";

/** A photo of a listing that is not approved yet, for whoever sent it and for reviewers. No cache may keep it. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/api/photos/[photoId]">,
): Promise<Response> {
  const headers = { "Cache-Control": "private, no-store" };
  const id = z.uuid().safeParse((await params).photoId).data;
  try {
    const bytes = id ? await readWaitingPhoto(id) : null;
    if (!bytes) return new Response("There is no such photo.\n", { status: 404, headers });
    return new Response(bytes, { headers: { ...headers, "Content-Type": "image/webp" } });
  } catch (error) {
    console.error("photos: a photo that waits cannot be read", String(error));
    return new Response("Photos can't be shown right now.\n", { status: 503, headers });
  }
}
