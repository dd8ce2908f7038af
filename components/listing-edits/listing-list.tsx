import type { Route } from "next";
import Link from "next/link";
import { EmptyState } from "@/components/layout/message-view";
import { Button } from "@/components/ui/button";
import { EntryTable } from "@/components/ui/entry-table";
import type { ListedEntry, Source } from "@/lib/listing-edits/types";
import { floridaDay, formatMonth } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";

type Props = {
  entries: readonly ListedEntry[];
  areAllTicked: boolean;
  /** This page with all boxes ticked, and with none. */
  tickAll: Route;
  tickNone: Route;
  /** This page, to come back to after a change. */
  page: Route;
};

/** Listings, each with a link to edit it; those that are ticked can be changed together. */
export function ListingList({ entries, areAllTicked, tickAll, tickNone, page }: Props) {
  if (entries.length === 0)
    return <EmptyState title="Nothing here">Try another state or another word.</EmptyState>;
  return (
    <form key={String(areAllTicked)} method="get" action={memberRoutes.reviewBulk()}>
      <input type="hidden" name="back" value={page} />
      <EntryTable
        caption="Listings"
        columns={["Name", "Trade and place", "Came", "Confirmed", "Owner"]}
        entries={entries.map((entry) => ({
          ...{ id: entry.id, name: entry.name, href: memberRoutes.reviewListing(entry.id) },
          mark: <Tick entry={entry} isTicked={areAllTicked} />,
          cells: toCells(entry),
        }))}
      />
      {/* Background and position are on a div, because a fieldset paints no background behind the upper half of its legend, and
          rows scroll behind it. */}
      <div className="bg-paper py-3 md:sticky md:bottom-0">
        <fieldset className="flex flex-wrap items-center gap-3">
          <legend className="font-bold">With selected</legend>
          <Button type="submit" name="change" value="category" variant="outline">
            Set category
          </Button>
          <Button type="submit" name="change" value="suspend" variant="outline">
            Suspend
          </Button>
          <Button type="submit" variant="outline" formAction={memberRoutes.reviewDuplicates()}>
            Merge two
          </Button>
          <Button type="submit" variant="outline" formAction={memberRoutes.reviewBulkExport()}>
            Export as CSV
          </Button>
          <Link
            href={areAllTicked ? tickNone : tickAll}
            scroll={false}
            replace
            className="inline-flex min-h-11 items-center"
          >
            {areAllTicked ? "Select none" : "Select all on this page"}
          </Link>
        </fieldset>
      </div>
    </form>
  );
}

/** The label makes a larger tap target around the checkbox. */
function Tick({ entry, isTicked }: { entry: ListedEntry; isTicked: boolean }) {
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <span className="sr-only">Select {entry.name}</span>
      <input
        type="checkbox"
        name="id"
        value={entry.id}
        defaultChecked={isTicked}
        className="size-5"
      />
    </label>
  );
}

const CAME_BY: Readonly<Record<Source, string>> = {
  form: "submitted",
  registration: "registered by its owner",
  import: "imported",
  register: "imported from a register",
  sample: "a sample",
};

function toCells(entry: ListedEntry): string[] {
  const { category, city, county, source, hasOwner, isFeatured, addedAt, lastConfirmedOn } = entry;
  return [
    [category, city, county && `${county} County`].filter(Boolean).join(", "),
    `${CAME_BY[source]}, ${formatMonth(floridaDay(new Date(addedAt)))}`,
    lastConfirmedOn ? `confirmed ${formatMonth(lastConfirmedOn)}` : "never confirmed",
    (hasOwner ? "has an owner" : "no owner") + (isFeatured ? ", featured" : ""),
  ];
}
