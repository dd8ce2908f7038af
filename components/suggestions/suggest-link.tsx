import type { Business } from "@/lib/businesses/types";
import { routes } from "@/lib/routes";

/** At the foot of a listing: how anybody tells us what is wrong with it. */
export function SuggestLink({
  business: { id, name },
  freshness,
}: {
  business: Pick<Business, "id" | "name">;
  /** When the page was last confirmed; null where that matters no more. */
  freshness: string | null;
}) {
  return (
    <p className="mt-10 print:hidden">
      {freshness && <span className="block text-sm text-muted">{freshness}</span>}
      Is something not right?{" "}
      <a href={routes.suggestChange(id)} rel="nofollow" className="inline-block py-2">
        Suggest a change or report a problem
        <span className="sr-only"> of {name}</span>
      </a>
    </p>
  );
}
