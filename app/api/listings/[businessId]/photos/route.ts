import type { Route } from "next";
import { isCrossSite } from "@/lib/auth/cross-site-forms";
import { businessId } from "@/lib/businesses/ids";
import { setFlash } from "@/lib/flash";
import { type Received, type ReceivedForm, receivePhotos } from "@/lib/photos/receive";
import { toPhotosPage } from "@/lib/photos/pages";
import { DRAFT_PHOTOS, formatWhenShown } from "@/lib/photos/rules";
import { photoKind } from "@/lib/photos/queries";
import { PHOTO_STEP } from "@/lib/listings/forms";
import { memberRoutes, routes } from "@/lib/routes";
import type { FlashMessage } from "@/lib/site";

type Context = RouteContext<"/api/listings/[businessId]/photos">;

/** HTTP status for the page's script; a plain form is redirected to its page, which shows the same message. */
const STATUS = {
  ...{
    visitor: 401,
    missing: 404,
    size: 413,
    type: 415,
    haste: 429,
    unavailable: 503,
  },
  ...{ pixels: 422, broken: 422, none: 422, many: 409, same: 409, alt: 422 },
} as const satisfies Record<Extract<Received, { ok: false }>["problem"], number>;

/**
 * Accepts photos of a listing, or of the draft, as multipart form data. Not an action: the guard reads the bodies of actions
 * whole and limits them.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (isCrossSite(request)) return new Response("Sent from another site.\n", { status: 403 });
  const named = (await params).businessId;
  const id =
    named === DRAFT_PHOTOS ? DRAFT_PHOTOS : (businessId.safeParse(named).data ?? "unknown");
  const kind = photoKind.safeParse(new URL(request.url).searchParams.get("kind")).data ?? null;
  const received = await receivePhotos({ request, businessId: id, kind });
  const [first] = received.answers;
  if (!request.headers.get("accept")?.includes("application/json"))
    return redirectTo(await toPage(received, id));
  if (first && (kind || isUnavailable(first.answer))) return toJson(first.answer);
  return new Response(null, { status: 201, headers: { Location: await toPage(received, id) } });
}

/** The form then stays on the page with its photos. */
function isUnavailable(received: Received): boolean {
  return !received.ok && received.problem === "unavailable";
}

function toJson(received: Received): Response {
  const status = received.ok ? 200 : STATUS[received.problem];
  return Response.json(received, { status, headers: { "Cache-Control": "private, no-store" } });
}

/** The page that shows the result. */
async function toPage({ answers, go }: ReceivedForm, id: string): Promise<string> {
  const refused = answers.flatMap(({ kind, answer }) => (answer.ok ? [] : [{ kind, ...answer }]));
  const message = toMessage(answers, { go, id });
  if (message) await setFlash(message);
  const [first] = refused;
  const page = toPhotosPage(id, refused);
  if (!first) return (id === DRAFT_PHOTOS && go && toNextStep(go)) || page;
  if (first.problem === "visitor") return routes.auth({ from: toPhotosPage(id) });
  return `${page}#${first.kind}`;
}

function toNextStep(go: string): Route {
  if (go === "later") return routes.account();
  return memberRoutes.registerBusiness(go === "back" ? PHOTO_STEP - 1 : PHOTO_STEP + 1);
}

function toMessage(
  answers: ReceivedForm["answers"],
  { go, id }: { go: string | null; id: string },
): FlashMessage | null {
  const refused = answers.find(({ answer }) => !answer.ok)?.answer;
  if (refused)
    return {
      title: answers.length > 1 ? "Not all photos were added" : "The photo wasn’t added",
      description: refused.description,
      variant: "destructive",
    };
  if (go === "later")
    return { title: "Saved", description: "Continue whenever you like; it’s saved here." };
  const [first, ...others] = answers;
  if (!first?.answer.ok) return null;
  const title = others.length > 0 ? `${answers.length} photos are added` : first.answer.title;
  return { title, description: formatWhenShown(id) };
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}
