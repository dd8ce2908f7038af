import { clsx } from "clsx";
import type { ReactNode } from "react";

type PageHeadingProps = {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  /** Above a list: smaller on phones, which have room for the list only then. */
  isCompact?: boolean;
};

/**
 * The page's one first-level heading, with an optional lead and, as children, what belongs right under it.
 * It can receive focus from a script: route-focus moves there after a change of path.
 */
export function PageHeading({ title, lead, children, isCompact = false }: PageHeadingProps) {
  return (
    <header
      data-slot="page-heading"
      className={clsx(
        "max-w-4xl pt-5 pb-5 md:pt-8 md:pb-6 [[data-slot=breadcrumbs]+&]:pt-1 md:[[data-slot=breadcrumbs]+&]:pt-4",
        isCompact && "max-md:pt-4 max-md:pb-2 max-md:[&>h1]:text-lg",
      )}
    >
      <h1 id="page-title" tabIndex={-1}>
        {typeof title === "string" ? withWholeWords(title) : title}
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

/** 'Veteran-Owned' goes to the next line as a whole, unless a line is shorter than it. */
function withWholeWords(title: string): ReactNode {
  return title.split(/(Veteran-Owned)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="inline-block">
        {part}
      </span>
    ),
  );
}
