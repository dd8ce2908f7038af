import { getCategory } from "@/lib/categories/rules";
import { answerFeed } from "@/lib/seo/feed-answers";

export async function GET(
  _request: Request,
  { params }: RouteContext<"/category/[categoryId]/feed.xml">,
): Promise<Response> {
  return answerFeed({ category: getCategory((await params).categoryId) });
}
