import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import {
  type CertificationErrors,
  type CertificationValues,
  ISSUER_LENGTH,
  MAX_CHECK_YEARS,
} from "@/lib/review/types";

type Props = { values: CertificationValues; errors: CertificationErrors };

/** The check that a 'Verified Veteran' badge is based on. No document is requested or stored. */
export function CertificationFields({ values, errors }: Props) {
  return (
    <>
      <Field
        id="issuer"
        label="Who vouches for it"
        hint="A register or an authority, such as 'SBA VetCert', or 'Reviewed by us' for a check of our own."
        error={errors.issuer}
      >
        <Input name="issuer" maxLength={ISSUER_LENGTH} defaultValue={values.issuer} />
      </Field>
      <div className="grid max-w-measure items-end gap-5 sm:grid-cols-2">
        <Field id="checkedOn" label="Checked on" error={errors.checkedOn}>
          <Input name="checkedOn" type="date" defaultValue={values.checkedOn} />
        </Field>
        <Field
          id="validUntil"
          label="Valid until"
          hint={`At most ${MAX_CHECK_YEARS} years after the check.`}
          error={errors.validUntil}
        >
          <Input name="validUntil" type="date" defaultValue={values.validUntil} />
        </Field>
      </div>
    </>
  );
}
