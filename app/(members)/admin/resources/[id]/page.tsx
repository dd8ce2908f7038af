import { notFound } from "next/navigation";
import { ContentForm } from "@/components/content/content-form";
import { PageHeading } from "@/components/layout/page-heading";
import { ReasonForm } from "@/components/forms/reason-form";
import { requireRole } from "@/lib/auth/session";
import { toContentState } from "@/lib/content/forms";
import { listResourceRows } from "@/lib/content/queries";
import { removeResource, saveResource } from "@/lib/content/actions";
import { RESOURCE_FIELDS, toResourceValues } from "@/lib/content/resource-form";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Veteran resource");

export default async function AdminResourcePage({ params }: PageProps<"/admin/resources/[id]">) {
  const { id } = await params;
  await requireRole("admin", memberRoutes.adminResource(id));
  const row = (await listResourceRows()).find((resource) => resource.id === id);
  if (!row && id !== "new") notFound();
  return (
    <>
      <PageHeading title={row ? row.title : "Add a resource"} />
      <ContentForm
        action={saveResource}
        initial={toContentState(toResourceValues(row ?? null))}
        fields={RESOURCE_FIELDS}
        opened={row && { id: row.id, seen: row.updated_at }}
      />
      {row && (
        <div className="mt-8">
          <ReasonForm
            id="remove"
            action={removeResource}
            hidden={{ id: row.id }}
            button="Remove the resource"
            variant="destructive"
            hint="It is gone for good."
          />
        </div>
      )}
    </>
  );
}
