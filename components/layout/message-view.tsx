import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonStyle, defaultStyle, outlineStyle } from "@/components/ui/button-styles";
import { formatWait } from "@/lib/format/numbers";
import { routes } from "@/lib/routes";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageHeading } from "./page-heading";
import { errorWords } from "./error-words";

export type MessageAction = { name: string; href: Route };

type MessageViewProps = {
  title: string;
  text: ReactNode;
  /** The first one is the primary action. */
  actions: readonly MessageAction[];
  /** A control other than a link, before the actions. */
  firstAction?: ReactNode;
  children?: ReactNode;
};

// Every page loads the script of error pages, so their buttons are links with a button's classes, without its component.
/** A whole page with one message and links to continue. */
export function MessageView({ title, text, actions, firstAction, children }: MessageViewProps) {
  return (
    <div data-slot="message-view" className="mx-auto w-full max-w-page px-4 pb-10 sm:px-6 lg:px-8">
      <PageHeading title={title} lead={text} />
      {children}
      <p className="flex flex-wrap gap-3">
        {firstAction}
        {actions.map(({ name, href }, index) => (
          <Link
            prefetch={false}
            key={name}
            href={href}
            className={`${buttonStyle} ${index === 0 && !firstAction ? defaultStyle : outlineStyle}`}
          >
            {name}
          </Link>
        ))}
      </p>
    </div>
  );
}

type TooManyRequestsViewProps = { waitSeconds: number };

/** Shown when the rate limit is exceeded. Works without JavaScript; the page's URL contains what was typed. */
export function TooManyRequestsView({ waitSeconds }: TooManyRequestsViewProps) {
  return (
    <MessageView
      title="Too many searches"
      text={`Too many searches came from your network within a minute. Please try again in ${formatWait(waitSeconds)}.`}
      firstAction={
        // An empty href requests this same page again.
        <a href="" className={buttonVariants()}>
          {errorWords.again}
        </a>
      }
      actions={[{ name: errorWords.home, href: routes.home() }]}
    />
  );
}

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
