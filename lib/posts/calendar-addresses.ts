// Paths of calendar files. They are not pages, so lib/routes does not contain them.

/** The calendar file of one event. */
export function eventCalendar(businessId: string, postId: string): string {
  return `/business/${businessId}/events/${postId}.ics`;
}

/** A county's current and future events, as a calendar to subscribe to. */
export function countyCalendar(countyId: string): string {
  return `/county/${countyId}/events.ics`;
}
