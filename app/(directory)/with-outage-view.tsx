import { randomUUID } from "node:crypto";
import { Suspense, type ReactNode } from "react";
import { unstable_rethrow } from "next/navigation";
import { ErrorView } from "@/components/layout/error-view";
import { TooManyRequestsView } from "@/components/layout/message-view";
import { setResponseStatus } from "@/lib/http/failed-status";
import { RateLimitError } from "@/lib/http/read-rate-limit";

type Options = {
  /** For pages rendered per request: sets status 500 before the response starts, because Next would send 200. */
  isDynamic?: boolean;
};

/**
 * Wraps a page: responds 503 when its data is unavailable, 429 when the rate limit is exceeded and 500 for other errors, with
 * complete HTML and a reference. Next alone would send an empty body that needs a script to fill it. A page rendered earlier
 * stays in the cache and is not replaced.
 */
export function withOutageView<Props>(
  page: (props: Props) => Promise<ReactNode>,
  { isDynamic = false }: Options = {},
) {
  return async function PageOrOutage(props: Props): Promise<ReactNode> {
    try {
      return await page(props);
    } catch (error) {
      unstable_rethrow(error); // redirects and similar errors belong to Next
      if (error instanceof RateLimitError) {
        setResponseStatus(429, error.waitSeconds);
        return <TooManyRequestsView waitSeconds={error.waitSeconds} />;
      }
      if (isDynamic) setResponseStatus(500);
      const reference = randomUUID().slice(0, 8);
      return (
        <Suspense fallback={<ErrorView reference={reference} />}>
          <Failure error={error} reference={reference} />
        </Suspense>
      );
    }
  };
}

/** Next logs the error with its digest, and sends only the digest to the browser. */
function Failure({ error, reference }: { error: unknown; reference: string }): never {
  throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
    digest: reference,
  });
}
