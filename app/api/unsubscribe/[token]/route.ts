import { memberRoutes } from "@/lib/routes";
import { endSubscription } from "@/lib/statistics/subscriptions";
import { orOutage } from "@/lib/forms/outage";

type Context = RouteContext<"/api/unsubscribe/[token]">;

/** The button that mail programs show (RFC 8058): they post here, without a cookie and without asking anybody. */
export async function POST(_request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const isOurs = await orOutage(() => endSubscription(token));
  if (isOurs === null) return new Response("Please try again later.\n", { status: 503 });
  return isOurs
    ? new Response("The monthly mail is stopped.\n")
    : new Response("This link is not ours.\n", { status: 404 });
}

/** Those that follow the link instead get a page with a button: what fetches links ahead must not unsubscribe anybody. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const location = memberRoutes.unsubscribe((await params).token);
  return new Response(null, { status: 303, headers: { Location: location } });
}
