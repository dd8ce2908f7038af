"use server";
// What admins do with a file that is in. Each asks who it is, and the database asks again.
import { redirect, RedirectType } from "next/navigation";
import { after } from "next/server";
import { z } from "zod";
import { requireRole } from "@/lib/auth/session";
import { leaveWithFlash } from "@/lib/flash";
import type { DecisionState } from "@/lib/review/types";
import { routes } from "@/lib/routes";
import { orOutage, OUTAGE } from "@/lib/submissions/outage";
import { cleanText } from "@/lib/submissions/rules";
import { sessionClient } from "@/lib/supabase/session";
import { runImport } from "./job";
import { readMapping } from "./mapping";
import { getImport } from "./queries";
import type { MappingState } from "./types";

const NAMES_SHOWN = 20;

const refusal = z.enum(["busy", "missing"]).nullable();
const undoAnswer = z.union([
  z.object({
    ok: z.literal(true),
    undone: z.number(),
    kept: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "late"]) }),
]);

const REFUSALS = {
  busy: "Another import is at work. Wait until it is done, and try again.",
  missing: "This file is not here any more, or it is at work already.",
} as const;

/** Begins a dry run, or the import itself, with what the form says of the columns. */
export async function startImport(_before: MappingState, form: FormData): Promise<MappingState> {
  const import_id = cleanText(form.get("id"));
  const is_dry_run = form.get("intent") !== "import";
  const done = await orOutage(async () => {
    await requireRole("admin", routes.adminImports());
    const row = await getImport(import_id);
    if (!row) return { message: REFUSALS.missing, renames: [], category: "" };
    const { renames, error } = readMapping(row.headers, form);
    const category = cleanText(form.get("category"));
    if (error) return { message: error, renames, category };
    const client = await sessionClient();
    const { data } = await client
      .rpc("begin_import", { import_id, is_dry_run, renames, ...(category && { category }) })
      .throwOnError();
    const refused = refusal.parse(data);
    if (refused) return { message: REFUSALS[refused], renames, category };
    after(() => runImport(import_id));
    return redirect(routes.adminImport(import_id), RedirectType.replace);
  });
  return done ?? { message: OUTAGE, renames: [], category: "" };
}

/** Takes back what an import did; what was changed since stays, and is named. */
export async function undoImport(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const import_id = cleanText(form.get("id"));
  const answer: DecisionState = { text: "", error: null, message: null };
  const done = await orOutage(async () => {
    await requireRole("admin", routes.adminImports());
    const client = await sessionClient();
    const { data } = await client.rpc("undo_import", { import_id }).throwOnError();
    const result = undoAnswer.parse(data);
    if (!result.ok)
      return {
        ...answer,
        message:
          result.problem === "late"
            ? "Thirty days are over: this import can't be undone any more."
            : "There is nothing to undo.",
      };
    const { undone, kept } = result;
    const count = undone.toLocaleString("en-US");
    if (kept.length === 0)
      return leaveWithFlash(
        {
          title: "The import is undone",
          description: `${count} listings are as they were before.`,
        },
        { to: routes.adminImports() },
      );
    const names = kept.slice(0, NAMES_SHOWN).map(({ name }) => name);
    const more = kept.length > NAMES_SHOWN ? `, and ${kept.length - NAMES_SHOWN} more` : "";
    return {
      ...answer,
      message: `${count} listings are as they were before. These were changed since the import and stay as they are: ${names.join(", ")}${more}.`,
    };
  });
  return done ?? { ...answer, message: OUTAGE };
}

/** Forgets a file and its rows. What it wrote stays. */
export async function removeImport(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const done = await orOutage(async () => {
    await requireRole("admin", routes.adminImports());
    const client = await sessionClient();
    await client.rpc("remove_import", { import_id: cleanText(form.get("id")) }).throwOnError();
    return leaveWithFlash({ title: "The file is forgotten" }, { to: routes.adminImports() });
  });
  return done ?? { text: "", error: null, message: OUTAGE };
}
