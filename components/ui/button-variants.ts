// The look of a button, apart from its parts: for links on pages whose script should not carry those.
import { cva } from "class-variance-authority";

// aria-disabled looks disabled too: a button that must stay focusable says so with that attribute.
const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border-2 px-5 py-2 text-center leading-tight font-bold no-underline transition-colors " +
  "disabled:cursor-not-allowed disabled:border-rule-strong disabled:bg-surface disabled:text-muted " +
  "aria-disabled:cursor-not-allowed aria-disabled:border-rule-strong aria-disabled:bg-surface aria-disabled:text-muted";

export const buttonVariants = cva(base, {
  variants: {
    variant: {
      default:
        "border-action bg-action text-action-contrast hover:border-action-strong hover:bg-action-strong hover:text-action-contrast",
      outline:
        "border-action bg-transparent text-action hover:border-action-strong hover:text-action-strong hover:underline",
      link: "border-transparent bg-transparent px-2 text-action underline hover:text-action-strong hover:decoration-3",
      destructive:
        "border-alert bg-alert text-alert-contrast hover:text-alert-contrast hover:underline",
    },
    size: { default: "", wide: "w-full", large: "min-h-14 px-6 text-lg" },
  },
  defaultVariants: { variant: "default", size: "default" },
});
