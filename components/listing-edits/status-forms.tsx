import type { BusinessStatus } from "@/lib/businesses/types";
import type { EditedListing } from "@/lib/listing-edits/types";
import type { DecisionState } from "@/lib/review/types";
import { ReasonForm } from "@/components/forms/reason-form";

type Props = {
  listing: Pick<EditedListing, "id" | "name" | "status" | "hasSubmitter">;
  action: (before: DecisionState, form: FormData) => Promise<DecisionState>;
};

/** Actions for a listing in its current state. */
export function StatusForms({ listing: { id, name, status, hasSubmitter }, action }: Props) {
  const mail = hasSubmitter
    ? "Goes into an email to whoever submitted or manages it, as you write it."
    : "Stays on record. Nobody submitted this listing here or manages it, so no email goes out.";
  const common = { action };
  const hiddenFor = (to: BusinessStatus) => ({ businessId: id, name, seen: status, to });
  return (
    <>
      {status !== "published" && (
        <ReasonForm
          {...common}
          id="restore"
          hidden={hiddenFor("published")}
          button="Restore"
          hint="It is published again, as it was."
        />
      )}
      {status !== "suspended" && (
        <ReasonForm
          {...common}
          id="suspend"
          hidden={hiddenFor("suspended")}
          button="Suspend"
          variant="destructive"
          label="Why should it be suspended?"
          hint={`Nobody sees it until it is restored. ${mail}`}
        />
      )}
      {status !== "closed" && (
        <ReasonForm
          {...common}
          id="close"
          hidden={hiddenFor("closed")}
          button="Close for good"
          variant="destructive"
          label="How do we know that it has closed?"
          hint={`Its page says so for a year; no list has it. ${mail}`}
        />
      )}
    </>
  );
}
