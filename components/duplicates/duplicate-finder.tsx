import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formatCount } from "@/lib/format/numbers";
import { memberRoutes } from "@/lib/routes";

type Props = { q: string; chains: boolean; total: number; others: number };

/** A search in the queue of pairs, and the link to its other folder: those that only share the phone number of a chain. */
export function DuplicateFinder({ q, chains, total, others }: Props) {
  return (
    <>
      <form method="get" className="mb-3 flex flex-wrap items-end gap-3">
        {chains && <input type="hidden" name="chains" value="yes" />}
        <Field id="q" label="Search in these pairs" className="grow basis-64">
          <Input
            name="q"
            type="search"
            maxLength={100}
            defaultValue={q}
            placeholder="Name, city or ZIP code"
          />
        </Field>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
      <p className="mb-6 flex flex-wrap gap-x-6 text-muted">
        <span className="py-2">
          {chains
            ? `${formatCount(total, "pair")} of branches that share one phone number.`
            : `${formatCount(total, "pair")}, most likely first.`}
        </span>
        {(others > 0 || chains) && (
          <Link
            href={memberRoutes.reviewDuplicates({ q, chains: !chains })}
            className="inline-block py-2"
          >
            {chains
              ? `All others: ${others.toLocaleString("en-US")}`
              : `Branches that share one phone number: ${others.toLocaleString("en-US")}`}
          </Link>
        )}
      </p>
    </>
  );
}

type OtherProps = {
  id: string;
  q: string;
  entries: readonly { id: string; name: string; city: string | null; category: string }[];
};

/** Finds the listing to merge another one with. */
export function OtherFinder({ id, q, entries }: OtherProps) {
  return (
    <>
      <form method="get" className="mb-6 flex flex-wrap items-end gap-3">
        <input type="hidden" name="id" value={id} />
        <Field id="q" label="The other listing" className="grow basis-64">
          <Input name="q" type="search" maxLength={100} defaultValue={q} />
        </Field>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
      {entries.length === 0 ? (
        <p>No other published listing matches. Try another word.</p>
      ) : (
        <ul className="border-t border-rule">
          {entries.map((entry) => (
            <li key={entry.id} className="border-b border-rule py-3">
              <Link
                href={memberRoutes.compareListings([id, entry.id])}
                className="inline-block py-1 font-bold break-words"
              >
                {entry.name}
              </Link>
              <p className="text-sm text-muted">
                {[entry.category, entry.city].filter(Boolean).join(", ")}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
