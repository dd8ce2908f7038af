import { notFound, redirect } from "next/navigation";
import { z } from "zod";
import { ImportState, NotedRows } from "@/components/imports/import-state";
import { type MappedColumn, MappingForm } from "@/components/imports/mapping-form";
import { ValuesForm } from "@/components/imports/values-form";
import { Section } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { PageRefresh } from "@/components/layout/page-refresh";
import { Pagination } from "@/components/layout/pagination";
import { ReasonForm } from "@/components/forms/reason-form";
import { requireRole } from "@/lib/auth/session";
import { listCategories } from "@/lib/categories/queries";
import type { Categories } from "@/lib/categories/rules";
import { mapCategories, removeImport, startImport, undoImport } from "@/lib/imports/actions";
import { listColumns } from "@/lib/imports/columns";
import { VALUES_PER_PAGE } from "@/lib/imports/constants";
import { listChoices, listCosts, toMapping } from "@/lib/imports/mapping";
import {
  getImport,
  type ImportRow,
  listFirstCells,
  listNotedRows,
  listUnknownCategories,
} from "@/lib/imports/queries";
import { AT_WORK } from "@/lib/imports/types";
import { formatCount } from "@/lib/format/numbers";
import { countPages } from "@/lib/paging";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/admin/imports/[id]">;

const PAGE_SIZE = 20;
const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);
const pageNumbers = z.object({ page: pageNumber, values: pageNumber });
const EXAMPLE_LENGTH = 60;

export const metadata = membersMetadata("Import");

export default async function AdminImportPage({ params, searchParams }: Props) {
  const { id } = await params;
  await requireRole("admin", memberRoutes.adminImport(id));
  const row = (await getImport(id)) ?? notFound();
  const { page, values } = pageNumbers.parse(await searchParams);
  const isAtWork = AT_WORK.some((state) => state === row.state);
  return (
    <>
      {isAtWork && <PageRefresh path={memberRoutes.adminImport(row.id)} />}
      <PageHeading title={row.file_name} />
      <ImportState row={row} />
      {!isAtWork && <File row={row} page={page} valuesPage={values} />}
      {!isAtWork && <Endings row={row} />}
    </>
  );
}

type FileProps = { row: ImportRow; page: number; valuesPage: number };

/** What the file's columns and values are, and what is to be said of its rows. */
async function File({ row, page, valuesPage }: FileProps) {
  const [cells, noted, categories] = await Promise.all([
    listFirstCells(row.id),
    listNotedRows(row.id, { page, pageSize: PAGE_SIZE }),
    listCategories(),
  ]);
  // Those of the command line have no rows here: they are run again there.
  if (cells.length === 0) return null;
  const mapping = toMapping(row.headers, row.renames, { cells, categories });
  const column_at = row.category ? -1 : mapping.indexOf("category");
  const unknown =
    column_at < 0 ? [] : await listUnknownCategories(row.id, { column_at, categories });
  return (
    <>
      <Section aria-labelledby="columns">
        <h2 id="columns" className="mb-5">
          What the columns are
        </h2>
        <MappingForm
          action={startImport}
          importId={row.id}
          columns={toMappedColumns({ headers: row.headers, cells, mapping })}
          fields={listColumns()}
          categories={toNames(categories)}
          category={row.category ?? ""}
          goingIn={row.state === "checked" ? countGoingIn(row) : null}
          costs={listCosts(mapping)}
        />
      </Section>
      {unknown.length > 0 && (
        <Values row={row} page={valuesPage} unknown={unknown} categories={categories} />
      )}
      {noted.total > 0 && <Noted id={row.id} page={page} noted={noted} mapping={mapping} />}
    </>
  );
}

/** For the choice of a category. */
function toNames({ all }: Categories) {
  return all.map(({ name, label }) => ({ name, label }));
}

type ValuesProps = {
  row: ImportRow;
  page: number;
  unknown: Awaited<ReturnType<typeof listUnknownCategories>>;
  categories: Categories;
};

function Values({ row: { id, category_names }, page, unknown, categories }: ValuesProps) {
  const shown = unknown.slice((page - 1) * VALUES_PER_PAGE, page * VALUES_PER_PAGE);
  const choices = listChoices(
    shown.map(({ value }) => value),
    category_names,
    categories,
  );
  return (
    <Section aria-labelledby="values">
      <h2 id="values">Values that aren’t a category here</h2>
      <p className="mt-2 mb-5 max-w-measure text-muted">
        Each is set to what it probably means. Correct the choices, save them, and check the file
        again.
      </p>
      <ValuesForm
        key={page}
        action={mapCategories}
        importId={id}
        values={shown.map(({ value, rowCount }, index) => ({
          value,
          rows: formatCount(rowCount, "row"),
          category: choices[index] ?? "",
        }))}
        categories={toNames(categories)}
      />
      <Pagination
        page={page}
        pageCount={countPages({ total: unknown.length, pageSize: VALUES_PER_PAGE })}
        hrefFor={(number) => memberRoutes.adminImport(id, ["values", number])}
      />
    </Section>
  );
}

type NotedProps = {
  id: string;
  page: number;
  noted: Awaited<ReturnType<typeof listNotedRows>>;
  mapping: readonly string[];
};

function Noted({ id, page, noted, mapping }: NotedProps) {
  const pageCount = countPages({ total: noted.total, pageSize: PAGE_SIZE });
  if (page > pageCount) redirect(memberRoutes.adminImport(id, ["page", pageCount]));
  return (
    <Section aria-labelledby="noted">
      <h2 id="noted">Rows to check</h2>
      <p className="my-2">
        <a href={memberRoutes.adminImportResult(id)} className="inline-flex min-h-11 items-center">
          All {noted.total.toLocaleString("en-US")} of them as a file
        </a>
      </p>
      <NotedRows rows={noted.rows} nameAt={mapping.indexOf("name")} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => memberRoutes.adminImport(id, ["page", number])}
      />
    </Section>
  );
}

/** After a dry run: the rows that an import would write, or find unchanged. */
function countGoingIn({ counts }: ImportRow): number {
  return counts ? counts.added + counts.changed + counts.unchanged : 0;
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
          hint="This removes what it added and restores what it changed. Anything changed since then stays, and is named. You have thirty days."
        />
      )}
      <ReasonForm
        id="remove"
        action={removeImport}
        hidden={{ id }}
        button="Delete this file"
        hint="The file and its rows are removed; what it wrote stays, and can’t be undone anymore."
      />
    </div>
  );
}
