import {
  BriefcaseBusiness,
  HeartPulse,
  House,
  type IconNode,
  Landmark,
  Scale,
  Users,
} from "lucide";
import type { ReactNode } from "react";
import { Section } from "@/components/layout/container";
import { DisclosureSummary } from "@/components/ui/disclosure";
import { formatCount } from "@/lib/format/numbers";
import {
  type Resource,
  type ResourceSection as ResourceSectionData,
} from "@/lib/content/resources";
import { PhoneLink } from "@/components/reading/phone-link";
import { Icon } from "@/components/ui/icon";

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

/** Shows the cards on wide screens whether open or not, where the browser supports it. */
const alwaysShown =
  "md:[&::details-content]:block md:[&::details-content]:[content-visibility:visible]";

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
        <ul className="grid gap-x-10 gap-y-4 max-md:mt-2 md:grid-cols-2 md:gap-y-8 print:grid-cols-2 print:gap-y-3">
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

type Props = {
  resource: Resource;
  /** Replaces a logo, because the site may not use the seals of agencies. */
  icon: IconNode;
};

/** One agency or organization with its contacts, as far as we could confirm them. */
function ResourceCard({ resource, icon }: Props) {
  const { title, description, address, phone, website, extra } = resource;
  return (
    <article className="grid h-full grid-cols-[1.75rem_1fr] content-start gap-x-3 border-t border-rule pt-3 sm:grid-cols-[2.5rem_1fr]">
      <Icon
        node={icon}
        strokeWidth={1.75}
        className="mt-0.5 size-6 text-muted sm:size-8 print:hidden"
      />
      <div className="min-w-0 print:col-span-2">
        <h3 className="text-base leading-tight sm:text-lg">{title}</h3>
        <ContactLine title={title} phone={phone} website={website} />
      </div>
      <div className="max-sm:col-span-2 sm:col-start-2 print:col-span-2">
        <p className="text-sm">{description}</p>
        {address && <address className="mt-1 text-sm not-italic">{address}</address>}
        {extra && <p className="mt-1 text-sm text-muted">{extra}</p>}
      </div>
    </article>
  );
}

function ContactLine({ title, phone, website }: Pick<Resource, "title" | "phone" | "website">) {
  return (
    <p className="flex flex-wrap items-center gap-x-6">
      {phone && (
        <PhoneLink
          phone={phone}
          name={title}
          className="inline-flex min-h-11 items-center text-base font-bold"
        />
      )}
      <a
        href={website}
        rel="noopener"
        className="inline-flex min-h-11 max-w-full items-center text-sm wrap-anywhere print:block"
      >
        {new URL(website).hostname.replace(/^www\./, "")}
        <span className="sr-only">: website of {title}</span>
      </a>
    </p>
  );
}

type SectionLink = { id: string; title: string };

/** Links to the sections of a page that is long on phones. */
export function SectionLinks({ sections }: { sections: readonly SectionLink[] }) {
  return (
    <nav aria-labelledby="on-this-page" className="mt-8 print:hidden">
      <h2 id="on-this-page" className="caps">
        On this page
      </h2>
      <ul className="mt-1 gap-x-6 max-sm:text-sm max-sm:leading-tight min-[22rem]:columns-2 lg:columns-3">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
