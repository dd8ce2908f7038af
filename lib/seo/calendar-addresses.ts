// Where calendars are: no pages, so lib/routes does not know them.

/** One event. */
export function eventCalendar(businessId: string, postId: string): string {
  return `/business/${businessId}/events/${postId}.ics`;
}

/** The events of a county that are not over, for calendars that follow it. */
export function countyCalendar(countyId: string): string {
  return `/county/${countyId}/events.ics`;
}
