import type { ReactNode } from "react";
import { Container } from "@/components/layout/container";
import type { Section } from "@/lib/admin/overview";
import { AdminNav } from "./admin-nav";

/** The place of reviewers and admins: navigation at the left, the page beside it. The stylesheet makes band and foot slim. */
export function WorkShell({
  sections,
  children,
}: {
  sections: readonly Section[];
  children: ReactNode;
}) {
  return (
    <Container className="pb-10">
      <div
        data-slot="work"
        className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start lg:gap-x-10"
      >
        <AdminNav sections={sections} />
        <div className="min-w-0">{children}</div>
      </div>
    </Container>
  );
}
