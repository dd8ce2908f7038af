// Maps the subject of a line of the audit log to its page.
import type { Route } from "next";
import { memberRoutes } from "@/lib/routes";

const PAGES: Readonly<Record<string, (id: string) => Route>> = {
  user: memberRoutes.adminMember,
  business: memberRoutes.reviewListing,
  submission: memberRoutes.reviewSubmission,
  suggestion: memberRoutes.reviewSuggestion,
  import: memberRoutes.adminImport,
};

/** Returns the page of a subject such as 'business:acme-roofing'; null when it has none. */
export function toSubjectPage(subject: string): Route | null {
  const [kind = "", id = ""] = subject.split(":");
  return (id && Object.hasOwn(PAGES, kind) && PAGES[kind]?.(id)) || null;
}
