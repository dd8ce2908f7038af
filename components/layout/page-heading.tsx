import type { ReactNode } from "react";
import { WholeWords } from "./whole-words";

type PageHeadingProps = {
  title: ReactNode;
  /** Browsers leave a name as it is when they translate the page. */
  isName?: boolean;
  lead?: ReactNode;
  children?: ReactNode;
};

/**
 * The page's only first-level heading, with an optional lead; `children` follow below it. Focusable by script: route-focus
 * moves the focus there after a change of path.
 */
export function PageHeading({ title, isName, lead, children }: PageHeadingProps) {
  return (
    <header
      data-slot="page-heading"
      className="max-w-4xl pt-5 pb-5 md:pt-8 [[data-slot=breadcrumbs]+&]:pt-1 md:[[data-slot=breadcrumbs]+&]:pt-4"
    >
      <h1 id="page-title" tabIndex={-1} translate={isName ? "no" : undefined}>
        {title}
      </h1>
      {lead && (
        <p className="mt-3 max-w-measure text-balance text-muted md:text-lg md:leading-snug">
          {lead}
        </p>
      )}
      {children}
    </header>
  );
}

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
