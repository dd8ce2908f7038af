// Types of the overview for reviewers and admins, its names and formats.
import type { Route } from "next";
import { memberRoutes } from "@/lib/routes";

export const QUEUES = [
  "submissions",
  "claims",
  "suggestions",
  "duplicates",
  "unconfirmed",
  "websites",
] as const;
export type QueueName = (typeof QUEUES)[number];

/** `dueAt` is the earliest deadline; null when nothing waits, or when no deadline is promised. */
export type WaitingQueue = { name: QueueName; waiting: number; dueAt: string | null };

export type Overview = {
  queues: WaitingQueue[];
  /** Null for reviewers. */
  mail: { waiting: number; tried: number; failed: number; oldest: string | null } | null;
  database: DatabaseSize | null;
};

export type DatabaseSize = {
  bytes: number;
  /** Version of the newest applied migration. */
  migration: string | null;
  files: number;
  fileBytes: number;
};

/** One line about the state of the site. */
export type HealthLine = { name: string; text: string; isGood: boolean };

export type MissedSearchCount = {
  words: string;
  place: string;
  searches: number;
  days: number;
  lastDay: string;
};

/** Name of each queue, and the page where reviewers work through it. */
export const QUEUE_LINKS = {
  submissions: { name: "Submissions", href: memberRoutes.review() },
  claims: { name: "Claims", href: memberRoutes.review() },
  suggestions: { name: "Suggested changes", href: memberRoutes.reviewSuggestions() },
  duplicates: { name: "Probable duplicates", href: memberRoutes.reviewDuplicates() },
  unconfirmed: { name: "Listings long unconfirmed", href: memberRoutes.reviewFreshness() },
  websites: { name: "Websites that don’t answer", href: memberRoutes.reviewFreshness() },
} as const satisfies Record<QueueName, { name: string; href: Route }>;

const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** '1.5 GB': decimal units, as for disks. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${value.toFixed(step > 0 && value < 10 ? 1 : 0)} ${UNITS[step] ?? ""}`;
}
