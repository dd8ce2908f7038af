import { notFound } from "next/navigation";
import { ContentForm } from "@/components/content/content-form";
import { PageHeading } from "@/components/layout/page-heading";
import { requireRole } from "@/lib/auth/session";
import { saveKind } from "@/lib/content/certification-kind-actions";
import { KIND_FIELDS, toKindValues } from "@/lib/content/certification-kind-form";
import { toContentState } from "@/lib/content/forms";
import { listKindRows } from "@/lib/content/queries";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Certification");

export default async function AdminCertificationPage({
  params,
}: PageProps<"/admin/certifications/[id]">) {
  const { id } = await params;
  await requireRole("admin", memberRoutes.adminCertification(id));
  const row = (await listKindRows()).find((kind) => kind.id === id);
  if (!row && id !== "new") notFound();
  return (
    <>
      <PageHeading title={row ? row.label : "Add a certification"} />
      <ContentForm
        action={saveKind}
        initial={toContentState(toKindValues(row ?? null))}
        fields={KIND_FIELDS}
        opened={row && { id: row.id, seen: row.updated_at }}
      />
    </>
  );
}
