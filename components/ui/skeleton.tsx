import type { ComponentProps } from "react";

/** Holds the place of what is still coming, in its size; still, because blinking helps nobody to wait. */
export function Skeleton({ className = "", ...props }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden
      data-slot="skeleton"
      className={`rounded-sm bg-rule ${className}`}
      {...props}
    />
  );
}
