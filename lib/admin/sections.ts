// The parts of the place from which the site is run: each is a page, and whoever lacks its role does not see it.
import type { Route } from "next";
import type { Role } from "@/lib/auth/types";
import { routes } from "@/lib/routes";

export type Section = { name: string; href: Route; role: Role };

/** In the order of the navigation. */
const SECTIONS = [
  { name: "Overview", href: routes.admin(), role: "reviewer" },
  { name: "Review", href: routes.review(), role: "reviewer" },
  { name: "Listings", href: routes.reviewListings(), role: "reviewer" },
  { name: "Articles", href: routes.adminArticles(), role: "admin" },
  { name: "Resources", href: routes.adminResources(), role: "admin" },
  { name: "Categories", href: routes.adminCategories(), role: "admin" },
  { name: "Announcement", href: routes.adminAnnouncement(), role: "admin" },
  { name: "Import and export", href: routes.adminImports(), role: "admin" },
  { name: "People", href: routes.adminPeople(), role: "admin" },
  { name: "Mail", href: routes.adminMail(), role: "admin" },
  { name: "Settings", href: routes.adminSetup(), role: "admin" },
  { name: "Backups", href: routes.adminBackups(), role: "admin" },
  { name: "Audit log", href: routes.adminAuditLog(), role: "admin" },
] as const satisfies readonly Section[];

/** What somebody with these roles may open. */
export function listSections(roles: readonly Role[]): Section[] {
  const isAdmin = roles.includes("admin");
  return SECTIONS.filter(({ role }) => isAdmin || roles.some((own) => own === role));
}
