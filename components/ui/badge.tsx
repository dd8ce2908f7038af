import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const badgeVariants = cva("inline-flex items-center gap-1.5 align-middle", {
  variants: {
    variant: {
      // A rubber stamp: double line, capitals. Nothing else on a page looks like it.
      stamp:
        "flex-wrap gap-y-0 caps rounded-sm border-3 border-double border-brass px-1.5 font-bold text-brass no-underline [a&]:hover:text-brass [a&]:hover:underline",
      quiet: "border-l-2 border-rule-strong pl-2 text-xs text-muted",
      positive: "text-xs font-bold text-pine",
      alert: "text-xs font-bold text-alert",
    },
  },
  defaultVariants: { variant: "quiet" },
});

type BadgeProps = ComponentProps<"span"> &
  VariantProps<typeof badgeVariants> & { asChild?: boolean };

/** A short fact in words about the thing beside it; an icon may stand before the words, never instead of them. */
export function Badge({ variant, asChild = false, className, ...props }: BadgeProps) {
  const Comp = asChild ? Slot : "span";
  return <Comp data-slot="badge" className={badgeVariants({ variant, className })} {...props} />;
}
