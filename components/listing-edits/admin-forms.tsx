"use client";

import { MemberForm } from "@/components/forms/member-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { dismissOwner, featureListing } from "@/lib/listing-edits/admin-actions";
import { memberRoutes } from "@/lib/routes";

type Props = { businessId: string };

/** Features a listing through a given day. */
export function FeatureForm({ businessId, until }: Props & { until: string | null }) {
  return (
    <MemberForm
      action={featureListing}
      place={`${memberRoutes.reviewListing(businessId)}#featured`}
      variant="outline"
      submit={until ? "Change the last day" : "Feature it"}
    >
      {({ text, fields }) => (
        <>
          <input type="hidden" name="businessId" value={businessId} />
          <Field
            id="until"
            label="Last day"
            hint="It ends by itself at the end of this day."
            error={fields.until}
          >
            <Input name="text" type="date" defaultValue={text || until || undefined} />
          </Field>
        </>
      )}
    </MemberForm>
  );
}

/** Stops featuring a listing at once. */
export function EndFeatureForm({ businessId }: Props) {
  return (
    <MemberForm
      action={featureListing}
      place={`${memberRoutes.reviewListing(businessId)}#featured`}
      variant="outline"
      submit="Stop featuring it"
    >
      {() => (
        <>
          <input type="hidden" name="businessId" value={businessId} />
          <input type="hidden" name="change" value="end" />
        </>
      )}
    </MemberForm>
  );
}

/** Removes an owner from the listing. */
export function DismissOwnerForm({
  businessId,
  memberId,
  email,
}: Props & { memberId: string; email: string | null }) {
  return (
    <MemberForm
      action={dismissOwner}
      place={`${memberRoutes.reviewListing(businessId)}#owners`}
      variant="destructive"
      submit={
        <span>
          Take it from them<span className="sr-only">: {email}</span>
        </span>
      }
    >
      {() => (
        <>
          <input type="hidden" name="businessId" value={businessId} />
          <input type="hidden" name="memberId" value={memberId} />
        </>
      )}
    </MemberForm>
  );
}
