"use client";

import type { Route } from "next";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { FormAlert } from "@/components/forms/form-message";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { changeInBulk } from "@/lib/listing-edits/admin-actions";
import { NO_DECISION } from "@/lib/review/types";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";

type Props = {
  change: "category" | "suspend";
  /** The filtered list to come back to. */
  back: Route;
  ids: readonly string[];
  /** Permalink of useFormAction: the path of the page that shows the response without a script. */
  page: Route;
  categories: readonly string[];
};

/** Form for one change of all chosen listings. */
export function BulkForm({ change, back, ids, page, categories }: Props) {
  const [{ text, error, message }, form, isPending] = useFormAction(
    changeInBulk,
    NO_DECISION,
    page,
  );
  const count = ids.length === 1 ? "1 listing" : `${ids.length} listings`;
  const isSuspension = change === "suspend";
  return (
    <Form {...form} noValidate className="grid content-start gap-5">
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="back" value={back} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <FormAlert text={message} />
      {isSuspension ? (
        <Field
          id="reason"
          label="Why should they be suspended?"
          hint="Nobody sees them until they are restored, each on its own page. Goes into each email as you write it."
          error={error ?? undefined}
        >
          <Textarea name="text" rows={4} maxLength={MAX_MESSAGE_LENGTH} defaultValue={text} />
        </Field>
      ) : (
        <Field
          id="category"
          label="Main category"
          hint="Their further categories stay. Each can be undone on its own page."
          error={error ?? undefined}
        >
          <Select name="text" defaultValue={text}>
            <option value="">Choose one</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
      <p>
        <Button
          type="submit"
          variant={isSuspension ? "destructive" : "default"}
          aria-disabled={isPending || undefined}
        >
          {isSuspension ? `Suspend ${count}` : `Set the category of ${count}`}
        </Button>
      </p>
    </Form>
  );
}
