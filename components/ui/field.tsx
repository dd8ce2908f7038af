import { clsx } from "clsx";
import {
  type AriaAttributes,
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from "react";

export type FieldProps = {
  /** The control's id. Hint and error derive their ids from it, and error summaries link to it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  className?: string;
  /** One control: Input, Textarea, Select or anything that takes native attributes. */
  children: ReactElement<ControlAttributes>;
};

type ControlAttributes = { id?: string } & AriaAttributes;

/** A control with label, hint and error, associated by their ids for screen readers. */
export function Field({ id, label, hint, error, optional, className, children }: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ");
  return (
    <div
      data-slot="field"
      className={clsx("max-w-measure min-w-0", error && "border-l-4 border-alert pl-4", className)}
    >
      <Label htmlFor={id}>
        {label} {optional && <span className="font-normal text-muted">(optional)</span>}
      </Label>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="mt-1.5">
        {cloneElement(children, {
          id,
          "aria-describedby": describedBy || undefined,
          "aria-invalid": error ? true : undefined,
        })}
      </div>
    </div>
  );
}

/** The error of a control, which references this id in aria-describedby. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="font-bold text-alert">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}

function Label({ className, ...props }: ComponentProps<"label">) {
  return <label data-slot="label" className={clsx("block font-bold", className)} {...props} />;
}
