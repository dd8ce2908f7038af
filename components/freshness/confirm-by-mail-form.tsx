"use client";

import type { Route } from "next";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { FormAlert } from "@/components/forms/form-message";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { type DecisionState, NO_DECISION } from "@/lib/review/types";

type Props = {
  token: string;
  action: (before: DecisionState, form: FormData) => Promise<DecisionState>;
  changeHref: Route;
};

/** Three choices: the listing is right, something must be changed, or no more such mails. */
export function ConfirmByMailForm({ token, action, changeHref }: Props) {
  const [state, form, isPending] = useFormAction(action, NO_DECISION);
  return (
    <Form {...form} className="grid max-w-measure gap-6">
      <input type="hidden" name="token" value={token} />
      <FormAlert text={state.message} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="answer" value="right" aria-disabled={isPending || undefined}>
          Everything is up to date
        </Button>
        <ButtonLink variant="outline" href={changeHref}>
          Change something
        </ButtonLink>
      </p>
      <p className="text-sm text-muted">
        Don’t want these emails about this listing?{" "}
        <button
          type="submit"
          name="answer"
          value="unwanted"
          className="inline-flex min-h-11 items-center underline"
        >
          Don’t ask again
        </button>
      </p>
    </Form>
  );
}
