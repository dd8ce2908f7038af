import type { Hours, SpecialHours } from "@/lib/hours/types";
import { formatHours, formatTimes } from "@/lib/format/hours";
import { formatSpecialDays, toHoursAround } from "@/lib/hours/special";
import { OpenNow } from "./open-now";

type Props = {
  hours: Hours | null;
  special: readonly SpecialHours[];
  note: string | null;
  timeZone: string | null;
};

export function OpeningHours({ hours, special, note, timeZone }: Props) {
  return (
    <>
      <WeeklyHours {...{ hours, special, note, timeZone }} />
      {special.length > 0 && (
        <>
          <p className="mt-3 font-bold">Special hours</p>
          <ul className="max-w-sm">
            {special.map((one) => (
              <li key={one.from} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                <span>{formatSpecialDays(one)}</span>
                <span>{formatTimes(one.hours)}</span>
                {one.note && <span className="basis-full text-sm text-muted">{one.note}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function WeeklyHours({ hours, special, note, timeZone }: Props) {
  if (!hours) return <>{note ?? "Not specified"}</>;
  return (
    <>
      {timeZone && <OpenNow hours={toHoursAround(hours, special)} timeZone={timeZone} />}
      <ul className="max-w-sm">
        {formatHours(hours).map(({ days, times }) => (
          <li key={days} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{days}</span>
            <span>{times}</span>
          </li>
        ))}
      </ul>
      {note && <p className="text-sm text-muted">{note}</p>}
    </>
  );
}
