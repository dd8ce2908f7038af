import Link from "next/link";
import type { LocalEvent } from "@/lib/businesses/types";
import { countyCalendar, formatPostTime, formatPostTitle } from "@/lib/posts/rules";
import type { County } from "@/lib/places/types";
import { routes } from "@/lib/routes";

/** Maximum number of events on the page; the calendar has all of them. */
const SHOWN = 6;

/** Upcoming events of a county's businesses, earliest first; empty when there are none. */
export function UpcomingEvents({
  county,
  events,
}: {
  county: County;
  events: readonly LocalEvent[];
}) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="events" className="mt-10">
      <h2 id="events">Events in {county.name} County</h2>
      <ul className="mt-3 border-y border-rule">
        {events.slice(0, SHOWN).map(({ post, business }) => (
          <li key={post.id} className="border-t border-rule py-3 first:border-t-0">
            <p className="font-bold">{formatPostTime(post, business)}</p>
            <p className="max-w-measure break-words">{formatPostTitle(post)}</p>
            <Link
              prefetch={false}
              href={routes.business(business.id)}
              className="inline-flex min-h-11 items-center break-words"
            >
              {business.name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-sm print:hidden">
        <a href={countyCalendar(county.id)} className="inline-flex min-h-11 items-center">
          All of them, for your calendar
        </a>
      </p>
    </section>
  );
}
