// Names the people behind ids of accounts, such as who decided on a submission.
import type { SessionClient } from "@/lib/supabase/session";

/**
 * The email addresses of these accounts by id, as far as the client's member may read them: reviewers, of people with a role;
 * admins, all. An account that was deleted has none.
 */
export async function readAddresses(
  client: SessionClient,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => typeof id === "string");
  if (known.length === 0) return new Map();
  const { data } = await client.from("accounts").select("id, email").in("id", known).throwOnError();
  return new Map(data.map(({ id, email }) => [id, email]));
}
