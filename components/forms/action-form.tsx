"use client";

import type { ComponentProps } from "react";
import { Form } from "./form";
import { type FormAction, useFormAction } from "./use-form-action";

type Props = Omit<ComponentProps<"form">, "action" | "ref"> & { action: FormAction<null> };

/** The form of an action that always ends with a redirect. */
export function ActionForm({ action, ...props }: Props) {
  const [, form] = useFormAction(action, null);
  return <Form {...form} {...props} />;
}
