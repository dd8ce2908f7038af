"use server";

// Server actions of admins on categories. Each checks the admin's role, and the database checks it again.
import { z } from "zod";
import { requireRole } from "@/lib/auth/session";
import { type DecisionState, NO_DECISION } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { orTyped } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { showCurrentSettings } from "@/lib/settings/follow";
import { sessionClient } from "@/lib/supabase/session";
import { categories } from "@/data/categories";
import { toSlug } from "@/lib/businesses/ids";
import { type ContentState, redirectToList, saveContent, toProblem } from "./forms";
import { CATEGORY_FIELDS, categoryForm } from "./category-form";

const retired = z.union([
  z.object({ ok: z.literal(true), left: z.number() }),
  z.object({ ok: z.literal(false), problem: z.literal("listed"), listings: z.number() }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "merge_target"]) }),
]);

/** Adds a category, or changes the one that the form was opened with. Its address stays. */
export async function saveCategory(_before: ContentState, form: FormData): Promise<ContentState> {
  const openedId = cleanText(form.get("openedId"));
  completeFromName(form, openedId);
  return saveContent(form, {
    ...{ fields: CATEGORY_FIELDS, schema: categoryForm },
    ...{ page: memberRoutes.adminCategories(), title: "The category is saved" },
    write: async (category) => {
      const row = withChoice(category);
      const table = (await sessionClient()).from("categories");
      const written = openedId ? table.update(row).eq("id", openedId) : table.insert(row);
      const problem = toProblem(await written.select("id"), toTakenError);
      if (!problem) await showCurrentSettings();
      return problem;
    },
  });
}

/** The submission form offers a category that was added by its name. */
function withChoice(row: z.infer<typeof categoryForm>) {
  const isOfNewSite = categories.some(({ id }) => id === row.id);
  return isOfNewSite ? row : { ...row, submission_choices: [row.name] };
}

/** What an admin left out follows from the category's name. */
function completeFromName(form: FormData, openedId: string): void {
  const label = cleanText(form.get("label"));
  if (!cleanText(form.get("name"))) form.set("name", label);
  if (openedId) form.set("id", openedId);
  else if (!cleanText(form.get("id"))) form.set("id", toSlug(label));
}

/** Retires a category and moves its businesses to another one. */
export async function retireCategory(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  const category_id = cleanText(form.get("id"));
  return orTyped(NO_DECISION, async () => {
    await requireRole("admin", memberRoutes.adminCategories());
    const client = await sessionClient();
    const into_id = cleanText(form.get("into")) || undefined;
    for (let left = 1; left > 0;) {
      const args = { category_id, into_id };
      const { data } = await client.rpc("retire_category", args).throwOnError();
      const result = retired.parse(data);
      if (!result.ok) return { ...NO_DECISION, message: formatRefusal(result) };
      left = result.left;
    }
    await showCurrentSettings();
    return redirectToList("The category is retired", memberRoutes.adminCategories());
  });
}

/** Brings a retired category back into use. */
export async function restoreCategory(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  return orTyped(NO_DECISION, async () => {
    await requireRole("admin", memberRoutes.adminCategories());
    const client = await sessionClient();
    await client
      .from("categories")
      .update({ state: "active", merged_into: null })
      .eq("id", cleanText(form.get("id")))
      .throwOnError();
    await showCurrentSettings();
    return redirectToList("The category is in use again", memberRoutes.adminCategories());
  });
}

function toTakenError(message: string) {
  if (message.includes("position"))
    return { field: "position", message: "Another popular category has this place." };
  return message.includes("name")
    ? { field: "name", message: "Another category has this name." }
    : { field: "id", message: "Another category has this address." };
}

function formatRefusal(refusal: Extract<z.infer<typeof retired>, { ok: false }>): string {
  if (refusal.problem === "listed") {
    const count = refusal.listings.toLocaleString("en-US");
    const listings = refusal.listings === 1 ? "1 listing is" : `${count} listings are`;
    return `Nothing was changed: ${listings} in it. Choose where they go.`;
  }
  return refusal.problem === "merge_target"
    ? "Nothing was changed: choose a category that is in use."
    : "This category isn’t in use anymore.";
}
