import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

/** Call to submit a business, below lists and profiles. */
export function SubmitPanel() {
  return (
    <aside aria-labelledby="submit-panel" className="mt-12 border-t-4 border-bar pt-5 print:hidden">
      <h2 id="submit-panel">Can&apos;t find your business?</h2>
      <p className="mt-2 max-w-measure text-balance">
        If a veteran owns it and it is in Florida, it belongs here. A listing costs nothing.
      </p>
      <ButtonLink className="mt-4" href={routes.submitBusiness()}>
        Submit Your Business
      </ButtonLink>
    </aside>
  );
}
