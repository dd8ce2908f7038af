// Types of the overview for reviewers and admins.

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
