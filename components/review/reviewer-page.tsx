import type { ReactNode } from "react";
import { Breadcrumbs, type Breadcrumb } from "@/components/layout/breadcrumbs";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { memberRoutes, routes } from "@/lib/routes";

type Props = {
  siteUrl: string;
  title: string;
  lead?: string;
  /** The list that the page belongs to, in the breadcrumbs after the queue. */
  within?: Breadcrumb;
  /** The status, shown below the heading. */
  status?: ReactNode;
  children: ReactNode;
};

/** Layout of reviewers' pages, with breadcrumbs to their queue. */
export function ReviewerPage({ siteUrl, title, lead, within, status, children }: Props) {
  return (
    <Container className="pb-10">
      <Breadcrumbs
        siteUrl={siteUrl}
        items={[
          { name: "Home", href: routes.home() },
          { name: "Review", href: memberRoutes.review() },
          ...(within ? [within] : []),
          { name: title },
        ]}
      />
      <PageHeading title={title} lead={lead}>
        {status}
      </PageHeading>
      {children}
    </Container>
  );
}
