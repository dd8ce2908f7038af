// Sections of the administration: each is a page that only members with its role see.
import type { Route } from "next";
import type { Role } from "@/lib/auth/types";
import { memberRoutes } from "@/lib/routes";

export type Section = { name: string; href: Route; role: Role };

/** In the order of the navigation. */
const SECTIONS = [
  { name: "Overview", href: memberRoutes.admin(), role: "reviewer" },
  { name: "Numbers", href: memberRoutes.adminNumbers(), role: "admin" },
  { name: "Review", href: memberRoutes.review(), role: "reviewer" },
  { name: "Listings", href: memberRoutes.reviewListings(), role: "reviewer" },
  { name: "Articles", href: memberRoutes.adminArticles(), role: "admin" },
  { name: "Resources", href: memberRoutes.adminResources(), role: "admin" },
  { name: "Categories", href: memberRoutes.adminCategories(), role: "admin" },
  { name: "Certifications", href: memberRoutes.adminCertifications(), role: "admin" },
  { name: "Announcement", href: memberRoutes.adminAnnouncement(), role: "admin" },
  { name: "Import and export", href: memberRoutes.adminImports(), role: "admin" },
  { name: "People", href: memberRoutes.adminPeople(), role: "admin" },
  { name: "Mail", href: memberRoutes.adminMail(), role: "admin" },
  { name: "Settings", href: memberRoutes.adminSetup(), role: "admin" },
  { name: "Backups", href: memberRoutes.adminBackups(), role: "admin" },
  { name: "Audit log", href: memberRoutes.adminAuditLog(), role: "admin" },
] as const satisfies readonly Section[];

/** Lists the sections that a member with these roles may open. */
export function listSections(roles: readonly Role[]): Section[] {
  const isAdmin = roles.includes("admin");
  return SECTIONS.filter(({ role }) => isAdmin || roles.some((own) => own === role));
}
