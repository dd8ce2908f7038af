import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { EMAIL_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@/lib/auth/constants";
import { PasswordInput } from "./password-input";

type EmailFieldProps = {
  id: string;
  label: string;
  hint?: string;
  defaultValue: string;
  error?: string;
  /** 'off' when the address is not the member's own. */
  autoComplete?: "username" | "off";
};

/** An email address; keeps what was typed after an error. */
export function EmailField({ defaultValue, autoComplete = "username", ...field }: EmailFieldProps) {
  return (
    <Field {...field}>
      <Input
        type="email"
        name="email"
        required
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
      />
    </Field>
  );
}

type PasswordFieldProps = { id: string; label: string; error?: string };

/** The current password. */
export function PasswordField({ id, label, error }: PasswordFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      <PasswordInput name="password" required autoComplete="current-password" />
    </Field>
  );
}

/** A new password, with its rule as a hint. */
export function NewPasswordField({ name, ...field }: PasswordFieldProps & { name: string }) {
  return (
    <Field
      {...field}
      hint={`At least ${PASSWORD_MIN_LENGTH} characters. Spaces and any letters are welcome.`}
    >
      <PasswordInput
        name={name}
        required
        minLength={PASSWORD_MIN_LENGTH}
        autoComplete="new-password"
      />
    </Field>
  );
}
