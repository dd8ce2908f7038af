"use client";

import { useSyncExternalStore } from "react";
import type { Hours } from "@/lib/hours/types";
import { isOpenAt, minuteOfWeek } from "@/lib/format/open-now";

const ONE_MINUTE = 60_000;

const NO_BREAK_SPACE = "\u00a0";

function eachMinute(notify: () => void) {
  const timer = setInterval(notify, ONE_MINUTE);
  return () => clearInterval(timer);
}

/**
 * 'Open' or 'Closed' in the time zone of the business; until a script runs, an empty place of that width. public/boot.js fills it
 * before React does.
 */
export function OpenNow({ hours, timeZone }: { hours: Hours; timeZone: string }) {
  const isOpen = useSyncExternalStore(
    eachMinute,
    () => isOpenAt(hours, minuteOfWeek(new Date(), timeZone)),
    () => null,
  );
  return (
    <p
      data-needs-script
      data-open-hours={JSON.stringify({ hours, timeZone })}
      data-open={isOpen ?? undefined}
      suppressHydrationWarning
      className="font-bold text-muted data-[open=true]:text-pine"
    >
      {isOpen === null ? NO_BREAK_SPACE : isOpen ? "Open now" : "Closed now"}
    </p>
  );
}
