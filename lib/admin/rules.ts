// Names and formats of the overview.
import type { Route } from "next";
import { memberRoutes } from "@/lib/routes";
import type { QueueName } from "./types";

/** Name of each queue, and the page where reviewers work through it. */
export const QUEUE_LINKS = {
  submissions: { name: "Submissions", href: memberRoutes.review() },
  claims: { name: "Claims", href: memberRoutes.review() },
  suggestions: { name: "Suggested changes", href: memberRoutes.reviewSuggestions() },
  duplicates: { name: "Probable duplicates", href: memberRoutes.reviewDuplicates() },
  unconfirmed: { name: "Listings long unconfirmed", href: memberRoutes.reviewFreshness() },
  websites: { name: "Websites that do not answer", href: memberRoutes.reviewFreshness() },
} as const satisfies Record<QueueName, { name: string; href: Route }>;

const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** '1.5 GB': decimal units, as for disks. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${value.toFixed(step > 0 && value < 10 ? 1 : 0)} ${UNITS[step] ?? ""}`;
}
