import { notFound } from "next/navigation";
import { ImportState, NotedRows } from "@/components/imports/import-state";
import { type MappedColumn, MappingForm } from "@/components/imports/mapping-form";
import { Section } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { Pagination } from "@/components/layout/pagination";
import { ReasonForm } from "@/components/forms/reason-form";
import { requireRole } from "@/lib/auth/session";
import { listCategories } from "@/lib/categories/queries";
import { removeImport, startImport, undoImport } from "@/lib/imports/actions";
import { listColumns } from "@/lib/imports/columns";
import { toMapping } from "@/lib/imports/mapping";
import { getImport, type ImportRow, listFirstCells, listNotedRows } from "@/lib/imports/queries";
import { AT_WORK } from "@/lib/imports/types";
import { countPages } from "@/lib/paging";
import { z } from "zod";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/admin/imports/[id]">;

const PAGE_SIZE = 20;
const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);
const EXAMPLE_LENGTH = 60;
/** Interval of reloads while an import runs; works without a script. */
const RENEW_SECONDS = 2;

export const metadata = membersMetadata("Import");

export default async function AdminImportPage({ params, searchParams }: Props) {
  const { id } = await params;
  await requireRole("admin", memberRoutes.adminImport(id));
  const row = await getImport(id);
  if (!row) notFound();
  const page = pageNumber.parse((await searchParams).page);
  const [cells, noted, categories] = await Promise.all([
    listFirstCells(id),
    listNotedRows(id, { page, pageSize: PAGE_SIZE }),
    listCategories(),
  ]);
  const mapping = toMapping(row.headers, row.renames, { cells, categories });
  const isAtWork = AT_WORK.some((state) => state === row.state);
  return (
    <>
      {isAtWork && <meta httpEquiv="refresh" content={String(RENEW_SECONDS)} />}
      <PageHeading title={row.file_name} />
      <ImportState row={row} />
      {!isAtWork && (
        <Section aria-labelledby="columns">
          <h2 id="columns" className="mb-5">
            What its columns are
          </h2>
          <MappingForm
            action={startImport}
            importId={id}
            columns={toMappedColumns({ headers: row.headers, cells, mapping })}
            fields={listColumns().map(({ name, about }) => ({ name, about }))}
            categories={categories.all.map(({ name, label }) => ({ name, label }))}
            category={row.category ?? ""}
            isChecked={row.state === "checked"}
            rowCount={row.row_count}
          />
        </Section>
      )}
      {noted.total > 0 && !isAtWork && (
        <Section aria-labelledby="noted">
          <h2 id="noted">Rows to look at</h2>
          <p className="my-2">
            <a
              href={memberRoutes.adminImportResult(id)}
              className="inline-flex min-h-11 items-center"
            >
              All {noted.total.toLocaleString("en-US")} of them as a file
            </a>
          </p>
          <NotedRows rows={noted.rows} nameAt={mapping.indexOf("name")} />
          <Pagination
            page={page}
            pageCount={countPages({ total: noted.total, pageSize: PAGE_SIZE })}
            hrefFor={(number) => memberRoutes.adminImport(id, number)}
          />
        </Section>
      )}
      {!isAtWork && <Endings row={row} />}
    </>
  );
}

type Columns = {
  headers: readonly string[];
  cells: readonly string[][];
  mapping: readonly string[];
};

/** The columns of the file, each with the contents of its first cells. */
function toMappedColumns({ headers, cells, mapping }: Columns): MappedColumn[] {
  return headers.map((header, index) => ({
    header,
    examples: cells
      .flatMap((record) => record[index] || [])
      .join(" · ")
      .slice(0, EXAMPLE_LENGTH),
    field: mapping[index] ?? "",
  }));
}

function Endings({ row: { id, written_at } }: { row: ImportRow }) {
  return (
    <div className="mt-10 grid gap-4">
      {written_at && (
        <ReasonForm
          id="undo"
          action={undoImport}
          hidden={{ id }}
          button="Undo the import"
          variant="destructive"
          hint="What it added is removed, what it changed is as before. What was changed since stays as it is, and is named. For thirty days."
        />
      )}
      <ReasonForm
        id="remove"
        action={removeImport}
        hidden={{ id }}
        button="Forget this file"
        hint="The file and its rows are removed; what it wrote stays, and can't be undone any more."
      />
    </div>
  );
}
