import { formatWait } from "@/lib/format/numbers";
import { routes } from "@/lib/routes";
import { buttonVariants } from "../ui/button-variants";
import { errorWords } from "./error-words";
import { MessageView } from "./message-view";

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
