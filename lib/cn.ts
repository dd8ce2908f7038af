// Joins class names; of two conflicting Tailwind classes the later one wins.
import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * For components that render on the server only: resolving conflicts costs 8 kB, which no visitor should
 * download. Primitives that client components use too join their classes with cva or clsx.
 */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
