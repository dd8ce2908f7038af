import type { ReactNode } from "react";
import { Container } from "./container";
import type { LinkGroup } from "./navigation";
import { WorkNav } from "./work-nav";

type Props = {
  /** Names the navigation. */
  label: string;
  groups: readonly LinkGroup[];
  /** Href of the link to the page, where its address does not tell. */
  current?: string;
  children: ReactNode;
};

/** The place of members, reviewers and admins: navigation at the left, the page beside it. The stylesheet makes band and foot slim. */
export function WorkShell({ children, ...nav }: Props) {
  return (
    <Container className="pb-10">
      <div
        data-slot="work"
        className="gap-x-10 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start"
      >
        <WorkNav {...nav} />
        <div className="min-w-0">{children}</div>
      </div>
    </Container>
  );
}
