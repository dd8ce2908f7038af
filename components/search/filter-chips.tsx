import { X } from "lucide";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/routes";
import type { FilterChip } from "@/lib/search/filters";

/** The parts of the search, each a link that removes it. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul
      data-slot="chips"
      aria-label="Chosen"
      className="mt-1 flex flex-wrap gap-x-2 gap-y-1 print:hidden"
    >
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a rel="nofollow" href={href} className={chipStyle}>
            <span className="sr-only">Remove </span>
            {label}
            <Icon node={X} size={16} className="shrink-0" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={routes.search()}
          className="inline-flex min-h-11 items-center px-2 text-sm lg:min-h-9"
        >
          Clear all
        </a>
      </li>
    </ul>
  );
}

const chipStyle =
  "inline-flex min-h-11 items-center gap-2 rounded-sm border border-rule-strong px-3 text-sm text-text no-underline hover:underline lg:min-h-9";
