// Reads what is kept with a member's account, as himself: row-level security lets nothing else through.
import { listRoles } from "@/lib/auth/queries";
import type { Member } from "@/lib/auth/types";
import { sessionClient } from "@/lib/supabase/session";

/** Everything about the member who asks, for him to keep. */
export async function getMyData(member: Member) {
  const client = await sessionClient();
  const { data } = await client.auth.getUser();
  return {
    account: {
      id: member.id,
      email: member.email,
      createdAt: data.user?.created_at ?? null,
      emailConfirmedAt: data.user?.email_confirmed_at ?? null,
      lastSignInAt: data.user?.last_sign_in_at ?? null,
      emailWaitingForConfirmation: data.user?.new_email ?? null,
    },
    roles: await listRoles(),
  };
}
