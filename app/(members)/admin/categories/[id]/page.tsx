import { notFound } from "next/navigation";
import { RetireForm } from "@/components/categories/retire-form";
import { ContentForm } from "@/components/content/content-form";
import { PageHeading } from "@/components/layout/page-heading";
import { ReasonForm } from "@/components/forms/reason-form";
import { requireRole } from "@/lib/auth/session";
import { restoreCategory, retireCategory, saveCategory } from "@/lib/content/category-actions";
import { listCategoryFields, toCategoryValues } from "@/lib/content/category-form";
import { toContentState } from "@/lib/content/forms";
import { listCategoryRows } from "@/lib/content/queries";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Category");

export default async function AdminCategoryPage({ params }: PageProps<"/admin/categories/[id]">) {
  const { id } = await params;
  await requireRole("admin", memberRoutes.adminCategory(id));
  const rows = await listCategoryRows();
  const row = rows.find((category) => category.id === id);
  if (!row && id !== "new") notFound();
  const others = rows.filter((other) => other.state === "active" && other.id !== id);
  return (
    <>
      <PageHeading title={row ? row.label : "Add a category"} />
      {row?.state !== "retired" && (
        <ContentForm
          action={saveCategory}
          initial={toContentState(toCategoryValues(row ?? null))}
          fields={listCategoryFields(row ?? null)}
          opened={row && { id: row.id }}
        />
      )}
      {row && (
        <div className="mt-8">
          {row.state === "active" ? (
            <RetireForm
              action={retireCategory}
              categoryId={row.id}
              others={others.map(({ id, label }) => ({ id, label }))}
            />
          ) : (
            <ReasonForm
              id="restore"
              action={restoreCategory}
              hidden={{ id: row.id }}
              button="Bring it back into use"
              hint="Its page and its place in the lists come back; the listings that went elsewhere stay there."
            />
          )}
        </div>
      )}
    </>
  );
}
