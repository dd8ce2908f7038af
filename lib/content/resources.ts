// Types and queries of veteran resources; groups them into sections, and finds when their facts were last checked.
import { crisisLine, type RESOURCE_SECTION_IDS, resourceSections } from "@/data/resources";
import { CRISIS_LINE } from "@/lib/site";

type ResourceSectionId = (typeof RESOURCE_SECTION_IDS)[number];

export type Resource = {
  id: string;
  title: string;
  description: string;
  address: string | null;
  /** In the usual format of the United States; the page makes the `tel:` link. */
  phone: string | null;
  website: string;
  extra: string | null;
  /** URL where the facts can be checked. */
  source: string;
  checkedOn: string;
};

/** `city` is set for medical centers only. */
export type ResourceEntry = Resource & { section: ResourceSectionId; city: string | null };
export type MedicalCenter = Resource & { city: string };

export type ResourceSection = Pick<
  (typeof resourceSections)[number],
  "id" | "title" | "introduction"
> & { resources: readonly Resource[] };
export type CrisisLine = typeof crisisLine & typeof CRISIS_LINE;

/** Days after which the facts of a resource have to be checked again. */
const CHECK_AGAIN_AFTER_DAYS = 365;
const DAY_MS = 86_400_000;

/** The non-empty sections of /veteran-resources in order; the crisis line is separate. */
export function toResourceSections(entries: readonly ResourceEntry[]): ResourceSection[] {
  return resourceSections
    .map(({ id, title, introduction }) => ({
      ...{ id, title, introduction },
      resources: entries.filter(({ section }) => section === id),
    }))
    .filter(({ resources }) => resources.length > 0);
}

/** The VA medical centers listed on the page; a link leads to all others. */
export function toMedicalCenters(entries: readonly ResourceEntry[]): MedicalCenter[] {
  return entries.flatMap(({ city, ...rest }) => (city === null ? [] : [{ ...rest, city }]));
}

export function getCrisisLine(): CrisisLine {
  return { ...crisisLine, ...CRISIS_LINE };
}

/** The oldest checking date, as an ISO date: every fact was checked on that day or later. */
export function toCheckedOn(entries: readonly ResourceEntry[]): string {
  const days = [crisisLine, ...entries].map(({ checkedOn }) => checkedOn);
  return days.toSorted()[0] ?? crisisLine.checkedOn;
}

/** Resources whose facts were last checked more than a year ago, oldest first. */
export function listUnchecked(entries: readonly ResourceEntry[], now: Date): ResourceEntry[] {
  const limit = new Date(now.getTime() - CHECK_AGAIN_AFTER_DAYS * DAY_MS).toISOString();
  return entries
    .filter(({ checkedOn }) => checkedOn < limit.slice(0, 10))
    .toSorted((a, b) => a.checkedOn.localeCompare(b.checkedOn));
}
