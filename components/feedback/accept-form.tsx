"use client";

import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { OldAndNew } from "@/components/listing-edits/difference-list";
import { FormAlert } from "@/components/forms/form-message";
import { Button } from "@/components/ui/button";
import type { Difference } from "@/lib/listings/columns";
import { type DecisionState, NO_DECISION } from "@/lib/review/types";

type Props = {
  action: (before: DecisionState, form: FormData) => Promise<DecisionState>;
  hidden: Readonly<Record<string, string>>;
  differences: readonly Difference[];
  /** The report says that the business has closed, and its listing is published. */
  canClose?: boolean;
};

/** Suggested values beside the published ones, each with a checkbox to accept it. */
export function AcceptForm({ action, hidden, differences, canClose = false }: Props) {
  const [state, form, isPending] = useFormAction(action, NO_DECISION);
  return (
    <Form {...form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormAlert text={state.message} />
      {differences.map(({ name, ...difference }) => (
        <div key={name} className="flex items-start gap-4 border-t border-rule py-4">
          <input
            type="checkbox"
            name="take"
            value={name}
            defaultChecked
            aria-label={`Take: ${difference.label}`}
            className="mt-1 size-5 shrink-0 accent-action"
          />
          <dl className="min-w-0 grow">
            <OldAndNew {...difference} />
          </dl>
        </div>
      ))}
      <p className="mt-4 flex flex-wrap gap-4">
        {canClose && (
          <Button type="submit" name="close" value="yes" aria-disabled={isPending || undefined}>
            Close it for good
          </Button>
        )}
        <Button
          type="submit"
          variant={canClose ? "outline" : "default"}
          aria-disabled={isPending || undefined}
        >
          {differences.length > 0 ? "Accept what is checked" : "Mark as dealt with"}
        </Button>
      </p>
    </Form>
  );
}
