// Where the row that a line of the audit log is about is looked at.
import type { Route } from "next";
import { memberRoutes } from "@/lib/routes";

const PAGES: Readonly<Record<string, (id: string) => Route>> = {
  user: memberRoutes.adminMember,
  business: memberRoutes.reviewListing,
  submission: memberRoutes.reviewSubmission,
  suggestion: memberRoutes.reviewSuggestion,
  import: memberRoutes.adminImport,
};

/** The page of 'business:acme-roofing'; null where there is none. */
export function toSubjectPage(subject: string): Route | null {
  const [kind = "", id = ""] = subject.split(":");
  return (id && Object.hasOwn(PAGES, kind) && PAGES[kind]?.(id)) || null;
}
