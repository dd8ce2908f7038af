"use server";
// What the button on the page of backups does.
import { requireRole } from "@/lib/auth/session";
import { leaveWithFlash } from "@/lib/flash";
import { routes } from "@/lib/routes";
import type { FlashMessage } from "@/lib/site";
import { beginBackup } from "./queries";
import type { BackupsState } from "./schema";

/** Makes a backup and says on its page what became of it. */
export async function makeBackup(): Promise<void> {
  await requireRole("admin", routes.adminBackups());
  const state = await beginBackup().catch(() => undefined);
  await leaveWithFlash(toMessage(state), { to: routes.adminBackups() });
}

function toMessage(state: BackupsState | null | undefined): FlashMessage {
  if (state === null)
    return { title: "This Supabase is backed up by whoever runs it.", variant: "destructive" };
  if (state === undefined)
    return {
      title: "The database does not answer, so no backup was begun.",
      variant: "destructive",
    };
  if (state.isMaking)
    return { title: "The backup is being made. Open this page again in a minute." };
  if (state.failure !== null)
    return { title: "No backup was made.", description: state.failure, variant: "destructive" };
  return { title: "The backup was made." };
}
