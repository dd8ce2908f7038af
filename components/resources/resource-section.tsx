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
import { DisclosureSummary } from "@/components/ui/disclosure";
import { formatCount } from "@/lib/format/numbers";
import type { ResourceSection as ResourceSectionData } from "@/lib/content/resources";
import { ResourceCard } from "./resource-card";

/** The icon of each section, shown on all of its cards. */
const icons: Record<ResourceSectionData["id"], IconNode> = {
  "state-government": Landmark,
  "employment-business": BriefcaseBusiness,
  "healthcare-mental-health": HeartPulse,
  "housing-assistance": House,
  "legal-advocacy": Scale,
  "community-support": Users,
};

/** Sections that are open on phones at first: state government, and health care with mental health. */
const OPEN_AT_FIRST: readonly ResourceSectionData["id"][] = [
  "state-government",
  "healthcare-mental-health",
];

type ResourceSectionProps = { section: ResourceSectionData; children?: ReactNode };

/** Shows the cards on wide screens and in print whether open or not, where the browser supports it. */
const alwaysShown =
  "md:[&::details-content]:block md:[&::details-content]:[content-visibility:visible] print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]";

/** A heading with its cards, collapsed on phones for most sections; `children` follow below them. */
export function ResourceSection({ section, children }: ResourceSectionProps) {
  const { id, title, introduction, resources } = section;
  return (
    <Section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-4">
        {title}
      </h2>
      <p className="mt-1 text-muted">{introduction}</p>
      <details open={OPEN_AT_FIRST.includes(id)} className={`group mt-1 md:mt-5 ${alwaysShown}`}>
        <DisclosureSummary className="items-start md:supports-[selector(::details-content)]:hidden print:hidden [&>span:first-child]:mt-2">
          <span>
            {formatCount(resources.length, "organization or service", "organizations and services")}
            <span className="block text-sm font-normal text-muted group-open:hidden">
              {resources.map(({ title }) => title).join("\u00a0· ")}
            </span>
          </span>
        </DisclosureSummary>
        <ul className="grid gap-x-10 gap-y-4 max-md:mt-2 md:grid-cols-2 md:gap-y-6 print:grid-cols-2 print:gap-y-3">
          {resources.map((resource) => (
            <li key={resource.id}>
              <ResourceCard resource={resource} icon={icons[id]} />
            </li>
          ))}
        </ul>
      </details>
      {children}
    </Section>
  );
}
