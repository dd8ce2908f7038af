// Types of veteran resources: entries are database rows; sections and the crisis line are defined in data/.
import type { crisisLine, RESOURCE_SECTION_IDS, resourceSections } from "@/data/resources";
import type { CRISIS_LINE } from "@/lib/site";

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
