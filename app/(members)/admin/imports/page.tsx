import { formatState, UploadForm } from "@/components/imports/import-state";
import { Section } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { EntryTable } from "@/components/ui/entry-table";
import { requireRole } from "@/lib/auth/session";
import { EXPORT_FILES } from "@/lib/exports/formats";
import { formatCount } from "@/lib/format/numbers";
import { formatDate } from "@/lib/format/dates";
import { type ImportRow, listImports } from "@/lib/imports/queries";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Import and export");

export default async function AdminImportsPage() {
  await requireRole("admin", memberRoutes.adminImports());
  const imports = await listImports();
  return (
    <>
      <PageHeading
        title="Import and export"
        lead="Import a table of businesses, or export all listings."
      />
      <UploadForm />
      {imports.length > 0 && (
        <Section aria-labelledby="files">
          <h2 id="files" className="mb-3">
            Files
          </h2>
          <EntryTable
            caption="Files, newest first"
            columns={["File", "State", "Rows", "Sent"]}
            entries={imports.map(toEntry)}
          />
        </Section>
      )}
      <Section aria-labelledby="export">
        <h2 id="export">All published listings</h2>
        <p className="mt-2 max-w-measure">
          What everybody can see, as files. The table can be imported again unchanged.
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-8">
          {Object.entries(EXPORT_FILES).map(([file, { name }]) => (
            <li key={file}>
              <a
                href={memberRoutes.adminExport(file)}
                className="inline-flex min-h-11 items-center font-bold"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function toEntry(row: ImportRow) {
  const cells = [formatState(row), formatCount(row.row_count, "row"), formatDate(row.created_at)];
  return { id: row.id, name: row.file_name, href: memberRoutes.adminImport(row.id), cells };
}
