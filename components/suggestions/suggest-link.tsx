import type { Business } from "@/lib/businesses/types";
import { routes } from "@/lib/routes";

/** At the foot of a listing: how anybody tells us what is wrong with it. */
export function SuggestLink({
  business: { id, name },
}: {
  business: Pick<Business, "id" | "name">;
}) {
  return (
    <p className="mt-10 print:hidden">
      Is something not right?{" "}
      <a href={routes.suggestChange(id)} rel="nofollow" className="inline-block py-2">
        Suggest a change or report a problem
        <span className="sr-only"> of {name}</span>
      </a>
    </p>
  );
}
