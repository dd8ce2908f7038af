"use server";
// Server actions of admins on an uploaded file. Each checks the admin's role, and the database checks it again.
import { setTimeout } from "node:timers/promises";
import { redirect, RedirectType } from "next/navigation";
import { after } from "next/server";
import { z } from "zod";
import { requireRole } from "@/lib/auth/session";
import { redirectWithFlash } from "@/lib/flash";
import { type DecisionState, NO_DECISION } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { orTyped } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";
import { runImport, runUndo } from "./job";
import { readCategoryNames, readMapping } from "./mapping";
import { getImport } from "./queries";
import type { MappingState } from "./types";

const refusal = z.enum(["busy", "missing", "late"]).nullable();

const REFUSALS = {
  busy: "Another import is at work. Wait until it is done, and try again.",
  missing: "This file isn’t here anymore, or it is at work already.",
  late: "It’s been more than thirty days, so this import can’t be undone anymore.",
} as const;

/** Most tables are read within this time: their page then shows the result at once, instead of being loaded again. */
const SHORT_JOB_MS = 1000;

/** Lets a job go on after the response if it takes longer. */
async function startJob(job: Promise<void>): Promise<void> {
  after(job);
  await Promise.race([job, setTimeout(SHORT_JOB_MS)]);
}

/** Begins a dry run, or the import itself, with the form's mapping of the columns. */
export async function startImport(_before: MappingState, form: FormData): Promise<MappingState> {
  const import_id = cleanText(form.get("id"));
  const task = form.get("intent") === "import" ? "write" : "check";
  return orTyped<MappingState>({ message: null, renames: [], category: "" }, async () => {
    await requireRole("admin", memberRoutes.adminImports());
    const row = await getImport(import_id);
    if (!row) return { message: REFUSALS.missing, renames: [], category: "" };
    const { renames, error } = readMapping(row.headers, form);
    const category = cleanText(form.get("category"));
    if (error) return { message: error, renames, category };
    const client = await sessionClient();
    const { data } = await client
      .rpc("begin_import", { import_id, task, renames, ...(category && { category }) })
      .throwOnError();
    const refused = refusal.parse(data);
    if (refused) return { message: REFUSALS[refused], renames, category };
    await startJob(runImport(import_id));
    return redirect(memberRoutes.adminImport(import_id), RedirectType.replace);
  });
}

/** Stores which category the values of the form mean, for the next check. */
export async function mapCategories(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  const import_id = cleanText(form.get("id"));
  return orTyped(NO_DECISION, async () => {
    await requireRole("admin", memberRoutes.adminImports());
    const names = readCategoryNames(form);
    const client = await sessionClient();
    const args = { import_id, names };
    const { data } = await client.rpc("map_import_values", args).throwOnError();
    if (!data) return { ...NO_DECISION, message: REFUSALS.missing };
    const flash = { title: "Saved", description: "Check the file again to see what goes in now." };
    return redirectWithFlash(flash, { to: memberRoutes.adminImport(import_id) });
  });
}

/** Begins to undo an import; listings changed since stay, and are named on its page. */
export async function undoImport(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const import_id = cleanText(form.get("id"));
  return orTyped(NO_DECISION, async () => {
    await requireRole("admin", memberRoutes.adminImports());
    const client = await sessionClient();
    const { data } = await client.rpc("begin_import", { import_id, task: "undo" }).throwOnError();
    const refused = refusal.parse(data);
    if (refused) return { ...NO_DECISION, message: REFUSALS[refused] };
    await startJob(runUndo(import_id));
    return redirect(memberRoutes.adminImport(import_id), RedirectType.replace);
  });
}

/** Deletes a file and its rows. Listings that it wrote stay. */
export async function removeImport(_before: DecisionState, form: FormData): Promise<DecisionState> {
  return orTyped(NO_DECISION, async () => {
    await requireRole("admin", memberRoutes.adminImports());
    const client = await sessionClient();
    await client
      .from("imports")
      .delete()
      .eq("id", cleanText(form.get("id")))
      .throwOnError();
    return redirectWithFlash({ title: "The file is deleted" }, { to: memberRoutes.adminImports() });
  });
}
