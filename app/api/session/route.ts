import { listRoles } from "@/lib/auth/queries";
import { askAnew, getSession } from "@/lib/auth/session";
import { sessionClient } from "@/lib/supabase/session";

const noStore = { "Cache-Control": "private, no-store" };

/** Who is signed in, for the header: { signedIn, email?, roles? }. Renews the session where it is due. */
export async function GET(): Promise<Response> {
  const session = await getSession();
  if (session.kind === "unknown") return away();
  if (session.kind === "visitor") return Response.json({ signedIn: false }, { headers: noStore });
  const { email } = session.member;
  try {
    const client = await sessionClient();
    const roles = await askAnew(client, listRoles);
    return Response.json({ signedIn: true, email, roles }, { headers: noStore });
  } catch (error) {
    console.error("auth: the database does not answer", String(error));
    return away();
  }
}

/** RFC 9457. */
function away(): Response {
  const detail = "Accounts can't be reached at the moment.";
  return Response.json(
    { type: "about:blank", title: "Service Unavailable", status: 503, detail },
    { status: 503, headers: { ...noStore, "Content-Type": "application/problem+json" } },
  );
}
