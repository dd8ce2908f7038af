// What only the longer forms ask, apart from the rest: the first form is a public page, and its script is weighed.
import { PRICE_RANGES } from "@/lib/businesses/types";
import { ChoiceField, LongTextField, TextField } from "./submission-field";
import type { FieldsProps } from "./submission-fields";

type StateProps = Pick<FieldsProps, "state">;

export function ServicesField({ state }: StateProps) {
  return (
    <LongTextField
      name="services"
      state={state}
      optional
      hint="What customers ask for, one on each line, at most twelve."
    />
  );
}

export function BackgroundFields({ state }: StateProps) {
  return (
    <>
      <TextField
        name="yearFounded"
        state={state}
        optional
        inputMode="numeric"
        hint="Four digits, such as 1998."
      />
      <ChoiceField
        name="priceRange"
        state={state}
        optional
        choices={PRICE_RANGES}
        hint="From $, inexpensive, to $$$$, expensive."
      />
    </>
  );
}

export function HoursFields({ state }: StateProps) {
  return (
    <>
      <LongTextField
        name="hours"
        state={state}
        rows={3}
        optional
        hint="As you would tell a customer: 'Mon-Fri 9am-5pm, Sat 10-2', 'by appointment', '24/7'."
      />
      <TextField name="hoursNote" state={state} optional hint="Such as 'closed on holidays'." />
    </>
  );
}

export function MoreLinkFields({ state }: StateProps) {
  return (
    <>
      <TextField name="twitter" state={state} optional />
      <TextField name="linkedin" state={state} optional />
    </>
  );
}
