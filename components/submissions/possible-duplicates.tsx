import { buttonVariants } from "@/components/ui/button-variants";
import { routes } from "@/lib/routes";
import type { Duplicate } from "@/lib/submissions/types";

const REASONS = {
  phone: "the same phone number",
  website: "the same website",
  name: "a similar name in the same ZIP code",
  address: "a similar name at the same address",
} as const satisfies Record<Duplicate["reason"], string>;

/** Asks before sending. The listings open in a new tab, so that what was typed is kept. */
export function PossibleDuplicates({ duplicates }: { duplicates: readonly Duplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <section
      id="form-problem"
      tabIndex={-1}
      aria-labelledby="duplicates"
      className="mb-6 max-w-measure border-4 border-action p-4"
    >
      <h2 id="duplicates" className="text-lg">
        Is it one of these?
      </h2>
      <p className="mt-1">If yours is here, it’s already listed and there is nothing to send.</p>
      <ul className="my-3 border-t border-rule">
        {duplicates.map(({ id, name, address, reason }) => (
          <li key={id} className="border-b border-rule py-2">
            <a href={routes.business(id)} target="_blank" className="font-bold">
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <br />
            <span className="text-sm text-muted">
              {[address, REASONS[reason]].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      <button type="submit" name="isNew" value="yes" className={buttonVariants()}>
        None of these: send mine
      </button>
    </section>
  );
}
