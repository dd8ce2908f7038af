import type { ComponentProps } from "react";
import { controlVariants } from "./input";

export function Textarea({ className, rows = 5, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={controlVariants({ className })}
      {...props}
    />
  );
}
