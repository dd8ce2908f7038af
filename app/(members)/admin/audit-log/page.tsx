import Link from "next/link";
import { AuditFilterForm, AuditList } from "@/components/admin/audit-list";
import { PageHeading } from "@/components/layout/page-heading";
import { Button } from "@/components/ui/button";
import { AUDIT_PAGE_SIZE, auditRequest, listAuditLines } from "@/lib/admin/audit-log";
import { requireRole } from "@/lib/auth/session";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/admin/audit-log">;

export const metadata = membersMetadata("Audit log");

export default async function AuditLogPage({ searchParams }: Props) {
  await requireRole("admin", memberRoutes.adminAuditLog());
  const filter = auditRequest.parse(await searchParams);
  const lines = await listAuditLines(filter);
  const last = lines.length === AUDIT_PAGE_SIZE ? lines.at(-1) : undefined;
  return (
    <>
      <PageHeading
        title="Audit log"
        lead="Who did what, and when. Nobody can change or remove a line."
      />
      <AuditFilterForm filter={filter} />
      <p className="mb-4">
        <Button asChild variant="outline">
          <a href={memberRoutes.exportAuditLog({ ...filter, before: "" })} download>
            Download as CSV
          </a>
        </Button>
      </p>
      <AuditList lines={lines} />
      {last && (
        <p className="mt-5">
          <Link
            href={memberRoutes.adminAuditLog({ ...filter, before: String(last.id) })}
            className="inline-block py-2 font-bold"
          >
            Older
          </Link>
        </p>
      )}
    </>
  );
}
