import { RESOURCE_SECTION_IDS } from "@/data/resources";
import { Section } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { ActionForm } from "@/components/forms/form";
import { Button } from "@/components/ui/button";
import { EntryTable } from "@/components/ui/entry-table";
import { ButtonLink } from "@/components/ui/button-link";
import { requireRole } from "@/lib/auth/session";
import { listResourceRows } from "@/lib/content/queries";
import { formatDate } from "@/lib/format/dates";
import { markChecked } from "@/lib/content/actions";
import { listUnchecked, type ResourceEntry } from "@/lib/content/resources";
import { toSectionTitle } from "@/lib/content/resource-form";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { toResource } from "@/lib/store/content";

export const metadata = membersMetadata("Veteran resources");

export default async function AdminResourcesPage() {
  await requireRole("admin", memberRoutes.adminResources());
  const resources = (await listResourceRows()).map(toResource);
  const unchecked = listUnchecked(resources, new Date());
  return (
    <>
      <PageHeading
        title="Veteran resources"
        lead="Agencies and organizations, with the day each was last checked."
      />
      <p>
        <ButtonLink href={memberRoutes.adminResource()}>Add a resource</ButtonLink>
      </p>
      {unchecked.length > 0 && (
        <Section aria-labelledby="unchecked">
          <h2 id="unchecked">To be checked again</h2>
          <p className="mt-2 mb-4 max-w-measure">
            Nobody has checked these for more than a year. Open the source, compare name, address
            and phone, and call the number once.
          </p>
          <EntryTable
            caption="To be checked again"
            columns={["Name", "Last checked", "Source", "Checked"]}
            entries={unchecked.map(toUncheckedEntry)}
          />
        </Section>
      )}
      {RESOURCE_SECTION_IDS.map((id) => (
        <Section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-3">
            {toSectionTitle(id)}
          </h2>
          <EntryTable
            caption={toSectionTitle(id)}
            columns={["Name", "Phone", "Last checked"]}
            entries={resources.filter(({ section }) => section === id).map(toEntry)}
          />
        </Section>
      ))}
    </>
  );
}

function toEntry({ id, title, phone, checkedOn }: ResourceEntry) {
  const cells = [phone, formatDate(checkedOn)];
  return { id, name: title, href: memberRoutes.adminResource(id), cells };
}

function toUncheckedEntry(resource: ResourceEntry) {
  const { id, title, source, checkedOn } = resource;
  return {
    ...toEntry(resource),
    cells: [
      formatDate(checkedOn),
      <a
        key="source"
        href={source}
        rel="noopener nofollow"
        className="inline-flex min-h-11 items-center"
      >
        Source<span className="sr-only"> of {title}</span>
      </a>,
      <ActionForm key="checked" action={markChecked}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="outline">
          Checked today<span className="sr-only">: {title}</span>
        </Button>
      </ActionForm>,
    ],
  };
}
