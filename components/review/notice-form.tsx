"use client";

import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { NoticePace } from "@/lib/review/types";
import { FormAlert } from "@/components/forms/form-message";

type State = { message: string | null };
type Props = {
  pace: NoticePace;
  action: (before: State, form: FormData) => Promise<State>;
};

/** Sets how often a reviewer gets mail. */
export function NoticeForm({ pace, action }: Props) {
  const [state, form, isPending] = useFormAction(action, { message: null });
  return (
    <Form {...form}>
      <FormAlert text={state.message} />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id="pace"
          label="Emails to me"
          hint="And again when four hours are left."
          className="grow basis-64"
        >
          <Select name="pace" defaultValue={pace}>
            <option value="each">For each submission, suggestion and claim</option>
            <option value="daily">Once a day, in the morning</option>
          </Select>
        </Field>
        <Button type="submit" variant="outline" aria-disabled={isPending || undefined}>
          Save
        </Button>
      </div>
    </Form>
  );
}
