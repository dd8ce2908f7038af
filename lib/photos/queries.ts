// What those who may change the photos of a listing ask about them, as themselves.
import { askAnew } from "@/lib/auth/session";
import { sessionClient } from "@/lib/supabase/session";
import { myPhotosAnswer, type Photo } from "./schema";

/** In their order, whatever the state of the listing; null for whoever may not change them. */
export async function listMyPhotos(businessId: string): Promise<Photo[] | null> {
  const client = await sessionClient();
  const { data } = await askAnew(client, async () =>
    client.rpc("list_my_photos", { business_id: businessId }).throwOnError(),
  );
  return myPhotosAnswer.parse(data);
}

/** Those of the gallery, which posts may show. */
export async function listGallery(businessId: string): Promise<Photo[]> {
  const photos = await listMyPhotos(businessId);
  return photos?.filter(({ kind }) => kind === "gallery") ?? [];
}
