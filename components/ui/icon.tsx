import type { IconNode } from "lucide";
import { createElement } from "react";
import { cn } from "@/lib/cn";

type Props = { node: IconNode; size?: number; strokeWidth?: number; className?: string };

/**
 * A lucide icon that the server draws. It stands beside words, so nothing reads it out. lucide-react is not used: its icons
 * are client components, whose script every page would load.
 */
export function Icon({ node, size = 24, strokeWidth = 2, className }: Props) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn("lucide", className)}
    >
      {node.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
