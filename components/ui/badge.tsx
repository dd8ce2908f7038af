import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const badgeVariants = cva("inline-flex items-center gap-1.5 align-middle", {
  variants: {
    variant: {
      // Looks like a rubber stamp, with a double border and capitals. Nothing else on a page has this look.
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

/** A short fact about the element beside it, always with words; an icon may precede them. */
export function Badge({ variant, asChild = false, className, ...props }: BadgeProps) {
  const Comp = asChild ? Slot : "span";
  return <Comp data-slot="badge" className={badgeVariants({ variant, className })} {...props} />;
}
