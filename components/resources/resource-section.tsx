import {
  BriefcaseBusiness,
  HeartPulse,
  House,
  Landmark,
  type IconNode,
  Scale,
  Users,
} from "lucide";
import type { ReactNode } from "react";
import { Section } from "@/components/layout/container";
import type { ResourceSection as ResourceSectionData } from "@/lib/resources/types";
import { ResourceCard } from "./resource-card";

/** The sign of each section, on all of its cards. */
const icons: Record<ResourceSectionData["id"], IconNode> = {
  "state-government": Landmark,
  "employment-business": BriefcaseBusiness,
  "healthcare-mental-health": HeartPulse,
  "housing-assistance": House,
  "legal-advocacy": Scale,
  "community-support": Users,
};

type ResourceSectionProps = { section: ResourceSectionData; children?: ReactNode };

/** A heading with its cards; children stand below them. */
export function ResourceSection({ section, children }: ResourceSectionProps) {
  const { id, title, introduction, resources } = section;
  return (
    <Section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-4">
        {title}
      </h2>
      <p className="mt-1 text-muted">{introduction}</p>
      <ul className="mt-5 grid gap-x-10 gap-y-4 md:grid-cols-2 md:gap-y-6 print:grid-cols-2 print:gap-y-3">
        {resources.map((resource) => (
          <li key={resource.id}>
            <ResourceCard resource={resource} icon={icons[id]} />
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}
