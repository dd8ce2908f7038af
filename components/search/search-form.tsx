import { ChevronsUpDown, LocateFixed } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { controlVariants, Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Category } from "@/lib/categories/rules";
import { routes } from "@/lib/routes";
import { RADIUS_CHOICES, usualRadiusMiles } from "@/lib/search/places";
import type { SearchPlace } from "@/lib/search/types";
import { type SearchProblem, type SearchRequest, toSearchPath } from "@/lib/search/schema";
import { CategoryPicker } from "./category-picker";
import { LocationButton } from "./location-button";
import { SearchButton } from "./search-button";
import { SearchField } from "./search-field";
import { openOnWideScreens } from "./wide-screens";

type Props = {
  /** The search as it was understood: category and place beside the words that are left. */
  request: SearchRequest;
  /** The words in the URL, as they were typed. */
  typed?: string;
  problems: readonly SearchProblem[];
  categories: readonly Category[];
  /** The place that was searched, from its own field or from the words. */
  place: SearchPlace | null;
  /** Whether phones show all fields; otherwise they are collapsed. */
  isOpen: boolean;
};

/** The form of the search page. It uses GET, so that the URL contains the search. */
export function SearchForm({ request, problems, categories, place, isOpen, typed = "" }: Props) {
  const problemOf = (field: SearchProblem["field"]) =>
    problems.find((problem) => problem.field === field);
  return (
    <form
      role="search"
      aria-label="Businesses"
      action={routes.search()}
      data-slot="page-search"
      className={formStyle}
    >
      <Field
        id="q"
        label="Name, trade or place"
        error={problemOf("q")?.message}
        className={wordsStyle}
      >
        <SearchField
          placeholder="plumber near Destin"
          className={controlVariants()}
          defaultValue={problemOf("q")?.value ?? request.words}
        />
      </Field>
      <Details isOpen={isOpen || problemOf("near") !== undefined}>
        <CategoryPicker
          key={request.category}
          categories={categories.map(({ id, label }) => ({ id, label }))}
          value={request.category ?? ""}
          className={controlVariants()}
          icon={<Icon node={ChevronsUpDown} size={18} className="shrink-0 text-muted" />}
        />
        <NearField request={request} problem={problemOf("near")} />
        <RadiusField request={request} place={place} />
      </Details>
      <HiddenFilters request={request} />
      {typed !== request.words && <input type="hidden" name="from" value={typed} />}
      <SearchButton className={buttonVariants({ className: buttonStyle })} />
    </form>
  );
}

/** Collapsed on phones; always open on wide screens, where browsers support it. */
function Details({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className={`${detailsStyle} ${openOnWideScreens}`}>
      <summary className="min-h-11 py-2 text-sm font-bold max-[22rem]:text-xs">
        Category and place
      </summary>
      <div className="grid gap-3 pb-2 sm:grid-cols-[5fr_4fr_8rem] lg:pb-0">{children}</div>
    </details>
  );
}

function NearField({ request, problem }: { request: SearchRequest; problem?: SearchProblem }) {
  return (
    <div className="min-w-0">
      <Field id="near" label="Near" error={problem?.message} className="max-w-none">
        <Input
          name="near"
          autoComplete="postal-code"
          placeholder="ZIP, city or county"
          defaultValue={problem?.value ?? request.near}
        />
      </Field>
      {problem && <Suggestions problem={problem} request={request} />}
      <LocationButton field="near">
        <Icon node={LocateFixed} size={18} />
        Use my location
      </LocationButton>
    </div>
  );
}

function Suggestions({ problem, request }: { problem: SearchProblem; request: SearchRequest }) {
  if (problem.suggestions.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-4 text-sm">
      {problem.suggestions.map((near) => (
        <li key={near}>
          <Link
            prefetch={false}
            href={toSearchPath({ ...request, near })}
            className="inline-flex min-h-11 items-center"
          >
            {near}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RadiusField({ request, place }: Pick<Props, "request" | "place">) {
  const isCounty = place ? place.kind === "county" : request.county !== null;
  // The default radius is omitted from the URL.
  const usual = isCounty ? null : usualRadiusMiles(place);
  const value = request.radiusMiles === usual ? "" : (request.radiusMiles ?? "");
  return (
    <Field id="radius" label="Within" className="max-w-none">
      <Select key={`${usual} ${value}`} name="radius" defaultValue={value} className="min-h-12">
        {isCounty && <option value="">All of the county</option>}
        {RADIUS_CHOICES.map((miles) => (
          <option key={miles} value={miles === usual ? "" : miles}>
            {miles} miles
          </option>
        ))}
      </Select>
    </Field>
  );
}

const KEPT = [
  ...["county", "branch", "verified", "open", "certification", "naics", "serves", "sort"],
];

/** Keeps the filters when the form is submitted; the chips show and remove them. */
function HiddenFilters({ request }: { request: SearchRequest }) {
  const kept = new URL(toSearchPath(request), "http://localhost").searchParams;
  return KEPT.map((name) => {
    const value = kept.get(name);
    return value && <input key={name} type="hidden" name={name} value={value} />;
  });
}

// On phones `contents` puts the form's parts into the flex lines of the search, so that the summaries of the form and of the
// filters share a line. When open, the form ends with its button.
const formStyle =
  "group/form contents print:hidden lg:col-span-2 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] lg:items-start lg:gap-x-3";
const wordsStyle =
  "order-1 max-w-none min-w-[min(100%,13rem)] grow basis-[calc(100%-9rem)] max-md:[&>label]:sr-only lg:order-none lg:min-w-0";
const detailsStyle = "order-3 open:basis-full lg:order-none";
const buttonStyle =
  "order-2 max-[22rem]:basis-full min-[22rem]:max-md:mt-1.5 group-has-[details[open]]/form:order-3 group-has-[details[open]]/form:basis-full md:self-end lg:order-none lg:mt-8.5 lg:self-start";
