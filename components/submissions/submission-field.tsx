import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { FormControl } from "@/lib/listings/forms";
import type { SubmissionFormState } from "@/lib/submissions/types";

type Props = FormControl & { state: Pick<SubmissionFormState, "values" | "errors"> };

/** One field by its kind of control. Its id is its name, so that the error summary can link to it. */
export function SubmissionField(props: Props) {
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
}: Props) {
  const { rows, type = "text", autoComplete, inputMode } = rest;
  const common = { name, required: isRequired, defaultValue: state.values[name] };
  if (control === "lines") return <Textarea {...common} rows={rows} maxLength={limit} />;
  if (control === "text")
    return <Input {...common} {...{ type, autoComplete, inputMode }} maxLength={limit} />;
  // The form reset after an action loses a select's default value; a new key creates the select anew.
  return (
    <Select key={state.values[name]} {...common}>
      <option value="">Choose</option>
      {choices?.map(toOption)}
      {moreChoices.length > 0 && <optgroup label="More">{moreChoices.map(toOption)}</optgroup>}
    </Select>
  );
}

const toOption = (choice: string) => <option key={choice}>{choice}</option>;

/** A checkbox with its sentence beside it. */
function CheckField({ name, hint, sentence, isRequired, state }: Props) {
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
