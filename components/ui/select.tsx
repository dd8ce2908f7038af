import type { ComponentProps } from "react";
import { controlVariants } from "./input";

/** The native select, which phones display well and which works without a script. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return <select data-slot="select" className={controlVariants({ className })} {...props} />;
}
