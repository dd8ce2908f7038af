import type { Business } from "@/lib/businesses/types";
import { routes } from "@/lib/routes";

/** Link at the end of a listing to suggest a change or report a problem. */
export function SuggestLink({
  business: { id, name },
  freshness,
}: {
  business: Pick<Business, "id" | "name">;
  /** When the page was last confirmed; null for closed businesses. */
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
