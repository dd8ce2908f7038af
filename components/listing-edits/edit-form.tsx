"use client";

import type { Route } from "next";
import { useEffect, useRef } from "react";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { CategoryFields } from "@/components/review/category-fields";
import { FormAlert } from "@/components/forms/form-message";
import { AfterGroups, FormGroups } from "@/components/submissions/form-groups";
import { Button } from "@/components/ui/button";
import type { EditState } from "@/lib/listing-edits/types";
import type { FormGroup } from "@/lib/listings/forms";
import { routes } from "@/lib/routes";
import { DifferenceList } from "./difference-list";

type Props = {
  businessId: string;
  /** Permalink of useFormAction: the path of the page that shows the response without a script. */
  page: Route;
  action: (before: EditState, form: FormData) => Promise<EditState>;
  initial: EditState;
  categories: readonly { id: string; label: string }[];
  groups: readonly FormGroup[];
  /** Hint of the category field. */
  categoryNote?: string;
  /** Adds a second submit button, which sends 'then=preview'. */
  hasPreview?: boolean;
};

/** Form with all fields of a listing. */
export function EditForm({ businessId, page, action, initial, groups, ...props }: Props) {
  const { categories, categoryNote, hasPreview = false } = props;
  const [state, form, isPending] = useFormAction(action, initial, page);
  const { errors, message, differences, seen } = state;
  const top = useRef<HTMLDivElement>(null);

  // The response is shown above the form, while the submit button is at its end: move the focus.
  useEffect(() => {
    if (state !== initial) top.current?.focus();
  }, [state, initial]);

  return (
    <Form {...form} noValidate>
      <input type="hidden" name="businessId" value={businessId} />
      <input type="hidden" name="seen" value={seen} />
      <div ref={top} tabIndex={-1}>
        <FormAlert text={message ?? countProblems(Object.keys(errors).length)} />
        {differences.length > 0 && (
          <section aria-label="Changed by somebody else" className="mb-6">
            <DifferenceList differences={differences} />
          </section>
        )}
      </div>
      <FormGroups
        groups={groups}
        state={state}
        instead={{
          category: <CategoryFields state={state} categories={categories} note={categoryNote} />,
        }}
      />
      <AfterGroups>
        <p className="mb-4 max-w-measure text-sm text-muted">
          Its page stays at {routes.business(businessId)}, whatever its name, so links keep working.
        </p>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isPending || undefined}>
            {isPending ? "Saving…" : "Save the changes"}
          </Button>
          {hasPreview && (
            <Button type="submit" name="then" value="preview" variant="outline">
              Preview
            </Button>
          )}
        </p>
      </AfterGroups>
    </Form>
  );
}

function countProblems(count: number): string | null {
  if (count === 0) return null;
  return `${count === 1 ? "One field needs" : `${count} fields need`} attention; nothing was saved.`;
}
