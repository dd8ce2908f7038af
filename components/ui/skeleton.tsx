import type { ComponentProps } from "react";

/** Placeholder in the size of content that is loading. Not animated, because blinking does not help. */
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
