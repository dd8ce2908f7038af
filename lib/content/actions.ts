"use server";

// Server actions of admins on articles, the announcement and veteran resources. Each checks the admin's role, and the database
// checks it again.
import type { Route } from "next";
import { listCategories } from "@/lib/categories/queries";
import { requireRole } from "@/lib/auth/session";
import { type DecisionState, NO_DECISION } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { orOutage, orTyped, outageFlash } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { redirectWithFlash } from "@/lib/flash";
import { sessionClient } from "@/lib/supabase/session";
import { floridaDay } from "@/lib/format/dates";
import { listArticleRows } from "./queries";
import { type ContentState, NOT_RIGHT, redirectToList, saveContent, toProblem } from "./forms";
import { hasPicture, receivePicture } from "./article-picture";
import { PICTURE_FILE, articleForm, listArticleFields } from "./article-form";
import { ANNOUNCEMENT_FIELDS, announcementForm } from "./announcement";
import { RESOURCE_FIELDS, resourceForm } from "./resource-form";

const TAKEN = { field: "id", message: "Another article has this address." };
const PICTURE_GONE = {
  errors: { picture: "The picture was kept for an hour. Please choose it again." },
  message: NOT_RIGHT,
};

/** Adds an article, or changes the one that the form was opened with; a former address redirects to the new one. */
export async function saveArticle(_before: ContentState, form: FormData): Promise<ContentState> {
  const openedId = cleanText(form.get("openedId"));
  const fields = listArticleFields((await listCategories()).all);
  return saveContent(form, {
    ...{
      fields,
      schema: articleForm,
      page: memberRoutes.adminArticles(),
      title: "The article is saved",
    },
    takeFiles: async ({ id }) => {
      const received = await receivePicture(form.get(PICTURE_FILE), id);
      if (!received) return {};
      return received.ok
        ? { values: { picture: received.url } }
        : { errors: { [PICTURE_FILE]: received.problem }, unset: "picture" };
    },
    write: async (row) => {
      if (!(await hasPicture(row.picture))) return PICTURE_GONE;
      const client = await sessionClient();
      if (!openedId)
        return toProblem(await client.from("articles").insert(row).select("id"), () => TAKEN);
      const before = (await listArticleRows()).find(({ id }) => id === openedId);
      const aliases = new Set([...(before?.aliases ?? []), openedId]);
      aliases.delete(row.id);
      const changed = await client
        .from("articles")
        .update({ ...row, aliases: [...aliases] })
        .eq("id", openedId)
        .eq("updated_at", cleanText(form.get("seen")))
        .select("id");
      return toProblem(changed, () => TAKEN);
    },
  });
}

/** Deletes an article for good. */
export async function removeArticle(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  return remove(form, "articles", {
    title: "The article is removed",
    page: memberRoutes.adminArticles(),
  });
}

// The announcement.

const NEVER_TAKEN = { field: "text", message: "This is already announced." };

/** Publishes an announcement in place of the previous one. */
export async function saveAnnouncement(
  _before: ContentState,
  form: FormData,
): Promise<ContentState> {
  const openedId = cleanText(form.get("openedId"));
  return saveContent(form, {
    ...{ fields: ANNOUNCEMENT_FIELDS, schema: announcementForm },
    // Redirects to another page, because a toast is shown only when the path changes.
    ...{ page: memberRoutes.admin(), title: "The announcement is saved" },
    write: async (row) => {
      const table = (await sessionClient()).from("announcements");
      if (!openedId) return toProblem(await table.insert(row).select("id"), () => NEVER_TAKEN);
      const seen = cleanText(form.get("seen"));
      const changed = table.update(row).eq("id", openedId).eq("updated_at", seen).select("id");
      return toProblem(await changed, () => NEVER_TAKEN);
    },
  });
}

/** Deletes the announcement; succeeds too if somebody else has deleted it already. */
export async function removeAnnouncement(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  return remove(form, "announcements", {
    ...{ title: "The announcement is gone", page: memberRoutes.adminAnnouncement() },
    to: memberRoutes.admin(),
  });
}

// Veteran resources.

const RESOURCE_TAKEN = { field: "id", message: "Another resource has this short name." };

/** Adds a resource, or updates the one that the form was opened with. */
export async function saveResource(_before: ContentState, form: FormData): Promise<ContentState> {
  const openedId = cleanText(form.get("openedId"));
  return saveContent(form, {
    ...{ fields: RESOURCE_FIELDS, schema: resourceForm },
    ...{ page: memberRoutes.adminResources(), title: "The resource is saved" },
    write: async (row) => {
      const table = (await sessionClient()).from("resources");
      if (!openedId) return toProblem(await table.insert(row).select("id"), () => RESOURCE_TAKEN);
      const seen = cleanText(form.get("seen"));
      const changed = table.update(row).eq("id", openedId).eq("updated_at", seen).select("id");
      return toProblem(await changed, () => RESOURCE_TAKEN);
    },
  });
}

/** Records that the facts of a resource were checked today. */
export async function markChecked(_before: null, form: FormData): Promise<null> {
  const page = memberRoutes.adminResources();
  await orOutage(async () => {
    await requireRole("admin", page);
    const client = await sessionClient();
    await client
      .from("resources")
      .update({ checked_on: floridaDay(new Date()) })
      .eq("id", cleanText(form.get("id")))
      .throwOnError();
    return redirectToList("Noted as checked today", page);
  });
  return redirectWithFlash(outageFlash(), { to: page });
}

/** Deletes a resource permanently. */
export async function removeResource(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  return remove(form, "resources", {
    title: "The resource is removed",
    page: memberRoutes.adminResources(),
  });
}

/** Deletes the row that the form names, and leads to the list. */
async function remove(
  form: FormData,
  table: "articles" | "announcements" | "resources",
  { title, page, to = page }: { title: string; page: Route; to?: Route },
): Promise<DecisionState> {
  return orTyped(NO_DECISION, async () => {
    await requireRole("admin", page);
    const client = await sessionClient();
    await client
      .from(table)
      .delete()
      .eq("id", cleanText(form.get("id")))
      .throwOnError();
    return redirectToList(title, to);
  });
}
