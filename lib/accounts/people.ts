// Types of accounts and role invitations, as admins see them. None contains a password.
import { z } from "zod";
import { type Role, ROLES } from "@/lib/auth/access";
import { type PageRequest, toRange } from "@/lib/paging";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";
import { readRoleInvitation } from "./signed-tokens";

export type MemberEntry = {
  id: string;
  email: string;
  createdAt: string;
  isConfirmed: boolean;
  lastSignInAt: string | null;
  isBlocked: boolean;
  /** Whether this is the signed-in admin. */
  isMe: boolean;
  roles: Role[];
  listings: { id: string; name: string }[];
};

export type MemberPage = { members: MemberEntry[]; total: number };

export type RoleInvitation = { id: string; email: string; role: Role; expiresAt: string };

export const role = z.enum(ROLES);

const memberRow = z
  .object({
    id: z.uuid(),
    email: z.string(),
    created_at: z.string(),
    is_confirmed: z.boolean(),
    last_sign_in_at: z.string().nullable(),
    is_blocked: z.boolean(),
    is_me: z.boolean(),
    roles: z.array(role),
    listings: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .transform(({ created_at, is_confirmed, last_sign_in_at, is_blocked, is_me, ...row }) => ({
    ...row,
    createdAt: created_at,
    isConfirmed: is_confirmed,
    lastSignInAt: last_sign_in_at,
    isBlocked: is_blocked,
    isMe: is_me,
  }));

const memberPage = z.object({ total: z.number(), members: z.array(memberRow) });

/** The invited address and the offered role; null when the invitation is over. */
export const openedInvitation = z.object({ email: z.string(), role }).nullable();

export const changeResult = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    problem: z.enum(["missing", "last", "self", "taken", "has", "many"]),
  }),
]);

export const peopleRequest = z.object({
  q: z.string().trim().max(100).catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

// Queries of the pages about people, with the admin's own client: the database refuses everybody else.

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
