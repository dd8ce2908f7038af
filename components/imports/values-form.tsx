"use client";

import { Form } from "@/components/forms/form";
import { FormAlert } from "@/components/forms/form-message";
import { useFormAction } from "@/components/forms/use-form-action";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toCategoryName, toValueName } from "@/lib/imports/constants";
import { type DecisionState, NO_DECISION } from "@/lib/review/types";

type Props = {
  action: (before: DecisionState, form: FormData) => Promise<DecisionState>;
  importId: string;
  /** `category` is the one chosen before, or ''. */
  values: readonly { value: string; rows: string; category: string }[];
  categories: readonly { name: string; label: string }[];
};

/** Chooses a category for each value of the file that names none. */
export function ValuesForm({ action, importId, values, categories }: Props) {
  const [state, form, isPending] = useFormAction(action, NO_DECISION);
  return (
    <Form {...form}>
      <input type="hidden" name="id" value={importId} />
      <FormAlert text={state.message} />
      <ul className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        {values.map(({ value, rows, category }, index) => (
          <li key={value}>
            <input type="hidden" name={toValueName(index)} value={value} />
            <Field id={toCategoryName(index)} label={value} hint={rows}>
              <Select name={toCategoryName(index)} defaultValue={category}>
                <option value="">None: its rows are refused</option>
                {categories.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Button type="submit" variant="outline" aria-disabled={isPending || undefined}>
          Save these categories
        </Button>
      </p>
    </Form>
  );
}
