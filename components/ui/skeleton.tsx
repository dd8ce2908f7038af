import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

const skeletonVariants = cva("rounded-sm bg-rule");

/** Holds the place of what is still coming, in its size; still, because blinking helps nobody to wait. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div aria-hidden data-slot="skeleton" className={skeletonVariants({ className })} {...props} />
  );
}
