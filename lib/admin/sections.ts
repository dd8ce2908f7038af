// Sections of the administration: each is a page that only members with its role see.
import type { Route } from "next";
import type { Role } from "@/lib/auth/access";
import { memberRoutes } from "@/lib/routes";

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
