"use client";

import { type ReactNode, useActionState, useEffect } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { toast } from "@/components/ui/use-toast";
import { type FormAnswer, unsent } from "@/lib/forms/types";
import { FormMessage } from "./form-message";

type Props = {
  action: (before: FormAnswer, form: FormData) => Promise<FormAnswer>;
  submit: ReactNode;
  /** Where on which page the form stands, if not at its top: without a script its answer is shown there. */
  place?: string;
  variant?: "default" | "outline" | "destructive";
  /** Follows the answer when nothing is left to fill in. */
  done?: ReactNode;
  /** The fields, from what was typed and what is wrong with it. */
  children: (answer: FormAnswer) => ReactNode;
  /** What else the form may be sent for; after its own button, which Enter presses. */
  more?: (answer: FormAnswer) => ReactNode;
  /** While its page cannot be made: shows itself only as the answer to what was just sent. */
  onlyAnswers?: boolean;
};

/**
 * A form about an account. It posts without a script too; its answer then stands above the fields, where it also stays
 * after the toast is gone.
 */
export function MemberForm({
  action,
  submit,
  place,
  variant,
  done,
  children,
  more,
  onlyAnswers = false,
}: Props) {
  const [answer, send, isPending] = useActionState(action, unsent, place);
  const { message, isDone } = answer;

  useEffect(() => {
    if (message) toast(message);
  }, [message]);

  if (onlyAnswers && answer === unsent) return null;
  return (
    <form action={send} className="grid max-w-md gap-5">
      {message && <FormMessage {...message} />}
      {isDone ? (
        done
      ) : (
        <>
          {children(answer)}
          <button disabled={isPending} className={buttonVariants({ variant, size: "wide" })}>
            {isPending ? "Processing..." : submit}
          </button>
          {more?.(answer)}
        </>
      )}
    </form>
  );
}
