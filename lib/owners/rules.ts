// Texts about a listing's status, for its owners.
import type { BusinessStatus } from "@/lib/businesses/types";
import { formatDate } from "@/lib/format/dates";

const STATES: Readonly<Record<BusinessStatus, string>> = {
  published: "Published",
  suspended: "Not shown at the moment",
  closed: "Closed",
};

export const CONTESTED =
  "Somebody else says that this listing is theirs. Until a reviewer has decided, it stays as it is; please try again then.";

export function formatState(status: BusinessStatus): string {
  return STATES[status];
}

/** 'Confirmed on November 21, 2026'. */
export function formatConfirmed(day: string | null): string {
  return day ? `Confirmed on ${formatDate(day)}` : "Not confirmed yet";
}
