import { answerEventCalendar } from "@/lib/posts/calendar-answers";

export async function GET(
  _request: Request,
  { params }: RouteContext<"/business/[businessId]/events/[file]">,
): Promise<Response> {
  const { businessId, file } = await params;
  return answerEventCalendar(businessId, file);
}
