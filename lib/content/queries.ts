// Queries of the content that admins edit: rows with the time of their last change.
import { z } from "zod";
import { requireRole } from "@/lib/auth/session";
import { kindRow } from "@/lib/store/certifications";
import { memberRoutes } from "@/lib/routes";
import { compareLabels } from "@/lib/format/text";
import { categoryRow } from "@/lib/store/categories";
import { announcementRow, articleRow, resourceRow } from "@/lib/store/content";
import { MAX_ARTICLES, MAX_CATEGORIES, MAX_KINDS, MAX_RESOURCES } from "@/lib/store/contract";
import { columnsOf } from "@/lib/supabase/columns";
import { sessionClient } from "@/lib/supabase/session";

const changed = { updated_at: z.string() };
const editedArticle = articleRow.extend(changed);
const editedResource = resourceRow.extend(changed);
const editedKind = kindRow.extend(changed);
const editedAnnouncement = announcementRow.extend(changed);

async function adminClient() {
  await requireRole("admin", memberRoutes.admin());
  return sessionClient();
}

/** All articles, in the order of /featured. */
export async function listArticleRows() {
  const client = await adminClient();
  const { data } = await client
    .from("articles")
    .select(columnsOf(editedArticle))
    .order("position")
    .order("id")
    .limit(MAX_ARTICLES)
    .throwOnError();
  return z.array(editedArticle).parse(data);
}

/** All resources, in the order of their sections. */
export async function listResourceRows() {
  const client = await adminClient();
  const { data } = await client
    .from("resources")
    .select(columnsOf(editedResource))
    .order("position")
    .order("id")
    .limit(MAX_RESOURCES)
    .throwOnError();
  return z.array(editedResource).parse(data);
}

/** All kinds of certification, the highest rank first. */
export async function listKindRows() {
  const client = await adminClient();
  const { data } = await client
    .from("certification_kinds")
    .select(columnsOf(editedKind))
    .order("rank", { ascending: false })
    .order("id")
    .limit(MAX_KINDS)
    .throwOnError();
  return z.array(editedKind).parse(data);
}

/** All categories, the retired ones too, by name. */
export async function listCategoryRows() {
  const client = await adminClient();
  const { data } = await client
    .from("categories")
    .select(columnsOf(categoryRow))
    .limit(MAX_CATEGORIES)
    .throwOnError();
  return z.array(categoryRow).parse(data).sort(compareLabels);
}

/** Returns the announcement that ends last, even if it has ended; null when there is none. */
export async function getAnnouncementRow() {
  const client = await adminClient();
  const { data } = await client
    .from("announcements")
    .select(columnsOf(editedAnnouncement))
    .order("ends_at", { ascending: false })
    .limit(1)
    .throwOnError();
  return z.array(editedAnnouncement).parse(data)[0] ?? null;
}
