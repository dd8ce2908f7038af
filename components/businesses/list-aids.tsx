import type { Route } from "next";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { openOnWideScreens } from "@/components/search/wide-screens";
import { Input } from "@/components/ui/input";
import type { ListAids } from "@/lib/businesses/types";
import { LIST_LETTERS } from "@/lib/paging";
import { routes } from "@/lib/routes";
import { ButtonLink } from "@/components/ui/button-link";

type Props = Pick<ListAids, "letters"> & {
  /** For example 'Miami-Dade County' or 'HVAC'. */
  name: string;
  /** Filters of the search besides the typed text: { county: 'miami-dade' }. */
  scope: Readonly<Record<string, string>>;
  /** The largest parts of the list, with links to their pages. */
  parts: readonly { name: string; href: Route; count: number }[];
  partsTitle: string;
  /** Null for the whole list. */
  letter: string | null;
  hrefFor: (letter: string | null) => Route;
};

/**
 * Navigation above a list, and on phones below it: its search, its largest parts, and its letters. All are links or forms, so they
 * need no script.
 */
export function ListAidsPanel({ name, scope, parts, partsTitle, letters, ...props }: Props) {
  return (
    <div className="mt-3 grid gap-x-10 gap-y-3 max-md:order-last max-md:mt-6 lg:grid-cols-[20rem_minmax(0,1fr)] print:hidden">
      <ListSearch name={name} scope={scope} />
      {parts.length > 0 && <LargestParts parts={parts} partsTitle={partsTitle} />}
      {letters && <Letters letters={letters} {...props} />}
    </div>
  );
}

/** Searches within a list. */
export function ListSearch({ name, scope }: Pick<Props, "name" | "scope">) {
  return (
    <form role="search" aria-label={`In ${name}`} action={routes.search()}>
      <label htmlFor="list-search" className="block text-sm font-bold">
        Search in {name}
      </label>
      {Object.entries(scope).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="mt-1 flex gap-2">
        <Input id="list-search" name="q" required maxLength={200} className="min-w-0 grow" />
        <button className={buttonVariants({ variant: "outline" })}>Search</button>
      </div>
    </form>
  );
}

function LargestParts({ parts, partsTitle }: Pick<Props, "parts" | "partsTitle">) {
  return (
    <nav aria-label={partsTitle} className="min-w-0">
      <h2 className="text-sm max-lg:sr-only">{partsTitle}</h2>
      <ul className={partsStyle}>
        {parts.map((part) => (
          <li key={part.href}>
            <Link prefetch={false} href={part.href}>
              {part.name} <small>{part.count.toLocaleString("en-US")}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type LettersProps = Pick<Props, "letter" | "hrefFor"> & { letters: NonNullable<Props["letters"]> };

/** Collapsed on phones. */
function Letters({ letters, letter, hrefFor }: LettersProps) {
  return (
    <details className={`lg:col-span-2 ${openOnWideScreens}`}>
      <summary className="min-h-11 py-2 text-sm font-bold">
        {letter === null ? "Jump to a letter" : `Names with ${toSign(letter)}: another letter`}
      </summary>
      <LetterList letters={letters} letter={letter} hrefFor={hrefFor} />
    </details>
  );
}

function LetterList({ letters, letter, hrefFor }: LettersProps) {
  return (
    <nav aria-label="By first letter">
      <ul className={lettersStyle}>
        <li>
          <Link prefetch={false} href={hrefFor(null)} aria-current={letter === null || undefined}>
            All
          </Link>
        </li>
        {LIST_LETTERS.map((sign) => (
          <li key={sign}>
            {letters[sign] ? (
              <Link
                prefetch={false}
                href={hrefFor(sign)}
                aria-current={sign === letter || undefined}
              >
                {toSign(sign)}
              </Link>
            ) : (
              <span>{toSign(sign)}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const toSign = (letter: string) => (letter === "#" ? "0–9" : letter);

/** One line that scrolls on phones; chips that wrap where there is room. */
const partsStyle =
  "flex gap-2 text-sm max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:mt-1 lg:flex-wrap [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:gap-1.5 [&_a]:border [&_a]:border-rule-strong [&_a]:px-3 [&_a]:whitespace-nowrap [&_a]:no-underline [&_a:hover]:underline lg:[&_a]:min-h-8 [&_small]:text-muted [&_small]:tabular-nums";

/** Styled from the parent, so that the classes are not repeated in 28 cells. */
const lettersStyle =
  "flex flex-wrap text-sm *:grid *:size-11 lg:*:size-9 [&_:is(a,span)]:grid [&_:is(a,span)]:place-items-center [&_span]:text-muted " +
  "[&_a[aria-current]]:bg-text [&_a[aria-current]]:font-bold [&_a[aria-current]]:text-paper [&_a[aria-current]]:no-underline";

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
