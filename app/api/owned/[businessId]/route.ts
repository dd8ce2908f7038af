import { getSession, isOwner } from "@/lib/auth/session";
import { businessId } from "@/lib/businesses/ids";

type Context = { params: Promise<{ businessId: string }> };

/** Whether the member owns the listing, for the tools on its page: { isOwner }. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const headers = { "Cache-Control": "private, no-store" };
  const id = businessId.safeParse((await params).businessId).data;
  try {
    const session = await getSession();
    if (session.kind === "unknown") throw new Error("the accounts do not answer");
    const owned = id !== undefined && session.kind === "member" && (await isOwner(id));
    return Response.json({ isOwner: owned }, { headers });
  } catch (error) {
    console.error("auth: whose listing it is cannot be asked", String(error));
    return Response.json({ isOwner: false }, { status: 503, headers });
  }
}
