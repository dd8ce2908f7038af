import Link from "next/link";
import { MessageView } from "@/components/layout/message-view";
import type { ProviderError } from "@/lib/auth/access";
import { memberRoutes, routes } from "@/lib/routes";

/** Error page for a mail link that does not work, with the message of the account provider and a way to get a new link. */
export function LinkError({ error }: { error?: ProviderError }) {
  return (
    <MessageView
      title="This link doesn’t work"
      text="Links in our emails work once, and for one hour. It may have been used already, or part of the address was lost on the way."
      actions={[
        { name: "Get a new link", href: memberRoutes.forgotPassword() },
        { name: "Sign In", href: routes.auth() },
      ]}
    >
      {error && (
        <p className="mb-5 max-w-measure">
          The accounts’ server says: “{error.error_description}”{" "}
          <span className="text-muted">
            ({error.error}, {error.error_code})
          </span>
        </p>
      )}
    </MessageView>
  );
}

/** Link to request a new mail, beside a link that no longer works. */
export function NewLink() {
  return (
    <p>
      <Link
        prefetch={false}
        href={memberRoutes.forgotPassword()}
        className="inline-flex min-h-11 items-center font-bold"
      >
        Get a new link
      </Link>
    </p>
  );
}
