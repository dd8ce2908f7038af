import { Check } from "lucide";
import { buttonVariants } from "@/components/ui/button-variants";
import { Icon } from "@/components/ui/icon";
import type { FilterChoice, FilterGroup } from "@/lib/search/filters";

/** A group shows this many choices. The others are collapsed, unless there are at most A_FEW. */
const CHOICES_SHOWN = 6;
const A_FEW = 3;

type Props = {
  groups: readonly FilterGroup[];
  /** Number of filters that are set. */
  chosen: number;
  /** On the button that closes the sheet: 'Show 29 results'. */
  done: string;
};

/** Filters of the results, each with its number of results: beside them, and on phones in a sheet that opens without a script. */
export function FilterPanel({ groups, chosen, done }: Props) {
  return (
    <>
      <button type="button" popoverTarget={sheetId} className={openStyle}>
        Filter and sort{chosen > 0 && <> ({chosen})</>}
      </button>{" "}
      <div
        id={sheetId}
        popover="auto"
        data-slot="filters"
        className="sheet lg:col-start-1 lg:row-start-3 lg:pt-4 print:hidden"
      >
        <p className="flex items-center justify-between lg:hidden">
          <strong>Filter and sort</strong>{" "}
          <button
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            className="min-h-11 px-2 text-sm font-bold text-action underline"
          >
            Close
          </button>
        </p>
        <nav aria-label="Filters" className="grid gap-x-6 pb-4 sm:grid-cols-3 lg:grid-cols-1">
          {groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </nav>
        <p className="sticky -bottom-4 -mx-4 bg-paper p-4 lg:hidden">
          <button
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            className={buttonVariants({ size: "wide" })}
          >
            {done}
          </button>
        </p>
      </div>
    </>
  );
}

const sheetId = "filters";
const openStyle =
  "order-4 min-h-11 text-sm font-bold underline underline-offset-4 min-[22rem]:ml-auto min-[22rem]:group-has-[form_details[open]]:ml-0 max-[22rem]:text-xs lg:hidden print:hidden";

function Group({ title, choices }: FilterGroup) {
  if (choices.length === 0) return null;
  const shown = choices.length <= CHOICES_SHOWN + A_FEW ? choices.length : CHOICES_SHOWN;
  const more = choices.slice(shown);
  const id = `filter-${title.toLowerCase().replace(/\W+/g, "-")}`;
  return (
    <section
      aria-labelledby={id}
      className="border-t border-rule py-3 lg:first:border-t-0 lg:first:pt-0"
    >
      <h2 id={id} className="text-sm tracking-normal">
        {title}
        {choices.some(({ count }) => count !== undefined) && (
          <span className="sr-only">, with how many businesses</span>
        )}
      </h2>
      <Choices choices={choices.slice(0, shown)} />
      {more.length > 0 && (
        <details>
          <summary className="min-h-11 py-2 text-sm lg:min-h-8 lg:py-1">{more.length} more</summary>
          <Choices choices={more} />
        </details>
      )}
    </section>
  );
}

function Choices({ choices }: { choices: readonly FilterChoice[] }) {
  return (
    <ul className={choicesStyle}>
      {choices.map(({ label, count, href, isChosen }) => (
        <li key={label}>
          <a rel="nofollow" href={href} aria-current={isChosen || undefined}>
            {isChosen && <Icon node={Check} size={16} />}
            {label} {count !== undefined && <small>{count}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Styled from the parent: classes on each of a hundred links would be larger than the results. */
const choicesStyle =
  "text-sm [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:gap-2 [&_a]:no-underline [&_a:hover]:underline lg:[&_a]:min-h-8 " +
  "[&_a[aria-current]]:font-bold [&_a[aria-current]]:text-text [&_small]:ml-auto [&_small]:shrink-0 [&_small]:text-xs [&_small]:font-normal [&_small]:text-muted [&_small]:tabular-nums [&_svg]:shrink-0";
