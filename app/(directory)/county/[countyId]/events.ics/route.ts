import { answerCountyCalendar } from "@/lib/posts/calendar-answers";

export async function GET(
  _request: Request,
  { params }: RouteContext<"/county/[countyId]/events.ics">,
): Promise<Response> {
  return answerCountyCalendar((await params).countyId);
}
