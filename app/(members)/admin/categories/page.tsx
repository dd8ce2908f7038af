import { Section } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { EntryTable } from "@/components/ui/entry-table";
import { ButtonLink } from "@/components/ui/button-link";
import { requireRole } from "@/lib/auth/session";
import { listCategoryRows } from "@/lib/content/queries";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import type { CategoryRow } from "@/lib/store/categories";

export const metadata = membersMetadata("Categories");

const COLUMNS = ["Name", "Note", "Popular"];

export default async function AdminCategoriesPage() {
  await requireRole("admin", memberRoutes.adminCategories());
  const rows = await listCategoryRows();
  const active = rows.filter(({ state }) => state === "active");
  const retired = rows.filter(({ state }) => state === "retired");
  return (
    <>
      <PageHeading
        title="Categories"
        lead="Their names, icons and words for the search, and which of them are popular."
      />
      <p className="mb-6">
        <ButtonLink href={memberRoutes.adminCategory()}>Add a category</ButtonLink>
      </p>
      <EntryTable caption="Categories" columns={COLUMNS} entries={active.map(toEntry)} />
      {retired.length > 0 && (
        <Section aria-labelledby="retired">
          <h2 id="retired" className="mb-3">
            Retired
          </h2>
          <EntryTable
            caption="Retired categories"
            columns={COLUMNS}
            entries={retired.map(toEntry)}
          />
        </Section>
      )}
    </>
  );
}

function toEntry({ id, label, position, is_listed, merged_into }: CategoryRow) {
  const note = is_listed ? null : "Not on the page of all categories";
  const cells = [
    merged_into ? `Leads to ${merged_into}` : note,
    position === null ? null : `Place ${position}`,
  ];
  return { id, name: label, href: memberRoutes.adminCategory(id), cells };
}
