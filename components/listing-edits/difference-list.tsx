import type { Difference } from "@/lib/listings/columns";

/** Old and new value of each field, in an order that screen readers can follow. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="grid gap-3">
      {differences.map(({ name, ...difference }) => (
        <div key={name}>
          <OldAndNew {...difference} />
        </div>
      ))}
    </dl>
  );
}

/** Old and new value of one field. */
export function OldAndNew({ label, before, after }: Omit<Difference, "name">) {
  return (
    <>
      <dt className="caps text-muted">{label}</dt>
      <dd className="mt-0.5 grid max-w-measure gap-x-6 gap-y-1 wrap-anywhere whitespace-pre-line sm:grid-cols-2">
        <del className="text-muted">
          <span className="sr-only">Before: </span>
          {before || "(empty)"}
        </del>
        <ins className="font-semibold no-underline">
          <span className="sr-only">After: </span>
          {after || "(empty)"}
        </ins>
      </dd>
    </>
  );
}
