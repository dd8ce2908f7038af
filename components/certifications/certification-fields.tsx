import { METHODS } from "@/data/certification-kinds";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { METHOD_TEXTS } from "@/lib/certifications/rules";
import {
  type CertificationErrors,
  type CertificationValues,
  NUMBER_LENGTH,
} from "@/lib/certifications/types";

type Props = {
  values: CertificationValues;
  errors: CertificationErrors;
  kinds: readonly { id: string; label: string }[];
};

/** The certification that a badge rests on. No document is requested or stored. */
export function CertificationFields({ values, errors, kinds }: Props) {
  return (
    <>
      <Field id="kind" label="What was certified" error={errors.kind}>
        <Select name="kind" defaultValue={values.kind}>
          <option value="">Nothing yet: no badge</option>
          {kinds.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="method" label="How it was checked" error={errors.method}>
        <Select name="method" defaultValue={values.method}>
          {METHODS.filter((method) => method !== "sample").map((method) => (
            <option key={method} value={method}>
              {METHOD_TEXTS[method].replace(/^./, (letter) => letter.toUpperCase())}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid max-w-measure items-end gap-5 sm:grid-cols-2">
        <Field id="checkedOn" label="Checked on" error={errors.checkedOn}>
          <Input name="checkedOn" type="date" defaultValue={values.checkedOn} />
        </Field>
        <Field
          id="validUntil"
          label="Valid until"
          hint="The last day. What we confirmed ourselves is valid for a year."
          error={errors.validUntil}
        >
          <Input name="validUntil" type="date" defaultValue={values.validUntil} />
        </Field>
        <Field
          id="number"
          label="Number"
          optional
          hint="Only where the register shows it to everyone."
          error={errors.number}
        >
          <Input name="number" maxLength={NUMBER_LENGTH * 2} defaultValue={values.number} />
        </Field>
        <Field id="issuedOn" label="Issued on" optional error={errors.issuedOn}>
          <Input name="issuedOn" type="date" defaultValue={values.issuedOn} />
        </Field>
      </div>
      <Field
        id="entryUrl"
        label="Its entry in the register"
        optional
        hint="The page’s address. If you leave it empty, we link to the register."
        error={errors.entryUrl}
      >
        <Input name="entryUrl" inputMode="url" maxLength={500} defaultValue={values.entryUrl} />
      </Field>
    </>
  );
}
