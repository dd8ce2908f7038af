// Sections of the administration: each is a page that only members with the role of its group see.
import { memberRoutes } from "@/lib/routes";
import type { Role } from "@/lib/auth/access";

/** In the order of the navigation. */
const GROUPS = [
  {
    name: "Work",
    role: "reviewer",
    links: [
      { name: "Overview", href: memberRoutes.admin() },
      { name: "Review", href: memberRoutes.review() },
      { name: "Suggestions", href: memberRoutes.reviewSuggestions() },
      { name: "Listings", href: memberRoutes.reviewListings() },
      { name: "Duplicates", href: memberRoutes.reviewDuplicates() },
      { name: "Unconfirmed", href: memberRoutes.reviewFreshness() },
      { name: "Badges that end", href: memberRoutes.reviewDue() },
    ],
  },
  {
    name: "Content",
    role: "admin",
    links: [
      { name: "Articles", href: memberRoutes.adminArticles() },
      { name: "Resources", href: memberRoutes.adminResources() },
      { name: "Categories", href: memberRoutes.adminCategories() },
      { name: "Certifications", href: memberRoutes.adminCertifications() },
      { name: "Announcement", href: memberRoutes.adminAnnouncement() },
    ],
  },
  {
    name: "Site",
    role: "admin",
    links: [
      { name: "Numbers", href: memberRoutes.adminNumbers() },
      { name: "People", href: memberRoutes.adminPeople() },
      { name: "Mail", href: memberRoutes.adminMail() },
      { name: "Import and export", href: memberRoutes.adminImports() },
      { name: "Settings", href: memberRoutes.adminSetup() },
      { name: "Backups", href: memberRoutes.adminBackups() },
      { name: "Audit log", href: memberRoutes.adminAuditLog() },
    ],
  },
] as const;

/** Lists the sections that a member with these roles may open, in their groups. */
export function listSections(roles: readonly Role[]) {
  const isAdmin = roles.includes("admin");
  return GROUPS.filter(({ role }) => isAdmin || roles.includes(role));
}
