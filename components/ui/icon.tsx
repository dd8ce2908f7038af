import type { IconNode } from "lucide";
import { createElement } from "react";
import { cn } from "@/lib/cn";

type Props = { node: IconNode; size?: number; strokeWidth?: number; className?: string };

/**
 * A server-rendered lucide icon. Hidden from screen readers, because it is beside text. Replaces lucide-react, whose icons are
 * client components with a script that every page would load.
 */
export function Icon({ node, size = 24, strokeWidth = 2, className }: Props) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return createElement(
    "svg",
    {
      "aria-hidden": true,
      viewBox: "0 0 24 24",
      width: size,
      height: size,
      fill: "none",
      stroke: "currentColor",
      strokeWidth,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      className: cn("lucide", className),
    },
    // Separate arguments, because a list would need keys, which the page would contain.
    ...parts,
  );
}
