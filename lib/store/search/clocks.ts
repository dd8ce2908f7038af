// The current time in Florida's two zones, and the counties and ZIP codes on Central time.
import { minuteOfWeek } from "@/lib/format/open-now";
import { listCounties } from "@/lib/places/rules";

/** Names of counties, as in the column of businesses. */
export const CENTRAL_COUNTIES: readonly string[] = listCounties()
  .filter(({ timeZone }) => timeZone === "America/Chicago")
  .map(({ name }) => name);

/** ZIP codes of Eastern counties that are on Central time. */
export const CENTRAL_ZIPS: readonly string[] = listCounties().flatMap(
  ({ centralZips }) => centralZips ?? [],
);

export type Clocks = { eastern: number; central: number };

/** Minutes since the start of the week, in both zones. */
export function toClocks(instant: Date): Clocks {
  return {
    eastern: minuteOfWeek(instant, "America/New_York"),
    central: minuteOfWeek(instant, "America/Chicago"),
  };
}
