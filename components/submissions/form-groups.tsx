import { Fragment, type ReactNode } from "react";
import type { FormControl, FormGroup } from "@/lib/listings/forms";
import type { FormFieldName } from "@/lib/listings/columns";
import type { SubmissionFormState } from "@/lib/submissions/types";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";

type Props = {
  groups: readonly FormGroup[];
  state: Pick<SubmissionFormState, "values" | "errors">;
  /** Notes shown instead of a field's hint. */
  hints?: Partial<Record<FormFieldName, string | null>>;
  /** Content shown instead of a field's control. */
  instead?: Partial<Record<FormFieldName, ReactNode>>;
};

/** The controls of a form, as listed in lib/listings/forms.ts. */
export function FormGroups({ groups, state, hints, instead }: Props) {
  return groups.map(({ title, rows }) => (
    <FieldGroup key={title} title={title}>
      {rows.map((row) => {
        const controls = row.map(({ name, ...control }) => (
          <Fragment key={name}>
            {instead?.[name] ?? (
              <SubmissionField
                {...control}
                name={name}
                hint={hints?.[name] ?? control.hint}
                state={state}
              />
            )}
          </Fragment>
        ));
        if (controls.length === 1) return controls;
        return (
          <div
            key={row[0]?.name}
            className="grid max-w-measure gap-5 sm:grid-cols-[1fr_14rem] [&_[data-slot=field]]:flex [&_[data-slot=field]]:flex-col [&_[id$=-hint]]:order-last [&_[id$=-hint]]:mt-1"
          >
            {controls}
          </div>
        );
      })}
    </FieldGroup>
  ));
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="@container mt-8 border-t-4 border-bar pt-4 first-of-type:mt-0">
      <legend className="float-left mb-4 text-lg leading-tight font-extrabold tracking-tight @3xl:w-64">
        {title}
      </legend>
      <div className="clear-both grid gap-5 @3xl:clear-none @3xl:ml-72">{children}</div>
    </fieldset>
  );
}

/** What follows the groups, in line with their fields. */
export function AfterGroups({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="mt-8 @3xl:ml-72">{children}</div>
    </div>
  );
}

type SubmissionFieldProps = FormControl & { state: Pick<SubmissionFormState, "values" | "errors"> };

/** One field by its kind of control. Its id is its name, so that the error summary can link to it. */
function SubmissionField(props: SubmissionFieldProps) {
  if (props.control === "check") return <CheckField {...props} />;
  const { name, label, hint, isOptional, state } = props;
  return (
    <Field id={name} label={label} hint={hint} optional={isOptional} error={state.errors[name]}>
      {toControl(props)}
    </Field>
  );
}

function toControl({
  control,
  name,
  limit,
  isRequired,
  choices,
  moreChoices = [],
  state,
  ...rest
}: SubmissionFieldProps) {
  const { rows, type = "text", autoComplete, inputMode } = rest;
  const common = { name, required: isRequired, defaultValue: state.values[name] };
  if (control === "lines") return <Textarea {...common} rows={rows} maxLength={limit} />;
  if (control === "text")
    return <Input {...common} {...{ type, autoComplete, inputMode }} maxLength={limit} />;
  return (
    <Select {...common}>
      <option value="">Choose</option>
      {choices?.map(toOption)}
      {moreChoices.length > 0 && <optgroup label="More">{moreChoices.map(toOption)}</optgroup>}
    </Select>
  );
}

const toOption = (choice: string) => <option key={choice}>{choice}</option>;

/** A checkbox with its sentence beside it. */
function CheckField({ name, hint, sentence, isRequired, state }: SubmissionFieldProps) {
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
          required={isRequired}
          defaultChecked={state.values[name] === "yes"}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-1 size-5 shrink-0 accent-action"
        />
        <span>{sentence}</span>
      </label>
      {hint && (
        <p id={`${name}-hint`} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
