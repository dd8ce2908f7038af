import { listResources } from "@/lib/content/published";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { CrisisPanel } from "@/components/content/crisis-panel";
import { MedicalCenters } from "@/components/content/medical-centers";
import { NeedAssistance, needAssistanceId } from "@/components/content/need-assistance";
import { ResourceSection, SectionLinks } from "@/components/content/resource-section";
import { formatDate } from "@/lib/format/dates";
import {
  getCrisisLine,
  toCheckedOn,
  toMedicalCenters,
  toResourceSections,
} from "@/lib/content/resources";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";

export const metadata = toMetadata({
  title: "Veteran Resources",
  description:
    "Phone numbers and websites for veterans in Florida: benefits, work and business, health care, housing, legal help, community, and the Veterans Crisis Line.",
  path: routes.veteranResources(),
});

export default async function VeteranResourcesPage() {
  const resources = await listResources();
  const sections = toResourceSections(resources);
  const centers = toMedicalCenters(resources);
  const crisisLine = getCrisisLine();
  return (
    <Container>
      <PageHeading title="Veteran Resources" />
      <CrisisPanel line={crisisLine} />
      <p className="mt-6 max-w-measure">
        Agencies and organizations that help veterans and their families in Florida. All numbers
        were last checked on {formatDate(toCheckedOn(resources))}. If an organization’s own site
        says otherwise, trust the organization.
      </p>
      <SectionLinks sections={[...sections, { id: needAssistanceId, title: "Need Assistance?" }]} />
      {sections.map((section) => (
        <ResourceSection key={section.id} section={section}>
          {section.id === "healthcare-mental-health" && centers.length > 0 && (
            <MedicalCenters centers={centers} />
          )}
        </ResourceSection>
      ))}
      <NeedAssistance line={crisisLine} />
    </Container>
  );
}
