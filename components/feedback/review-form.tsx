"use client";

import { useEffect, useRef } from "react";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { FormAlert } from "@/components/forms/form-message";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import {
  MAX_AUTHOR_LENGTH,
  MAX_REVIEW_LENGTH,
  RATINGS,
  type ReviewFormState,
} from "@/lib/feedback/types";

type Props = {
  businessId: string;
  action: (before: ReviewFormState, form: FormData) => Promise<ReviewFormState>;
  initial: ReviewFormState;
  submit: string;
  /** Permalink of useFormAction: the address that the form posts to without a script. */
  page: string;
};

const RATING_NAMES = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const;

/** Form for a review: rating from 1 to 5, text, and author's name. */
export function ReviewForm({ businessId, action, initial, submit, page }: Props) {
  const [state, form, isPending] = useFormAction(action, initial, page);
  const { values, errors, message } = state;
  const top = useRef<HTMLDivElement>(null);

  // The response is shown above the form, while the submit button is at its end: move the focus.
  useEffect(() => {
    if (state !== initial) top.current?.focus();
  }, [state, initial]);

  return (
    <Form {...form} noValidate className="grid max-w-measure gap-6">
      <input type="hidden" name="businessId" value={businessId} />
      <div ref={top} tabIndex={-1}>
        <FormAlert text={message ?? Object.values(errors)[0] ?? null} />
      </div>
      <RatingChoice chosen={values.rating} error={errors.rating} />
      <Field
        id="text"
        label="Your review"
        hint="What did they do for you, and how was it? No links, and nothing private."
        error={errors.text}
      >
        <Textarea name="text" rows={7} maxLength={MAX_REVIEW_LENGTH} defaultValue={values.text} />
      </Field>
      <Field
        id="author"
        label="Name beside your review"
        hint="Everybody sees it, such as “Pat L.” Your email address is never shown."
        error={errors.author}
      >
        <Input
          name="author"
          maxLength={MAX_AUTHOR_LENGTH}
          autoComplete="nickname"
          defaultValue={values.author}
        />
      </Field>
      <p>
        <Button type="submit" aria-disabled={isPending || undefined}>
          {isPending ? "Sending…" : submit}
        </Button>
      </p>
    </Form>
  );
}

function RatingChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset
      aria-describedby={error && "rating-error"}
      className={error ? "border-l-4 border-alert pl-4" : undefined}
    >
      <legend className="font-bold">Your rating</legend>
      {error && <FieldError id="rating-error">{error}</FieldError>}
      {[...RATINGS].reverse().map((rating) => (
        <label key={`${rating} ${chosen}`} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="rating"
            value={rating}
            defaultChecked={String(rating) === chosen}
            className="size-6 shrink-0 accent-action"
          />
          {rating} out of 5: {RATING_NAMES[rating - 1]}
        </label>
      ))}
    </fieldset>
  );
}
