// What those who run the site see of it.

export const QUEUES = [
  "submissions",
  "claims",
  "suggestions",
  "duplicates",
  "unconfirmed",
  "websites",
] as const;
export type QueueName = (typeof QUEUES)[number];

/** `dueAt` is of what is due first; null while nothing waits, and where no day is promised. */
export type WaitingQueue = { name: QueueName; waiting: number; dueAt: string | null };

export type Overview = {
  queues: WaitingQueue[];
  /** Null for reviewers. */
  mail: { waiting: number; tried: number; failed: number; oldest: string | null } | null;
  database: DatabaseSize | null;
};

export type DatabaseSize = {
  bytes: number;
  /** The newest that was applied. */
  migration: string | null;
  files: number;
  fileBytes: number;
};

/** One line about how the site does. */
export type HealthLine = { name: string; text: string; isGood: boolean };

export type MissedSearchCount = {
  words: string;
  place: string;
  searches: number;
  days: number;
  lastDay: string;
};
