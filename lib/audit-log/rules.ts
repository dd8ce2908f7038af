// Where the row that a line of the audit log is about is looked at.
import type { Route } from "next";
import { routes } from "@/lib/routes";

const PAGES: Readonly<Record<string, (id: string) => Route>> = {
  user: routes.adminMember,
  business: routes.reviewListing,
  submission: routes.reviewSubmission,
  suggestion: routes.reviewSuggestion,
  import: routes.adminImport,
};

/** The page of 'business:acme-roofing'; null where there is none. */
export function toSubjectPage(subject: string): Route | null {
  const [kind = "", id = ""] = subject.split(":");
  return (id && Object.hasOwn(PAGES, kind) && PAGES[kind]?.(id)) || null;
}
