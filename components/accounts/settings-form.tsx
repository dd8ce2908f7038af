"use client";

import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { FormMessage } from "@/components/forms/form-message";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { SettingsState } from "@/lib/settings/types";

type SettingsField = {
  name: string;
  label: string;
  hint?: string;
  type?: "text" | "email" | "password" | "lines";
  maxLength: number;
  isOptional?: boolean;
  autoComplete?: string;
};

type Props = {
  /** Path and fragment of the form: shows the response there without a script. */
  place: string;
  action: (before: SettingsState, form: FormData) => Promise<SettingsState>;
  fields: readonly SettingsField[];
  values?: Readonly<Record<string, string>>;
  submit: string;
  variant?: "default" | "outline" | "destructive";
};

/** A form of plain fields with their errors; keeps what was typed, except passwords. */
export function SettingsForm({ place, action, fields, values = {}, submit, variant }: Props) {
  const before: SettingsState = { values, errors: {}, message: null };
  const [state, form, isPending] = useFormAction(action, before, place);
  return (
    <Form {...form} noValidate className="grid max-w-md gap-5">
      {state.message && <FormMessage {...state.message} role="status" />}
      {fields.map(({ name, label, hint, type = "text", maxLength, isOptional, autoComplete }) => {
        const common = { name, maxLength, autoComplete, defaultValue: state.values[name] };
        return (
          <Field
            key={name}
            id={`set-${name}`}
            label={label}
            hint={hint}
            optional={isOptional}
            error={state.errors[name]}
          >
            {type === "lines" ? (
              <Textarea {...common} rows={3} />
            ) : (
              <Input {...common} type={type} />
            )}
          </Field>
        );
      })}
      <p>
        <Button type="submit" variant={variant} aria-disabled={isPending || undefined}>
          {submit}
        </Button>
      </p>
    </Form>
  );
}
