import { getSession } from "@/lib/auth/session";

const noStore = { "Cache-Control": "private, no-store" };

/** The session for the header: { signedIn, email?, roles? }. Renews the session when it is due. */
export async function GET(): Promise<Response> {
  const session = await getSession();
  if (session.kind === "unknown") return unavailable();
  if (session.kind !== "member") return Response.json({ signedIn: false }, { headers: noStore });
  const { email, roles } = session.member;
  return Response.json({ signedIn: true, email, roles }, { headers: noStore });
}

/** Problem details, RFC 9457. */
function unavailable(): Response {
  const detail = "Accounts can’t be reached at the moment.";
  return Response.json(
    { type: "about:blank", title: "Service Unavailable", status: 503, detail },
    { status: 503, headers: { ...noStore, "Content-Type": "application/problem+json" } },
  );
}
