import { WorkShell } from "@/components/admin/work-shell";
import { listSections } from "@/lib/admin/overview";
import { getSession } from "@/lib/auth/session";

/** The administration around the pages of reviewers, which check the role themselves. */
export default async function ReviewLayout({ children }: LayoutProps<"/review">) {
  const session = await getSession();
  const sections = session.kind === "member" ? listSections(session.member.roles) : [];
  return sections.length > 0 ? <WorkShell sections={sections}>{children}</WorkShell> : children;
}
