import { memberRoutes } from "@/lib/routes";
import { endSubscription } from "@/lib/statistics/subscriptions";
import { orOutage } from "@/lib/forms/outage";

type Context = RouteContext<"/api/unsubscribe/[token]">;

/** One-click unsubscribe of mail programs (RFC 8058): they post here without a cookie and without confirmation. */
export async function POST(_request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const isOurs = await orOutage(() => endSubscription(token));
  if (isOurs === null) return new Response("Please try again later.\n", { status: 503 });
  return isOurs
    ? new Response("The monthly email is stopped.\n")
    : new Response("This link isn’t ours.\n", { status: 404 });
}

/**
 * A visitor who follows the link gets a page with a button, because programs that prefetch links must not unsubscribe anybody.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const location = memberRoutes.unsubscribe((await params).token);
  return new Response(null, { status: 303, headers: { Location: location } });
}
