"use server";

// Server action of the button on the page of backups.
import { refresh } from "next/cache";
import { handleForm, refuse, succeed } from "@/lib/forms/form-state";
import { requireRole } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { memberRoutes } from "@/lib/routes";
import { type BackupsState, beginBackup } from "./backups";

const NOT_MADE = "No backup was made";

/** Makes a backup and reports the result. */
export async function makeBackup(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    await requireRole("admin", memberRoutes.adminBackups());
    const state = await beginBackup().catch(() => undefined);
    refresh();
    return { ...toAnswer(state), isDone: false };
  });
}

function toAnswer(state: BackupsState | null | undefined): FormState {
  if (state === null) return refuse(NOT_MADE, "This Supabase is backed up by whoever runs it.");
  if (state === undefined) return refuse(NOT_MADE, "The database doesn’t answer. Try again soon.");
  if (state.isMaking) return succeed("The backup is being made", "It is listed once it is there.");
  if (state.failure !== null) return refuse(NOT_MADE, state.failure);
  return succeed("The backup was made", "Copy it to another machine as well.");
}
