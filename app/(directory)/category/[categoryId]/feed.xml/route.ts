import { listCategories } from "@/lib/categories/queries";
import { getCategory } from "@/lib/categories/rules";
import { respondWithFeed } from "@/lib/seo/feed-responses";

export async function GET(
  request: Request,
  { params }: RouteContext<"/category/[categoryId]/feed.xml">,
): Promise<Response> {
  const { categoryId } = await params;
  return respondWithFeed(request, { category: getCategory(await listCategories(), categoryId) });
}
