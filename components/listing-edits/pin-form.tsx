"use client";

import type { ReactNode } from "react";
import { MemberForm } from "@/components/forms/member-form";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { setPin } from "@/lib/listing-edits/pin-actions";
import { Form } from "@/components/forms/form";
import { FormMessage } from "@/components/forms/form-message";
import { useFormAction } from "@/components/forms/use-form-action";
import { initialFormState } from "@/lib/forms/types";
import { PIN_MAP } from "@/lib/listing-edits/pin-map";

type Props = {
  businessId: string;
  isReviewer?: boolean;
  isPinned: boolean;
};

/** Moves the pin to pasted coordinates or the place of a pasted map link, or back to where it was. */
export function PinForm({ businessId, isReviewer = false, isPinned }: Props) {
  return (
    <MemberForm
      action={setPin}
      submit="Move the pin"
      more={() =>
        isPinned && (
          <button
            name="intent"
            value="remove"
            className={buttonVariants({ variant: "outline", className: "justify-self-start" })}
          >
            Back to where it was
          </button>
        )
      }
    >
      {({ text = "", fields }) => (
        <>
          <input type="hidden" name="businessId" value={businessId} />
          {isReviewer && <input type="hidden" name="as" value="reviewer" />}
          <Field
            id="text"
            label="Coordinates, or the link of a map"
            hint="In Google or Apple Maps, press and hold on your door and copy what it shows: 27.19830, -80.25280."
            error={fields.text}
          >
            <Input name="text" maxLength={2000} autoComplete="off" defaultValue={text} />
          </Field>
        </>
      )}
    </MemberForm>
  );
}

/** A picture of nothing: the button lies on the drawing. */
const TRANSPARENT = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

type PinMapProps = {
  businessId: string;
  county: string;
  isReviewer?: boolean;
  /** The drawing of the county in the size of `PIN_MAP`. */
  children: ReactNode;
};

/** The county's map: a click sends its place, also without a script. Roughly; pasted coordinates are exact. */
export function PinMap({ businessId, county, isReviewer = false, children }: PinMapProps) {
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
