import type { IconNode } from "lucide";
import { createElement } from "react";
import { cn } from "@/lib/cn";

type Props = { node: IconNode; size?: number; strokeWidth?: number; className?: string };

/**
 * A lucide icon that the server draws. It stands beside words, so nothing reads it out. lucide-react is not used: its icons
 * are client components, whose script every page would load.
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
    // Each by itself: in a list they would need keys, which the page would carry too.
    ...parts,
  );
}
