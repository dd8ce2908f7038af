import { respondWithEventCalendar } from "@/lib/posts/calendar";

export async function GET(
  _request: Request,
  { params }: RouteContext<"/business/[businessId]/events/[file]">,
): Promise<Response> {
  const { businessId, file } = await params;
  return respondWithEventCalendar(businessId, file);
}
