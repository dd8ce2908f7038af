import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Classes of all inputs and selects. At least 16 px, so that phones do not zoom in. */
export const controlVariants = cva(
  "block min-h-12 w-full min-w-0 rounded-sm border-2 border-rule-strong bg-paper px-3 py-2 text-text placeholder:text-muted " +
    "aria-invalid:border-alert disabled:cursor-not-allowed disabled:bg-surface disabled:text-muted",
);

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input data-slot="input" className={controlVariants({ className })} {...props} />;
}
