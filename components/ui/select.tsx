import type { ComponentProps } from "react";
import { controlVariants } from "./input";

/**
 * The native select, which phones display well and which works without a script. The form reset after an action loses a select's
 * default value, so another one creates the select anew.
 */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <select
      key={String(props.defaultValue)}
      data-slot="select"
      className={controlVariants({ className })}
      {...props}
    />
  );
}
