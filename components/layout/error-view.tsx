import { routes } from "@/lib/routes";
import { buttonStyle, defaultStyle } from "../ui/button-styles";
import { errorWords } from "./error-words";
import { MessageView } from "./message-view";

type ErrorViewProps = {
  /** Finds the log line that belongs to this failure. */
  reference?: string;
};

/** For a failure of ours. It asks for nothing but patience, and works without JavaScript. */
export function ErrorView({ reference }: ErrorViewProps) {
  return (
    <MessageView
      title={errorWords.title}
      text={errorWords.text}
      firstAction={
        // An empty address asks the server for this same page again.
        <a href="" className={`${buttonStyle} ${defaultStyle}`}>
          {errorWords.again}
        </a>
      }
      actions={[{ name: errorWords.home, href: routes.home() }]}
    >
      {reference && (
        <p className="mb-5">
          {errorWords.reference} <strong className="tabular-nums">{reference}</strong>
        </p>
      )}
    </MessageView>
  );
}
