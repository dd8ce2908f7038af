// Joins class names; of two that contradict each other the later one wins.
import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * For components that render on the server only: resolving contradictions costs 8 kB, which no visitor should
 * download. Primitives that also serve client leaves join their classes with cva or clsx.
 */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
