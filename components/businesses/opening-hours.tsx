import type { Hours } from "@/lib/businesses/types";
import { formatHours } from "@/lib/format/hours";
import { OpenNow } from "./open-now";

type Props = { hours: Hours | null; note: string | null; timeZone: string | null };

export function OpeningHours({ hours, note, timeZone }: Props) {
  if (!hours) return <>{note ?? "Not specified"}</>;
  return (
    <>
      {timeZone && <OpenNow hours={hours} timeZone={timeZone} />}
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
