import { getCounty } from "@/lib/places/rules";
import { respondWithFeed } from "@/lib/seo/feed-responses";

export async function GET(
  _request: Request,
  { params }: RouteContext<"/county/[countyId]/feed.xml">,
): Promise<Response> {
  return respondWithFeed({ county: getCounty((await params).countyId) });
}
