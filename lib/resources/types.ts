// Owns the shapes of veteran resources, derived from the facts in data/resources.ts.
import type { crisisLine, medicalCenters, resourceSections } from "@/data/resources";
import type { CRISIS_LINE } from "@/lib/site";

export type ResourceSection = (typeof resourceSections)[number];
export type Resource = ResourceSection["resources"][number];
export type MedicalCenter = (typeof medicalCenters)[number];
export type CrisisLine = typeof crisisLine & typeof CRISIS_LINE;
