import { randomUUID } from "node:crypto";
import { Suspense, type ReactNode } from "react";
import { unstable_rethrow } from "next/navigation";
import { ErrorView } from "@/components/layout/error-view";
import { TooManyRequestsView } from "@/components/layout/too-many-requests-view";
import { answerWithStatus } from "@/lib/failed-status";
import { RateLimitError } from "@/lib/read-rate-limit";

type Options = {
  /** Made for each request: its status is sent before it fails, unless it is set here. */
  isDynamic?: boolean;
};

/**
 * A page whose data cannot be had answers 503, one that was asked for too often 429, and one that fails otherwise 500, with
 * complete HTML and a reference. Left to itself, Next would answer an empty body that only a script fills. A page that was
 * made before stays in the cache and is not replaced.
 */
export function withOutageView<Props>(
  page: (props: Props) => Promise<ReactNode>,
  { isDynamic = false }: Options = {},
) {
  return async function PageOrOutage(props: Props): Promise<ReactNode> {
    try {
      return await page(props);
    } catch (error) {
      unstable_rethrow(error); // redirects and the like are Next's own
      if (error instanceof RateLimitError) {
        answerWithStatus(429, error.waitSeconds);
        return <TooManyRequestsView waitSeconds={error.waitSeconds} />;
      }
      if (isDynamic) answerWithStatus(500);
      const reference = randomUUID().slice(0, 8);
      return (
        <Suspense fallback={<ErrorView reference={reference} />}>
          <Failure error={error} reference={reference} />
        </Suspense>
      );
    }
  };
}

/** Next logs the error with its digest, and hands only the digest to the browser. */
function Failure({ error, reference }: { error: unknown; reference: string }): never {
  throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
    digest: reference,
  });
}
