// Types of the overview for reviewers and admins, its names and formats.
import type { Route } from "next";
import { memberRoutes } from "@/lib/routes";
import type { Role } from "@/lib/auth/access";

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
  websites: { name: "Websites that don't answer", href: memberRoutes.reviewFreshness() },
} as const satisfies Record<QueueName, { name: string; href: Route }>;

const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** '1.5 GB': decimal units, as for disks. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${value.toFixed(step > 0 && value < 10 ? 1 : 0)} ${UNITS[step] ?? ""}`;
}

// Sections of the administration: each is a page that only members with its role see.

export type Section = { name: string; href: Route; role: Role; group: SectionGroup };

/** In the order of the navigation. */
export const SECTION_GROUPS = ["Work", "Content", "Site"] as const;
type SectionGroup = (typeof SECTION_GROUPS)[number];

/** In the order of the navigation, within their groups. */
const SECTIONS = [
  { group: "Work", name: "Overview", href: memberRoutes.admin(), role: "reviewer" },
  { group: "Work", name: "Review", href: memberRoutes.review(), role: "reviewer" },
  { group: "Work", name: "Suggestions", href: memberRoutes.reviewSuggestions(), role: "reviewer" },
  { group: "Work", name: "Listings", href: memberRoutes.reviewListings(), role: "reviewer" },
  { group: "Work", name: "Duplicates", href: memberRoutes.reviewDuplicates(), role: "reviewer" },
  { group: "Work", name: "Unconfirmed", href: memberRoutes.reviewFreshness(), role: "reviewer" },
  { group: "Work", name: "Badges that end", href: memberRoutes.reviewDue(), role: "reviewer" },
  { group: "Content", name: "Articles", href: memberRoutes.adminArticles(), role: "admin" },
  { group: "Content", name: "Resources", href: memberRoutes.adminResources(), role: "admin" },
  { group: "Content", name: "Categories", href: memberRoutes.adminCategories(), role: "admin" },
  {
    group: "Content",
    name: "Certifications",
    href: memberRoutes.adminCertifications(),
    role: "admin",
  },
  { group: "Content", name: "Announcement", href: memberRoutes.adminAnnouncement(), role: "admin" },
  { group: "Site", name: "Numbers", href: memberRoutes.adminNumbers(), role: "admin" },
  { group: "Site", name: "People", href: memberRoutes.adminPeople(), role: "admin" },
  { group: "Site", name: "Mail", href: memberRoutes.adminMail(), role: "admin" },
  { group: "Site", name: "Import and export", href: memberRoutes.adminImports(), role: "admin" },
  { group: "Site", name: "Settings", href: memberRoutes.adminSetup(), role: "admin" },
  { group: "Site", name: "Backups", href: memberRoutes.adminBackups(), role: "admin" },
  { group: "Site", name: "Audit log", href: memberRoutes.adminAuditLog(), role: "admin" },
] as const satisfies readonly Section[];

/** Lists the sections that a member with these roles may open. */
export function listSections(roles: readonly Role[]): Section[] {
  const isAdmin = roles.includes("admin");
  return SECTIONS.filter(({ role }) => isAdmin || roles.some((own) => own === role));
}
