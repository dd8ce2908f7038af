"use client";

import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { FormAlert } from "@/components/forms/form-message";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { ContentField, ContentState } from "@/lib/content/forms";
import { PictureField } from "./picture-field";

type Props = {
  action: (before: ContentState, form: FormData) => Promise<ContentState>;
  initial: ContentState;
  fields: readonly ContentField[];
  /** Id of the edited row and time of its last change; undefined for a new row. */
  opened?: { id: string; seen?: string };
  /** Renders the preview; without it the form has none. */
  preview?: (values: ContentState["values"]) => ReactNode;
  /** Renders content below a field. */
  below?: (name: string, values: ContentState["values"]) => ReactNode;
};

/** Form for editable content. Keeps what was typed after any response; the preview needs no script. */
export function ContentForm({ action, initial, fields, opened, preview, below }: Props) {
  const [state, form, isPending] = useFormAction(action, initial);
  const answer = useRef<HTMLDivElement>(null);
  const isAnswered = state !== initial;

  // The response is shown above the form, while the submit button is at its end: move the focus.
  useEffect(() => {
    if (isAnswered) answer.current?.focus();
  }, [state, isAnswered]);

  return (
    <Form {...form} noValidate className="grid gap-6">
      {opened && <input type="hidden" name="openedId" value={opened.id} />}
      {opened?.seen && <input type="hidden" name="seen" value={opened.seen} />}
      <div ref={answer} tabIndex={-1}>
        <FormAlert text={state.message} />
        {preview && state.isPreview && (
          <section aria-label="Preview" className="border-4 border-rule p-4 sm:p-6">
            <p className="caps text-muted">Preview: nothing is saved yet</p>
            {preview(state.values)}
          </section>
        )}
      </div>
      {fields.map((field) => (
        <Fragment key={field.name}>
          {toField(field, state)}
          {below?.(field.name, state.values)}
        </Fragment>
      ))}
      <p className="flex flex-wrap gap-4">
        <Button type="submit" aria-disabled={isPending || undefined}>
          {isPending ? "Saving…" : "Save"}
        </Button>
        {preview && (
          <Button type="submit" variant="outline" name="intent" value="preview">
            Preview
          </Button>
        )}
      </p>
    </Form>
  );
}

function toField(field: ContentField, { values, errors }: ContentState) {
  const { name, label, hint, isOptional, control } = field;
  const common = { id: name, label, hint, optional: isOptional, error: errors[name] };
  if (control === "picture") return <PictureField {...common} name={name} />;
  return <Field {...common}>{toControl(field, values[name] ?? "")}</Field>;
}

function toControl(
  { control, name, limit, rows, type, choices = [], other }: ContentField,
  value: string,
) {
  const common = { name, defaultValue: value };
  if (control === "lines") return <Textarea {...common} rows={rows} maxLength={limit} />;
  if (control === "text") return <Input {...common} type={type} maxLength={limit} />;
  return (
    <Select {...common}>
      <option value="">Choose</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
      {other && value && !choices.some((choice) => choice.value === value) && (
        <option value={value}>{other}</option>
      )}
    </Select>
  );
}
