import type { ReactNode } from "react";
import { PageHeading } from "./page-heading";
import { WholeWords } from "./whole-words";

/** The heading of a page above its list: smaller on phones, to leave room for the list. */
export function ListHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={compactStyle}>
      <PageHeading title={<WholeWords>{title}</WholeWords>}>{children}</PageHeading>
    </div>
  );
}

const compactStyle =
  "max-md:[&>header]:pt-4 max-md:[&>header]:pb-2 max-md:[&>header>h1]:text-lg [[data-slot=breadcrumbs]+&>header]:pt-1 md:[[data-slot=breadcrumbs]+&>header]:pt-4";
