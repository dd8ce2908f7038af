import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonStyle, defaultStyle, outlineStyle } from "../ui/button-styles";
import { PageHeading } from "./page-heading";

export type MessageAction = { name: string; href: Route };

type MessageViewProps = {
  title: string;
  text: ReactNode;
  /** The first is the one most people want. */
  actions: readonly MessageAction[];
  /** Something other than a link, offered before them. */
  firstAction?: ReactNode;
  children?: ReactNode;
};

// Error pages come with every page's script, so their buttons are links with the look of one, without its parts.
/** A whole page that says one thing and where to go from here. */
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
