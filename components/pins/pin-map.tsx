"use client";

import { Form } from "@/components/forms/form";
import { FormMessage } from "@/components/forms/form-message";
import { useFormAction } from "@/components/forms/use-form-action";
import { initialFormState } from "@/lib/forms/types";
import { setPin } from "@/lib/pins/actions";
import { PIN_MAP } from "@/lib/pins/map-size";

type Props = {
  businessId: string;
  countyId: string;
  county: string;
  isReviewer?: boolean;
};

/** The county's map: a click sends its place, also without a script. Roughly; pasted coordinates are exact. */
export function PinMap({ businessId, countyId, county, isReviewer = false }: Props) {
  const [{ message }, form] = useFormAction(setPin, initialFormState);
  return (
    <Form {...form}>
      {message && <FormMessage {...message} />}
      <input type="hidden" name="businessId" value={businessId} />
      {isReviewer && <input type="hidden" name="as" value="reviewer" />}
      <input
        type="image"
        name="spot"
        src={`/county-outlines/${countyId}.svg?size=pin`}
        alt={`Set the pin on the map of ${county} County`}
        width={PIN_MAP.width}
        height={PIN_MAP.height}
        className="bg-white block max-w-none cursor-crosshair border border-rule-strong"
      />
    </Form>
  );
}
