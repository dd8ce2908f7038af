import { AdminNav } from "@/components/admin/admin-nav";
import { Container } from "@/components/layout/container";
import { listSections } from "@/lib/admin/sections";
import { getSession } from "@/lib/auth/session";

/** Navigation of the administration above the pages of reviewers, which check the role themselves. */
export default async function ReviewLayout({ children }: LayoutProps<"/review">) {
  const session = await getSession();
  const sections = session.kind === "member" ? listSections(session.member.roles) : [];
  return (
    <>
      {sections.length > 0 && (
        <Container>
          <AdminNav sections={sections} />
        </Container>
      )}
      {children}
    </>
  );
}
