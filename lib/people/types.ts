// Types of accounts and role invitations, as admins see them. None contains a password.
import type { Role } from "@/lib/auth/types";

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
