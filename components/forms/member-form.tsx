"use client";

import { type ReactNode, useEffect } from "react";
import { Form } from "./form";
import { useFormAction } from "./use-form-action";
import { buttonVariants } from "@/components/ui/button-variants";
import { Disclosure } from "@/components/ui/disclosure";
import { toast } from "@/components/ui/use-toast";
import { type FormState, initialFormState } from "@/lib/forms/types";
import { FormMessage } from "./form-message";

type Props = {
  action: (before: FormState, form: FormData) => Promise<FormState>;
  submit: ReactNode;
  /** Path and fragment of the form when it is not at the top of its page: shows the response there without a script. */
  place?: string;
  variant?: "default" | "outline" | "destructive";
  /** For what is dangerous: the form is behind these words, and opens by itself with its answer. */
  summary?: string;
  /** Shown after the message when the form is done. */
  done?: ReactNode;
  /** Renders the fields, with typed values and errors. */
  children: (answer: FormState) => ReactNode;
  /** Further submit buttons; after the main one, which Enter activates. */
  more?: (answer: FormState) => ReactNode;
};

/**
 * A form about an account. It also posts without a script; its message is shown above the fields and stays after the toast
 * disappears.
 */
export function MemberForm({ action, submit, place, variant, done, children, ...props }: Props) {
  const { summary, more } = props;
  const [answer, form, isPending] = useFormAction(action, initialFormState, place);
  const { message, isDone } = answer;

  useEffect(() => {
    if (message) toast(message);
  }, [message]);

  const whole = (
    <Form {...form} className="grid max-w-md gap-5">
      {message && <FormMessage {...message} />}
      {isDone ? (
        done
      ) : (
        <>
          {children(answer)}
          <button
            aria-disabled={isPending || undefined}
            className={buttonVariants({ variant, className: "justify-self-start" })}
          >
            {isPending ? "Processing..." : submit}
          </button>
          {more?.(answer)}
        </>
      )}
    </Form>
  );
  if (!summary) return whole;
  return (
    <Disclosure summary={summary} open={Boolean(message) || undefined}>
      {whole}
    </Disclosure>
  );
}
