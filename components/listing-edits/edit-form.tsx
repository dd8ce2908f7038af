"use client";

import type { Route } from "next";
import { useActionState, useEffect, useRef } from "react";
import { CategoryFields } from "@/components/review/category-fields";
import { FormAlert } from "@/components/forms/form-alert";
import { FormGroups } from "@/components/submissions/form-groups";
import { Button } from "@/components/ui/button";
import type { EditState } from "@/lib/listing-edits/types";
import type { FormGroup } from "@/lib/listings/forms";
import { routes } from "@/lib/routes";
import { DifferenceList } from "./difference-list";

type Props = {
  businessId: string;
  /** Finds the answer again where no script runs. */
  page: Route;
  action: (before: EditState, form: FormData) => Promise<EditState>;
  initial: EditState;
  categories: readonly { id: string; label: string }[];
  groups: readonly FormGroup[];
  /** Beside the categories, as a field's hint. */
  categoryNote?: string;
  /** Has a second button, which leads to what the action makes of 'then=preview'. */
  hasPreview?: boolean;
  /** While the listing cannot be read: shows itself only as the answer to what was just sent. */
  onlyAnswers?: boolean;
};

/** All that a listing says, on one page. */
export function EditForm({ businessId, page, action, initial, groups, ...props }: Props) {
  const { categories, categoryNote, hasPreview = false, onlyAnswers = false } = props;
  const [state, send, isPending] = useActionState(action, initial, page);
  const { errors, message, differences, seen } = state;
  const top = useRef<HTMLDivElement>(null);

  // What came back stands above the form; whoever sent it is at its foot.
  useEffect(() => {
    if (state !== initial) top.current?.focus();
  }, [state, initial]);

  if (onlyAnswers && state === initial) return null;
  return (
    <form action={send} noValidate>
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
      <p className="mt-6 max-w-measure text-sm text-muted lg:ml-72">
        The address of its page stays {routes.business(businessId)}, whatever its name, so that
        links to it keep working.
      </p>
      <p className="mt-4 flex flex-wrap gap-3 lg:ml-72">
        <Button type="submit" size="large" aria-disabled={isPending || undefined}>
          {isPending ? "Saving…" : "Save the changes"}
        </Button>
        {hasPreview && (
          <Button type="submit" name="then" value="preview" variant="outline" size="large">
            Preview
          </Button>
        )}
      </p>
    </form>
  );
}

function countProblems(count: number): string | null {
  if (count === 0) return null;
  return `${count === 1 ? "One field needs" : `${count} fields need`} attention; nothing was saved.`;
}
