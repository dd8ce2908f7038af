"use client";

import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { FormAlert } from "@/components/forms/form-message";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type DecisionState, NO_DECISION } from "@/lib/review/types";

type Props = {
  action: (before: DecisionState, form: FormData) => Promise<DecisionState>;
  categoryId: string;
  others: readonly { id: string; label: string }[];
};

/** Retires a category, and redirects its listings and page to another. */
export function RetireForm({ action, categoryId, others }: Props) {
  const [{ message }, form, isPending] = useFormAction(action, NO_DECISION);
  return (
    <Disclosure summary="Retire or merge it" open={Boolean(message) || undefined}>
      <Form {...form}>
        <input type="hidden" name="id" value={categoryId} />
        <FormAlert text={message} />
        <Field
          id="into"
          label="Where its listings and its page lead"
          hint="Its address redirects for good. Without a choice it leads to all categories, and no listing may be left in it."
          optional
        >
          <Select name="into" defaultValue="">
            <option value="">To all categories</option>
            {others.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <p className="mt-4">
          <Button type="submit" variant="destructive" aria-disabled={isPending || undefined}>
            Retire the category
          </Button>
        </p>
      </Form>
    </Disclosure>
  );
}
