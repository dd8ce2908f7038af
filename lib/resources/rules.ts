// Owns which resources the site names, and on which day the oldest of their facts was checked.
import { crisisLine, medicalCenters, resourceSections } from "@/data/resources";
import { CRISIS_LINE } from "@/lib/site";
import type { CrisisLine, MedicalCenter, Resource, ResourceSection } from "./types";

/** The sections of /veteran-resources, in its order; the crisis line stands apart. */
export function listResourceSections(): readonly ResourceSection[] {
  return resourceSections;
}

/** The three VA medical centers that the page names; a link leads to all the others. */
export function listMedicalCenters(): readonly MedicalCenter[] {
  return medicalCenters;
}

export function getCrisisLine(): CrisisLine {
  return { ...crisisLine, ...CRISIS_LINE };
}

/** Why an entry shows no address or no number; null where it shows both. */
export function toMissingWords({ address, phone }: Pick<Resource, "address" | "phone">) {
  if (address && phone) return null;
  if (address) return "No phone number that we could confirm.";
  if (phone) return "By phone and online; no office to visit is named.";
  return "Online; no phone number or address that we could confirm.";
}

/** The day on which every fact had been checked, as an ISO day: the oldest of their dates. */
export function resourcesCheckedOn(): string {
  const days = [crisisLine, ...medicalCenters, ...resourceSections.flatMap((s) => s.resources)];
  return days.map((entry) => entry.checkedOn).toSorted()[0] ?? crisisLine.checkedOn;
}
