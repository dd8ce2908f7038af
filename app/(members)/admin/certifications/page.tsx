import { PageHeading } from "@/components/layout/page-heading";
import { EntryTable } from "@/components/ui/entry-table";
import { ButtonLink } from "@/components/ui/button-link";
import { requireRole } from "@/lib/auth/session";
import { formatIssuer, SAMPLE_KIND } from "@/lib/certifications/rules";
import { listKindRows } from "@/lib/content/queries";
import { formatDate } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { organizationName } from "@/lib/settings/current";

export const metadata = membersMetadata("Certifications");

export default async function AdminCertificationsPage() {
  await requireRole("admin", memberRoutes.adminCertifications());
  const kinds = (await listKindRows()).filter(({ id }) => id !== SAMPLE_KIND);
  return (
    <>
      <PageHeading
        title="Certifications"
        lead="What a badge can rest on, highest rank first. When an issuer ends, retire its kinds: live ones run out by themselves."
      />
      <p className="mb-6">
        <ButtonLink href={memberRoutes.adminCertification()}>Add a certification</ButtonLink>
      </p>
      <EntryTable
        caption="Certifications, highest rank first"
        columns={["Certification", "Issuer", "Rank"]}
        entries={kinds.map((kind) => ({
          id: kind.id,
          name: `${kind.label}: ${kind.name}`,
          href: memberRoutes.adminCertification(kind.id),
          cells: [
            formatIssuer(kind, organizationName()),
            kind.retired_on ? `Retired on ${formatDate(kind.retired_on)}` : kind.rank,
          ],
        }))}
      />
    </>
  );
}
