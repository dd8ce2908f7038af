import type { Holding } from "@/lib/privacy/types";

/** The personal data that the site stores, each with purpose and retention. */
export function HoldingList({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      {holdings.map(({ what, purpose, kept }) => (
        <div key={what} className="py-3">
          <dt className="font-semibold">{what}</dt>
          <dd className="mt-1">For {purpose}.</dd>
          <dd className="text-muted">Kept {kept}.</dd>
        </div>
      ))}
    </dl>
  );
}
