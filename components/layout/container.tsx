import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The page's column: at most 72 rem wide, with smaller margins on phones. */
export function Container({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="container"
      className={cn("mx-auto w-full max-w-page px-4 sm:px-6 lg:px-8", className)}
      {...props}
    />
  );
}

/** A part of a page, separated by a thick border and space; label it with `aria-labelledby`. */
export function Section({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      data-slot="section"
      className={cn(
        "mt-8 border-t-4 border-bar pt-4 md:mt-14 [[data-slot=page-heading]+&]:mt-2",
        className,
      )}
      {...props}
    />
  );
}
