// Owns which listings keep Central time, and what the clocks of Florida's two zones say.
import { minuteOfWeek } from "@/lib/format/open-now";
import { listCounties } from "@/lib/places/rules";

/** Names of counties, as the column of a business has them. */
export const CENTRAL_COUNTIES: readonly string[] = listCounties()
  .filter(({ timeZone }) => timeZone === "America/Chicago")
  .map(({ name }) => name);

/** ZIP codes of Eastern counties that keep Central time. */
export const CENTRAL_ZIPS: readonly string[] = listCounties().flatMap(
  ({ centralZips }) => centralZips ?? [],
);

export type Clocks = { eastern: number; central: number };

/** Minutes of the week in both zones. */
export function toClocks(instant: Date): Clocks {
  return {
    eastern: minuteOfWeek(instant, "America/New_York"),
    central: minuteOfWeek(instant, "America/Chicago"),
  };
}
