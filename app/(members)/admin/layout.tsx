import { WorkShell } from "@/components/layout/work-shell";
import { listSections } from "@/lib/admin/sections";
import { requireRole } from "@/lib/auth/session";
import { memberRoutes } from "@/lib/routes";

/** The administration around each of its pages, which check their own role. */
export default async function AdminLayout({ children }: LayoutProps<"/admin">) {
  const { roles } = await requireRole("reviewer", memberRoutes.admin());
  return (
    <WorkShell label="Administration" groups={listSections(roles)}>
      {children}
    </WorkShell>
  );
}
