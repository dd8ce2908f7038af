import { Check } from "lucide";
import { Icon } from "@/components/ui/icon";
import type { FilterChoice, FilterGroup } from "@/lib/search/filters";
import { openOnWideScreens } from "./wide-screens";

/** A group shows this many choices. The others are collapsed, unless there are at most A_FEW. */
const CHOICES_SHOWN = 6;
const A_FEW = 3;

/** Filters of the results, each with its number of results. Collapsed on phones. */
export function FilterPanel({ groups }: { groups: readonly FilterGroup[] }) {
  return (
    <details
      data-slot="filters"
      className={`order-4 open:basis-full min-[22rem]:ml-auto min-[22rem]:group-has-[form_details[open]]:ml-0 lg:order-none lg:col-start-1 lg:row-start-3 lg:ml-0 lg:pt-4 print:hidden ${openOnWideScreens}`}
    >
      <summary className="min-h-11 py-2 text-sm font-bold max-[22rem]:text-xs">
        Filter and sort
      </summary>
      <nav aria-label="Filters" className="grid gap-x-6 pb-4 sm:grid-cols-3 lg:grid-cols-1">
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </nav>
    </details>
  );
}

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
