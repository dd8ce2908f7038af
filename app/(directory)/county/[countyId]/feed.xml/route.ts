import { getCounty } from "@/lib/places/rules";
import { answerFeed } from "@/lib/seo/feed-answers";

export async function GET(
  _request: Request,
  { params }: RouteContext<"/county/[countyId]/feed.xml">,
): Promise<Response> {
  return answerFeed({ county: getCounty((await params).countyId) });
}
