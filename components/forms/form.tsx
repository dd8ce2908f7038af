"use client";

import { type ComponentProps, useRef } from "react";
import { preloadToasts } from "@/components/ui/toaster";
import { BUILD, BUILD_FIELD } from "@/lib/forms/build";
import { type FormAction, type SentForm, useFormAction } from "./use-form-action";
import { useUnsavedChanges } from "./use-unsaved-changes";

type FormProps = Omit<SentForm, "action"> & Omit<ComponentProps<"form">, "ref">;

/** The form of every action. Sends once at a time, and keeps what was typed when there was no answer. */
export function Form({ isPending, isUnanswered, onSubmit, children, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);

  useUnsavedChanges(form, isUnanswered);

  return (
    <form
      ref={form}
      // Without a connection they could not be loaded later.
      onFocus={preloadToasts}
      onSubmit={(event) => (isPending ? event.preventDefault() : onSubmit?.(event))}
      {...props}
    >
      <input type="hidden" name={BUILD_FIELD} value={BUILD} />
      {children}
    </form>
  );
}

type ActionFormProps = Omit<ComponentProps<"form">, "action" | "ref"> & {
  action: FormAction<null>;
};

/** The form of an action that always ends with a redirect. */
export function ActionForm({ action, ...props }: ActionFormProps) {
  const [, form] = useFormAction(action, null);
  return <Form {...form} {...props} />;
}
