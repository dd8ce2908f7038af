import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** Email address for the result, for visitors without an account. */
export function ReplyToField({ value, error }: { value: string; error?: string }) {
  return (
    <Field
      id="replyTo"
      label="Your email address"
      hint="We’ll email you when we decide, and then forget the address. Without one you get a reference."
      optional
      error={error}
    >
      <Input name="replyTo" type="email" autoComplete="email" defaultValue={value} />
    </Field>
  );
}
