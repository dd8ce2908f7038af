"use client";

import type { ReactNode } from "react";
import { Form } from "@/components/forms/form";
import { FormMessage } from "@/components/forms/form-message";
import { useFormAction } from "@/components/forms/use-form-action";
import { initialFormState } from "@/lib/forms/types";
import { setPin } from "@/lib/listing-edits/pin-actions";
import { PIN_MAP } from "@/lib/listing-edits/pin-map";

/** A picture of nothing: the button lies on the drawing. */
const TRANSPARENT = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

type Props = {
  businessId: string;
  county: string;
  isReviewer?: boolean;
  /** The drawing of the county in the size of `PIN_MAP`. */
  children: ReactNode;
};

/** The county's map: a click sends its place, also without a script. Roughly; pasted coordinates are exact. */
export function PinMap({ businessId, county, isReviewer = false, children }: Props) {
  const [{ message }, form] = useFormAction(setPin, initialFormState);
  return (
    <Form {...form}>
      {message && <FormMessage {...message} />}
      <input type="hidden" name="businessId" value={businessId} />
      {isReviewer && <input type="hidden" name="as" value="reviewer" />}
      <div style={{ width: PIN_MAP.width }} className="relative">
        {children}
        <input
          type="image"
          name="spot"
          src={TRANSPARENT}
          alt={`Set the pin on the map of ${county} County`}
          width={PIN_MAP.width}
          height={PIN_MAP.height}
          className="absolute inset-0 block max-w-none cursor-crosshair text-transparent"
        />
      </div>
    </Form>
  );
}
