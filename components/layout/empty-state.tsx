import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  /** What the visitor can do next. */
  children?: ReactNode;
  /** One or more buttons. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
};

/** Replaces a list when nothing was found. */
export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div data-slot="empty-state" className="border-y border-rule py-8">
      <Heading className="max-w-measure text-lg">{title}</Heading>
      {children && <p className="mt-2 max-w-measure text-muted">{children}</p>}
      {action && <div className="mt-5 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
