import { WorkShell } from "@/components/layout/work-shell";
import { listSections } from "@/lib/admin/sections";
import { getSession } from "@/lib/auth/session";

/** The administration around the pages of reviewers, which check the role themselves. */
export default async function ReviewLayout({ children }: LayoutProps<"/review">) {
  const session = await getSession();
  const sections = session.kind === "member" ? listSections(session.member.roles) : [];
  if (sections.length === 0) return children;
  return (
    <WorkShell label="Administration" groups={sections}>
      {children}
    </WorkShell>
  );
}
