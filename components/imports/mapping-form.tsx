"use client";

import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { FormAlert } from "@/components/forms/form-message";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { formatCount } from "@/lib/format/numbers";
import { toControlName } from "@/lib/imports/constants";
import type { MappingState } from "@/lib/imports/types";

export type MappedColumn = { header: string; examples: string; field: string };

type Props = {
  action: (before: MappingState, form: FormData) => Promise<MappingState>;
  importId: string;
  columns: readonly MappedColumn[];
  fields: readonly { name: string; about: string }[];
  categories: readonly { name: string; label: string }[];
  category: string;
  /** The number of rows that go in, as a dry run has shown; null before one. */
  goingIn: number | null;
  /** What the columns that the file does not have cost. */
  costs: readonly string[];
};

/** Assigns a field to each column of the file, with the recognized ones preselected; then a dry run, then the import. */
export function MappingForm(props: Props) {
  const { action, importId, columns, fields, categories, category, goingIn, costs } = props;
  const [state, form, isPending] = useFormAction(action, { message: null, renames: [], category });
  const isAnswer = state.message !== null && state.renames.length > 0;
  const fieldOf = ({ header, field }: MappedColumn) =>
    isAnswer ? (state.renames.find((one) => one.header === header)?.field ?? "") : field;
  return (
    <Form {...form}>
      <input type="hidden" name="id" value={importId} />
      <FormAlert text={state.message} />
      <ul className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        {columns.map((column, index) => (
          <li key={column.header}>
            <ColumnField
              id={toControlName(index)}
              column={{ ...column, field: fieldOf(column) }}
              fields={fields}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Field
          id="category"
          label="The category of all rows"
          hint="Where the file has no column for it."
          optional
        >
          <Select name="category" defaultValue={state.category}>
            <option value="">As the file says</option>
            {categories.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {costs.length > 0 && <Costs costs={costs} />}
      <p className="mt-8 flex flex-wrap gap-4">
        <Button
          type="submit"
          name="intent"
          value="check"
          variant={goingIn === null ? "default" : "outline"}
          aria-disabled={isPending || undefined}
        >
          {goingIn === null ? "Check it: nothing is written" : "Check it again"}
        </Button>
        {goingIn !== null && goingIn > 0 && (
          <Button type="submit" name="intent" value="import" aria-disabled={isPending || undefined}>
            Import {formatCount(goingIn, "row")}
          </Button>
        )}
      </p>
    </Form>
  );
}

function Costs({ costs }: Pick<Props, "costs">) {
  return (
    <ul aria-label="What is missing" className="mt-8 max-w-measure list-disc pl-5">
      {costs.map((cost) => (
        <li key={cost}>{cost}</li>
      ))}
    </ul>
  );
}

type ColumnFieldProps = Pick<Props, "fields"> & { id: string; column: MappedColumn };

/** Select for the field of one column. */
function ColumnField({ id, column: { header, examples, field }, fields }: ColumnFieldProps) {
  return (
    <Field id={id} label={header} hint={examples}>
      <Select name={id} defaultValue={field}>
        <option value="">Leave it out</option>
        {fields.map(({ name, about }) => (
          <option key={name} value={name}>
            {about}
          </option>
        ))}
      </Select>
    </Field>
  );
}
