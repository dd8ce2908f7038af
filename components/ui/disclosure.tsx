import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

const disclosureVariants = cva("group border-y border-rule [&+&]:border-t-0");

type DisclosureProps = ComponentProps<"details"> & { summary: ReactNode };

/** A native details element. Those that share a `name` open one at a time. */
export function Disclosure({ summary, className, children, ...props }: DisclosureProps) {
  return (
    <details data-slot="disclosure" className={disclosureVariants({ className })} {...props}>
      <DisclosureSummary className="items-center">{summary}</DisclosureSummary>
      <div className="animate-slide pb-5 pl-8">{children}</div>
    </details>
  );
}

/** The summary of a `details` element with the class `group`. */
export function DisclosureSummary({ className = "", children }: ComponentProps<"summary">) {
  return (
    <summary
      className={`flex min-h-12 list-none gap-3 py-2 font-bold hover:underline [&::-webkit-details-marker]:hidden ${className}`}
    >
      {/* A chevron made of two borders, because the icon library would be loaded with every form that has a disclosure. */}
      <span
        aria-hidden
        className="mx-1.5 size-2 shrink-0 -rotate-45 border-r-2 border-b-2 transition-transform duration-160 group-open:rotate-45"
      />
      {children}
    </summary>
  );
}
