import { randomUUID } from "node:crypto";
import { Suspense, type ReactNode } from "react";
import Link from "next/link";
import { unstable_rethrow } from "next/navigation";
import { Container } from "@/components/layout/container";
import { ErrorView } from "@/components/layout/error-view";
import { answerWithStatus } from "@/lib/failed-status";
import { routes } from "@/lib/routes";

type Options = {
  /** Made for each request: its status is sent before it fails, unless it is set here. */
  isDynamic?: boolean;
};

/**
 * A page whose data cannot be had answers 503, and one that fails otherwise 500, with complete HTML and a reference. Left
 * to itself, Next would answer an empty body that only a script fills. A page that was made before stays in the cache and is
 * not replaced.
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
      if (isDynamic) answerWithStatus(500);
      const reference = randomUUID().slice(0, 8);
      return (
        <Suspense
          fallback={
            <>
              <ErrorView reference={reference} />
              <StillThere />
            </>
          }
        >
          <Failure error={error} reference={reference} />
        </Suspense>
      );
    }
  };
}

/** What never asks the directory. */
function StillThere() {
  return (
    <Container className="pb-10">
      <p>
        What needs no listings goes on meanwhile: the{" "}
        <Link href={routes.veteranResources()}>veteran resources</Link> and the{" "}
        <Link href={routes.featured()}>featured articles</Link>.
      </p>
    </Container>
  );
}

/** Next logs the error with its digest, and hands only the digest to the browser. */
function Failure({ error, reference }: { error: unknown; reference: string }): never {
  throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
    digest: reference,
  });
}
