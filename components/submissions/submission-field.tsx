import type { ReactNode } from "react";
import { Field, FieldError, type FieldProps } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import {
  FIELD_LABELS,
  LIMITS,
  type SubmissionField as FieldName,
  type SubmissionFormState,
} from "@/lib/submissions/types";

type CommonProps = {
  name: FieldName;
  state: Pick<SubmissionFormState, "values" | "errors">;
  hint?: ReactNode;
  optional?: boolean;
};

/** Each control of the form by its kind. The id is the name, so that the list of errors can link to it. */
export function TextField({
  name,
  state,
  type = "text",
  autoComplete,
  inputMode,
  isRequired,
  ...rest
}: CommonProps & {
  /** False for what is only needed where something else is not given. */
  isRequired?: boolean;
  type?: "text" | "email" | "tel";
  autoComplete?: string;
  inputMode?: "numeric" | "url";
}) {
  return (
    <Framed name={name} state={state} {...rest}>
      <Input
        name={name}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={LIMITS[name]}
        required={isRequired ?? !rest.optional}
        defaultValue={state.values[name]}
      />
    </Framed>
  );
}

export function LongTextField({ name, state, rows, ...rest }: CommonProps & { rows?: number }) {
  return (
    <Framed name={name} state={state} {...rest}>
      <Textarea
        name={name}
        rows={rows}
        maxLength={LIMITS[name]}
        required={!rest.optional}
        defaultValue={state.values[name]}
      />
    </Framed>
  );
}

export function ChoiceField({
  name,
  state,
  choices,
  ...rest
}: CommonProps & { choices: readonly string[] }) {
  return (
    <Framed name={name} state={state} {...rest}>
      {/* A form's reset after its action forgets the default value of a select: a new key makes it anew. */}
      <Select
        key={state.values[name]}
        name={name}
        required={!rest.optional}
        defaultValue={state.values[name]}
      >
        <option value="">Choose</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    </Framed>
  );
}

/** A box to tick, with its sentence beside it. */
export function CheckField({
  name,
  state,
  hint,
  required = false,
  children,
}: Pick<CommonProps, "name" | "state" | "hint"> & { required?: boolean; children: ReactNode }) {
  const error = state.errors[name];
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div
      data-slot="field"
      className={`max-w-measure ${error ? "border-l-4 border-alert pl-4" : ""}`}
    >
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          key={state.values[name]}
          id={name}
          name={name}
          type="checkbox"
          value="yes"
          required={required}
          defaultChecked={state.values[name] === "yes"}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-1 size-5 shrink-0 accent-action"
        />
        <span>{children}</span>
      </label>
      {hint && (
        <p id={`${name}-hint`} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

function Framed({ name, state, ...rest }: CommonProps & Pick<FieldProps, "children">) {
  return <Field id={name} label={FIELD_LABELS[name]} error={state.errors[name]} {...rest} />;
}
