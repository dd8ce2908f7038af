"use server";

// Server actions of admins for the kinds of certification. The database checks permissions again.
import { cleanText } from "@/lib/forms/clean-text";
import { memberRoutes } from "@/lib/routes";
import { sessionClient } from "@/lib/supabase/session";
import { type ContentState, saveContent, toProblem } from "./forms";
import { KIND_FIELDS, kindForm } from "./certification-kind-form";

const IN_USE = "23503";

/** Adds a kind, or updates the one that the form was opened with. Kinds are retired and never removed. */
export async function saveKind(_before: ContentState, form: FormData): Promise<ContentState> {
  const openedId = cleanText(form.get("openedId"));
  return saveContent(form, {
    ...{ fields: KIND_FIELDS, schema: kindForm },
    ...{ page: memberRoutes.adminCertifications(), title: "The certification is saved" },
    write: async (row) => {
      const table = (await sessionClient()).from("certification_kinds");
      if (!openedId) return toProblem(await table.insert(row).select("id"), toTaken);
      const seen = cleanText(form.get("seen"));
      const answer = await table.update(row).eq("id", openedId).eq("updated_at", seen).select("id");
      if (answer.error?.code !== IN_USE) return toProblem(answer, toTaken);
      const message = "Certifications of this kind are recorded, so its id stays.";
      return { errors: { id: message }, message: null };
    },
  });
}

function toTaken(message: string) {
  const field = message.includes("label") ? "label" : "id";
  return { field, message: "Another certification already has this." };
}
