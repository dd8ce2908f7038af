import { CountyOutline } from "@/components/places/county-outline";
import type { BusinessProfile } from "@/lib/businesses/types";
import { getCountyByName } from "@/lib/places/rules";
import { PIN_MAP } from "@/lib/listing-edits/pin-map";
import { PinForm, PinMap } from "./pin-form";

type Props = { business: BusinessProfile | null; isReviewer?: boolean };

const PLACES: Record<BusinessProfile["pin"], string> = {
  door: "At the door, as it was set.",
  zip: "In the middle of the ZIP code.",
  import: "Where the table that listed the business puts it.",
};

/** Where the pin of a listing is, and the ways to move it. */
export function PinParts({ business, isReviewer = false }: Props) {
  const county = getCountyByName(business?.county ?? "");
  if (!business?.street || !county)
    return (
      <p className="max-w-measure">
        This listing shows no street, so its pin stays in the middle of the ZIP code everywhere.
      </p>
    );
  const { id, pin, point } = business;
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <section aria-labelledby="paste">
        <h2 id="paste" className="mb-4">
          Paste it
        </h2>
        <PinForm businessId={id} isReviewer={isReviewer} isPinned={pin === "door"} />
      </section>
      <section aria-labelledby="now">
        <h2 id="now">Where it is now</h2>
        <p className="mt-1">{PLACES[pin]}</p>
        <p className="mt-1 mb-3 text-sm text-muted">
          You can also click on the map, which is right within a few hundred yards. Pasting is
          exact.
        </p>
        <PinMap businessId={id} county={county.name} isReviewer={isReviewer}>
          <CountyOutline
            countyId={county.id}
            point={point ?? undefined}
            frame={PIN_MAP}
            label={`The pin on the map of ${county.name} County`}
            className="outline outline-1 outline-rule-strong"
          />
        </PinMap>
      </section>
    </div>
  );
}
