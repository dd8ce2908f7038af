import { routes } from "@/lib/routes";
import { buttonStyle, defaultStyle } from "../ui/button-styles";
import { errorWords } from "./error-words";
import { MessageView } from "./message-view";

type ErrorViewProps = {
  /** Identifies the log line of this error. */
  reference?: string;
};

/** Page for an internal error; works without JavaScript. */
export function ErrorView({ reference }: ErrorViewProps) {
  return (
    <MessageView
      title={errorWords.title}
      text={errorWords.text}
      firstAction={
        // An empty href requests this same page again.
        <a href="" className={`${buttonStyle} ${defaultStyle}`}>
          {errorWords.again}
        </a>
      }
      actions={[{ name: errorWords.home, href: routes.home() }]}
    >
      {/* With a script, a form stays on its page, with a message. */}
      <noscript>
        <p className="mb-5">{errorWords.sent}</p>
      </noscript>
      {reference && (
        <p className="mb-5">
          {errorWords.reference} <strong className="tabular-nums">{reference}</strong>
        </p>
      )}
    </MessageView>
  );
}
