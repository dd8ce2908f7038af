import { routes } from "@/lib/routes";
import { buttonVariants } from "../ui/button-variants";
import { MessageView } from "./message-view";

type ErrorViewProps = {
  /** Finds the log line that belongs to this failure. */
  reference?: string;
};

/** For a failure of ours. It asks for nothing but patience, and works without JavaScript. */
export function ErrorView({ reference }: ErrorViewProps) {
  return (
    <MessageView
      title="This page can’t be shown right now"
      text="The fault is on our side, and nothing you did is lost. Please try again in a minute."
      firstAction={
        // An empty address asks the server for this same page again.
        <a href="" className={buttonVariants()}>
          Try again
        </a>
      }
      actions={[{ name: "Go to the home page", href: routes.home() }]}
    >
      {reference && (
        <p className="mb-5">
          If you write to us about it, give this reference:{" "}
          <strong className="tabular-nums">{reference}</strong>
        </p>
      )}
    </MessageView>
  );
}
