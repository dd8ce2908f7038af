import { isForeign } from "@/lib/auth/refusals";
import { businessId } from "@/lib/businesses/schema";
import { setFlash } from "@/lib/flash";
import { receivePhoto, type Received } from "@/lib/photos/receive";
import { toPhotosPage } from "@/lib/photos/pages";
import { WAITING } from "@/lib/photos/rules";
import { photoKind } from "@/lib/photos/schema";
import { routes } from "@/lib/routes";

type Context = RouteContext<"/api/listings/[businessId]/photos">;

/** What a page's script is answered; a plain form goes back to its page, which says the same. */
const STATUS = {
  ...{ visitor: 401, missing: 404, size: 413, type: 415, haste: 429, busy: 503, away: 503 },
  ...{ pixels: 422, broken: 422, none: 422, many: 409, same: 409, alt: 422 },
} as const satisfies Record<Extract<Received, { ok: false }>["problem"], number>;

/** Takes one photo of a listing, or of the one in the making, as a form of several parts. Not an action: those end at 1 MB. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (isForeign(request)) return new Response("Sent from another site.\n", { status: 403 });
  const named = (await params).businessId;
  const id = named === WAITING ? WAITING : (businessId.safeParse(named).data ?? "unknown");
  const kind = photoKind.catch("gallery").parse(new URL(request.url).searchParams.get("kind"));
  const received = await receivePhoto({ request, businessId: id, kind });
  if (request.headers.get("accept")?.includes("application/json")) return toJson(received);
  return toPage(received, id);
}

function toJson(received: Received): Response {
  const status = received.ok ? 200 : STATUS[received.problem];
  return Response.json(received, { status, headers: { "Cache-Control": "private, no-store" } });
}

async function toPage(received: Received, id: string): Promise<Response> {
  const { ok } = received;
  const page = toPhotosPage(id, ok ? {} : { alt: received.alt });
  const isVisitor = !ok && received.problem === "visitor";
  await setFlash(
    ok
      ? { title: received.title, description: received.description }
      : {
          title: "The photo was not added",
          description: received.description,
          variant: "destructive",
        },
  );
  const location = isVisitor ? routes.auth({ from: page }) : page;
  return new Response(null, { status: 303, headers: { Location: location } });
}
