import type { ReactNode } from "react";

type PageHeadingProps = { title: ReactNode; lead?: ReactNode; children?: ReactNode };

/**
 * The page's only first-level heading, with an optional lead; `children` follow below it. Focusable by script: route-focus
 * moves the focus there after a change of path.
 */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <header
      data-slot="page-heading"
      className="max-w-4xl pt-5 pb-5 md:pt-8 md:pb-6 [[data-slot=breadcrumbs]+&]:pt-1 md:[[data-slot=breadcrumbs]+&]:pt-4"
    >
      <h1 id="page-title" tabIndex={-1}>
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
