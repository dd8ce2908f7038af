import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { CategoryValues } from "@/lib/review/types";

type Props = {
  state: { values: CategoryValues & { category: string }; errors: Partial<CategoryValues> };
  categories: readonly { id: string; label: string }[];
  /** Hint for a category when none was submitted. */
  note?: string;
};

/** The categories of a business in the directory: the main one, and up to two more. */
export function CategoryFields({ state: { values, errors }, categories, note }: Props) {
  const select = (name: keyof CategoryValues, none: string) => (
    <Select name={name} defaultValue={values[name]}>
      <option value="">{none}</option>
      {categories.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
  return (
    <>
      <Field
        id="directoryCategory"
        label="Category in the directory"
        hint={values.category ? `Submitted as “${values.category}”.` : note}
        error={errors.directoryCategory}
      >
        {select("directoryCategory", "Choose")}
      </Field>
      <Field
        id="secondCategory"
        label="Second category"
        optional
        hint={note}
        error={errors.secondCategory}
      >
        {select("secondCategory", "None")}
      </Field>
      <Field
        id="thirdCategory"
        label="Third category"
        optional
        hint={note}
        error={errors.thirdCategory}
      >
        {select("thirdCategory", "None")}
      </Field>
    </>
  );
}
