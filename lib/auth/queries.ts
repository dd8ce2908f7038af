// Reads what a member may know about their account, with their own rights.
import { sessionClient } from "@/lib/supabase/session";
import type { Role } from "./types";

/** The roles of the member who asks, in the order of their names; empty for visitors. */
export async function listRoles(): Promise<Role[]> {
  const client = await sessionClient();
  const { data } = await client
    .from("user_roles")
    .select("role")
    .order("role")
    .limit(MAX_ROLES)
    .throwOnError();
  return data.flatMap(({ role }) => (role === "reviewer" || role === "admin" ? [role] : []));
}

const MAX_ROLES = 10;
