"use client";

import type { SpecialHours } from "@/lib/hours/types";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { MemberForm } from "@/components/forms/member-form";
import { FormAlert } from "@/components/forms/form-message";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { formatSpecialDays } from "@/lib/hours/special";
import { removeMySpecialHours, saveSpecialHours } from "@/lib/owners/edit-actions";
import { NO_SPECIAL_HOURS } from "@/lib/owners/types";
import { memberRoutes } from "@/lib/routes";

type Props = { businessId: string };

/** Adds special hours: the days, and whether the business is closed or open at other times. */
export function SpecialHoursForm({ businessId }: Props) {
  const [state, form, isPending] = useFormAction(
    saveSpecialHours,
    NO_SPECIAL_HOURS,
    memberRoutes.mySpecialHours(businessId),
  );
  const { values, errors, message } = state;
  const input = (name: "from" | "through" | "hours" | "note", type = "text") => (
    <Input name={name} type={type} defaultValue={values[name]} maxLength={120} />
  );
  return (
    <Form {...form} noValidate className="group grid max-w-measure gap-5">
      <input type="hidden" name="businessId" value={businessId} />
      <FormAlert text={message} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field id="from" label="First day" error={errors.from}>
          {input("from", "date")}
        </Field>
        <Field id="through" label="Last day" optional error={errors.through}>
          {input("through", "date")}
        </Field>
      </div>
      <Field id="isClosed" label="On these days you are">
        <Select name="isClosed" defaultValue={values.isClosed}>
          <option value="yes">Closed</option>
          <option value="no">Open at other times</option>
        </Select>
      </Field>
      <Field
        id="hours"
        label="Opening hours on these days"
        hint="For example, 9am-1pm."
        error={errors.hours}
        className="group-has-[option[value=yes]:checked]:hidden"
      >
        {input("hours")}
      </Field>
      <Field
        id="note"
        label="Why"
        hint="For example, “Thanksgiving”. Visitors read it."
        optional
        error={errors.note}
      >
        {input("note")}
      </Field>
      <p>
        <Button type="submit" aria-disabled={isPending || undefined}>
          {isPending ? "Saving…" : "Add these days"}
        </Button>
      </p>
    </Form>
  );
}

/** Removes an entry of special hours; the usual hours apply again. */
export function RemoveSpecialHoursForm({ businessId, special }: Props & { special: SpecialHours }) {
  return (
    <MemberForm
      action={removeMySpecialHours}
      submit={
        <span>
          Remove<span className="sr-only"> {formatSpecialDays(special)}</span>
        </span>
      }
      variant="outline"
    >
      {() => (
        <>
          <input type="hidden" name="businessId" value={businessId} />
          <input type="hidden" name="from" value={special.from} />
        </>
      )}
    </MemberForm>
  );
}
