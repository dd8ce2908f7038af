// Queries of the pages about people, with the admin's own client: the database refuses everybody else.
import { z } from "zod";
import { type PageRequest, toRange } from "@/lib/paging";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";
import { readRoleInvitation } from "./signed-tokens";
import { memberPage, openedInvitation, role } from "./schema";
import type { MemberEntry, MemberPage, RoleInvitation } from "./types";

const MAX_INVITATIONS = 100;

/** One page of accounts, newest first, whose address contains the phrase, or whose role it names. */
export async function listMembers(phrase: string, page: PageRequest): Promise<MemberPage> {
  const client = await sessionClient();
  const { data } = await client
    .rpc("list_members", { phrase, skip: toRange(page).from, size: page.pageSize })
    .throwOnError();
  return memberPage.parse(data);
}

/** Null when there is no such account. */
export async function getMemberEntry(id: string): Promise<MemberEntry | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const client = await sessionClient();
  const { data } = await client.rpc("list_members", { member: id }).throwOnError();
  return memberPage.parse(data).members[0] ?? null;
}

/** Invitations that were not accepted yet. */
export async function listRoleInvitations(): Promise<RoleInvitation[]> {
  const client = await sessionClient();
  const { data } = await client
    .from("role_invitations")
    .select("id, email, role, expires_at")
    .is("ended_at", null)
    .gt("expires_at", new Date().toISOString())
    .order("created_at", { ascending: false })
    .limit(MAX_INVITATIONS)
    .throwOnError();
  return data.map(({ expires_at, ...invitation }) => ({
    ...invitation,
    role: role.parse(invitation.role),
    expiresAt: expires_at,
  }));
}

/**
 * The invitation of a mail's link; null when the token is invalid or the invitation is over. Uses the service role: the token is
 * the proof.
 */
export async function getRoleInvitation(signed: string) {
  const invitation_id = readRoleInvitation(signed);
  if (!invitation_id) return null;
  const { data } = await serviceClient()
    .rpc("open_role_invitation", { invitation_id })
    .throwOnError();
  return openedInvitation.parse(data);
}
