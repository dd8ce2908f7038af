"use client";

import { MemberForm } from "@/components/forms/member-form";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { setPin } from "@/lib/listing-edits/pin-actions";

type Props = {
  businessId: string;
  isReviewer?: boolean;
  isPinned: boolean;
};

/** Moves the pin to pasted coordinates or the place of a pasted map link, or back to the middle of the ZIP code. */
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
            className={buttonVariants({ variant: "outline", size: "wide" })}
          >
            Back to the middle of the ZIP code
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
