// Classes of a button without its component, for links on pages that must not load its script.
import { cva } from "class-variance-authority";
import { buttonStyle, defaultStyle, outlineStyle } from "./button-styles";

export const buttonVariants = cva(buttonStyle, {
  variants: {
    variant: {
      default: defaultStyle,
      outline: outlineStyle,
      link: "border-transparent bg-transparent px-2 text-action underline hover:text-action-strong hover:decoration-3",
      destructive:
        "border-alert-ground bg-alert-ground text-alert-contrast hover:text-alert-contrast hover:underline",
    },
    size: { default: "", wide: "w-full", large: "min-h-14 px-6 text-lg" },
  },
  defaultVariants: { variant: "default", size: "default" },
});
