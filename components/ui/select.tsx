import type { ComponentProps } from "react";
import { controlVariants } from "./input";

/** The native select: every phone knows how to show it, and it works before any script arrives. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return <select data-slot="select" className={controlVariants({ className })} {...props} />;
}
