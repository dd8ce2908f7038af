import { respondWithCountyCalendar } from "@/lib/posts/calendar";

export async function GET(
  _request: Request,
  { params }: RouteContext<"/county/[countyId]/events.ics">,
): Promise<Response> {
  return respondWithCountyCalendar((await params).countyId);
}
