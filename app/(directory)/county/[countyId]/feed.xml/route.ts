import { getCounty } from "@/lib/places/rules";
import { respondWithFeed } from "@/lib/seo/feed-responses";

export async function GET(
  request: Request,
  { params }: RouteContext<"/county/[countyId]/feed.xml">,
): Promise<Response> {
  return respondWithFeed(request, { county: getCounty((await params).countyId) });
}
