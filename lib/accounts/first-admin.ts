// The link that makes the first admin, which a site without an admin prints when it starts. Its token is derived from the secret key:
// the same on all servers of a site, and stored nowhere.
import { env } from "@/lib/env";
import { memberRoutes } from "@/lib/routes";
import { readToken, signToken } from "@/lib/crypto";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";

const PURPOSE = "first admin";

/** While the site has no admin, prints the link that makes whoever opens it the first one. Not while the database is unavailable. */
export async function offerFirstAdmin(): Promise<void> {
  const { supabase, siteUrl } = env();
  if (!supabase) return;
  const roles = serviceClient().from("user_roles").select("role").eq("role", "admin").limit(1);
  const { data: admins } = await roles;
  if (!admins || admins.length > 0) return;
  process.stdout.write(
    `\nThis site has no admin yet. Whoever opens this link becomes it:\n${toFirstAdminLink(siteUrl)}\n\n`,
  );
}

/** The link for a site of this origin. */
export function toFirstAdminLink(siteUrl: string): string {
  const from = encodeURIComponent(memberRoutes.firstAdmin(signToken(PURPOSE, PURPOSE)));
  return `${siteUrl}/auth?mode=create-account&from=${from}`;
}

/** Whether this is the token of the link; it makes nobody an admin once there is one. */
export function isFirstAdminToken(token: string): boolean {
  return readToken(PURPOSE, token) === PURPOSE;
}

// Queries about the setup of a new site.

/** The number of sample listings, and of the site's own. */
export async function countListings(): Promise<{ samples: number; own: number }> {
  const client = await sessionClient();
  const listings = () => client.from("businesses").select("id", { count: "exact", head: true });
  const [samples, own] = await Promise.all([
    listings().eq("source", "sample").throwOnError(),
    listings().neq("source", "sample").throwOnError(),
  ]);
  return { samples: samples.count ?? 0, own: own.count ?? 0 };
}

/** Whether somebody administers the site; false for a new one, until the link that its start prints is opened. */
export async function hasAdmin(): Promise<boolean> {
  const roles = serviceClient().from("user_roles").select("role").eq("role", "admin").limit(1);
  return (await roles.throwOnError()).data.length > 0;
}
