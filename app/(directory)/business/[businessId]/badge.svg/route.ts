import { toBadgeSvg } from "@/lib/certifications/badge";
import { DatabaseUnreachable } from "@/lib/store/contract";
import { getRemainingProfile } from "@/lib/store/listing-pages";

/** The badge of a listing for its owner's own website: gray without a live certification. Shared caches keep it for a minute. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/business/[businessId]/badge.svg">,
): Promise<Response> {
  const { businessId } = await params;
  try {
    const business = await getRemainingProfile(businessId);
    if (!business || business.closedAt) return new Response("No such listing.", { status: 404 });
    return new Response(toBadgeSvg(business.isSample ? null : business.verification), {
      headers: {
        "Content-Type": "image/svg+xml; charset=utf-8",
        "Cache-Control": "public, max-age=60",
        "Cross-Origin-Resource-Policy": "cross-origin",
      },
    });
  } catch (error) {
    if (!(error instanceof DatabaseUnreachable)) throw error;
    return new Response("Try again in a minute.", {
      status: 503,
      headers: { "Retry-After": "60" },
    });
  }
}
