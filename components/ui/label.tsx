import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

const labelVariants = cva("block font-bold");

export function Label({ className, ...props }: ComponentProps<"label">) {
  return <label data-slot="label" className={labelVariants({ className })} {...props} />;
}
