import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonStyle, defaultStyle, outlineStyle } from "../ui/button-styles";
import { PageHeading } from "./page-heading";

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
