import Link from "next/link";
import { FindForm } from "@/components/ui/find-form";
import type { BusinessStatus } from "@/lib/businesses/types";
import type { ListedPage } from "@/lib/edits/types";
import { memberRoutes } from "@/lib/routes";

const NAMES = [
  ["published", "Published"],
  ["suspended", "Suspended"],
  ["closed", "Closed for good"],
] as const;

type Props = { status: BusinessStatus; phrase: string } & Pick<ListedPage, "total" | "hidden">;

/** The states of listings, how many are not shown, and a search in the one that is open. */
export function ListingFinder({ status, phrase, total, hidden }: Props) {
  const counts = { published: null, ...hidden };
  return (
    <>
      <nav aria-label="States" className="border-b border-rule">
        <ul className="flex flex-wrap gap-x-6">
          {NAMES.map(([name, label]) => (
            <li key={name}>
              <Link
                href={memberRoutes.reviewListings({ status: name, q: phrase })}
                aria-current={name === status ? "page" : undefined}
                className="inline-flex min-h-11 items-center gap-2 font-bold no-underline hover:underline aria-[current=page]:border-b-4 aria-[current=page]:border-text aria-[current=page]:text-text"
              >
                {label}
                <span className="font-normal text-muted tabular-nums">{counts[name]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FindForm
        label="Find a listing"
        hint="Words of its name, trade, city or description; a phone number; a submitter's e-mail address."
        phrase={phrase}
        total={total}
        noun="listing"
      >
        {status !== "published" && <input type="hidden" name="status" value={status} />}
      </FindForm>
    </>
  );
}
