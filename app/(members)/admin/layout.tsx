import { AdminNav } from "@/components/admin/admin-nav";
import { Container } from "@/components/layout/container";
import { listSections } from "@/lib/admin/sections";
import { requireRole } from "@/lib/auth/session";
import { memberRoutes } from "@/lib/routes";

/** Navigation of the administration above each of its pages, which check their own role. */
export default async function AdminLayout({ children }: LayoutProps<"/admin">) {
  const { roles } = await requireRole("reviewer", memberRoutes.admin());
  return (
    <Container className="pb-10">
      <AdminNav sections={listSections(roles)} />
      {children}
    </Container>
  );
}
