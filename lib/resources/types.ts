// Owns the shapes of veteran resources: their entries are rows, their sections and the crisis line are the site's own.
import type { crisisLine, RESOURCE_SECTION_IDS, resourceSections } from "@/data/resources";
import type { CRISIS_LINE } from "@/lib/site";

type ResourceSectionId = (typeof RESOURCE_SECTION_IDS)[number];

export type Resource = {
  id: string;
  title: string;
  description: string;
  address: string | null;
  /** As people in the United States write it; the page makes the `tel:` link. */
  phone: string | null;
  website: string;
  extra: string | null;
  /** Where its facts can be checked, and on which day they last were. */
  source: string;
  checkedOn: string;
};

/** `city` is a medical center's. */
export type ResourceEntry = Resource & { section: ResourceSectionId; city: string | null };
export type MedicalCenter = Resource & { city: string };

export type ResourceSection = Pick<
  (typeof resourceSections)[number],
  "id" | "title" | "introduction"
> & { resources: readonly Resource[] };
export type CrisisLine = typeof crisisLine & typeof CRISIS_LINE;
