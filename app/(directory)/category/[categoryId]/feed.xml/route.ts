import { listCategories } from "@/lib/categories/queries";
import { getCategory } from "@/lib/categories/rules";
import { answerFeed } from "@/lib/seo/feed-answers";

export async function GET(
  _request: Request,
  { params }: RouteContext<"/category/[categoryId]/feed.xml">,
): Promise<Response> {
  const { categoryId } = await params;
  return answerFeed({ category: getCategory(await listCategories(), categoryId) });
}
