import type { ReactNode } from "react";
import { routes } from "@/lib/routes";
import { type MessageAction, MessageView } from "./message-view";

type NotFoundViewProps = { title?: string; text?: ReactNode; actions?: readonly MessageAction[] };

const usualActions: readonly MessageAction[] = [
  { name: "Go to the home page", href: routes.home() },
  { name: "Featured businesses", href: routes.featured() },
  { name: "About us", href: routes.aboutUs() },
];

/** For an unknown URL; with other texts for a region or a business that does not exist. */
export function NotFoundView({
  title = "Page Not Found",
  text = "There is no page at this address. It may have moved, or the address may have a typing mistake.",
  actions = usualActions,
}: NotFoundViewProps) {
  return <MessageView title={title} text={text} actions={actions} />;
}
