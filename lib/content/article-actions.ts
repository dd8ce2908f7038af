"use server";

// Server actions of admins on articles. Each checks the admin's role, and the database checks it again.
import { listCategories } from "@/lib/categories/queries";
import { listArticleRows } from "@/lib/content/queries";
import { requireRole } from "@/lib/auth/session";
import type { DecisionState } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { orOutage, formatOutage } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";
import { type ContentState, leaveToList, NOT_RIGHT, saveContent, toProblem } from "./forms";
import { hasPicture, receivePicture } from "./article-picture";
import { articleForm, listArticleFields, PICTURE_FILE } from "./article-form";

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
  const done = await orOutage(async () => {
    await requireRole("admin", memberRoutes.adminArticles());
    const client = await sessionClient();
    await client
      .from("articles")
      .delete()
      .eq("id", cleanText(form.get("id")))
      .throwOnError();
    return leaveToList("The article is removed", memberRoutes.adminArticles());
  });
  return done ?? { text: "", error: null, message: formatOutage() };
}

/** Deletes all samples: the listings with all that belongs to them, and the invented articles. */
export async function removeSamples(): Promise<DecisionState> {
  const done = await orOutage(async () => {
    await requireRole("admin", memberRoutes.adminArticles());
    const client = await sessionClient();
    await client.rpc("remove_samples").throwOnError();
    return leaveToList("The samples are removed", memberRoutes.adminArticles());
  });
  return done ?? { text: "", error: null, message: formatOutage() };
}
