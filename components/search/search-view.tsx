import { X } from "lucide";
import Link from "next/link";
import { CrisisPanel } from "@/components/content/crisis-panel";
import { Container } from "@/components/layout/container";
import { ListHeading } from "@/components/layout/page-heading";
import { Notice } from "@/components/layout/notice";
import { Pagination } from "@/components/layout/pagination";
import { JsonLd } from "@/components/seo/json-ld";
import type { Categories } from "@/lib/categories/rules";
import { getCrisisLine } from "@/lib/content/resources";
import { countPages, toFirstNumber } from "@/lib/paging";
import { routes, toRoute } from "@/lib/routes";
import { type FilterChip, toFilterChips, toFilterGroups } from "@/lib/search/filters";
import type { SearchOutcome } from "@/lib/search/queries";
import { toFormerWords } from "@/lib/search/parse";
import {
  isQuestion,
  type SearchProblem,
  type SearchRequest,
  toSearchPath,
} from "@/lib/search/schema";
import {
  formatHeading,
  formatOtherSearch,
  formatUnsearchable,
  formatNotListed,
  formatNotes,
  formatMissingPlace,
  formatOtherRadius,
  formatSearchTitle,
  formatShowButton,
  formatPageOfAll,
  formatUnused,
} from "@/lib/search/wording";
import { toVeteranHelp } from "@/lib/search/typed-filters";
import { toListGraph } from "@/lib/seo/structured-data";
import { Icon } from "@/components/ui/icon";
import { FilterPanel } from "./filter-panel";
import { NoResults } from "./no-results";
import { ResultList } from "./result-list";
import { ResultMap } from "./result-map";
import { SearchForm } from "./search-form";
import { SearchStatus, SearchTransition } from "./search-transition";
import { openOnWideScreens } from "./wide-screens";

type Props = {
  /** The search in the URL, as it was typed. */
  request: SearchRequest;
  problems: readonly SearchProblem[];
  outcome: SearchOutcome;
  categories: Categories;
  /** Origin of the site, for structured data. */
  siteUrl: string;
  /** Explains why this is not the search around the business in the URL. */
  notice?: string;
};

/** The search page: form, results as a list and on a map, and filters. */
export function SearchView(props: Props) {
  const { request, problems, outcome, categories, siteUrl, notice } = props;
  const isAsked = isQuestion(request);
  const { hits } = outcome.result;
  return (
    <Container>
      <JsonLd
        data={toListGraph(
          hits.map(({ business }) => business),
          { baseUrl: siteUrl, from: toFirstNumber(outcome.result) },
        )}
      />
      <div className="[&_h1]:text-xl [&_header]:pb-2 md:[&_header]:pt-4">
        <ListHeading title={formatSearchTitle(outcome.understood.category)} />
      </div>
      {notice && (
        <div className="mb-5">
          <Notice>{notice}</Notice>
        </div>
      )}
      <VeteranHelp words={request.words} />
      <SearchTransition className={areaStyle} former={toFormerWords(categories, request.words)}>
        <SearchForm
          request={outcome.request}
          typed={request.words}
          problems={problems}
          categories={categories.all}
          place={outcome.understood.place}
          isOpen={!isAsked}
        />
        <FilterPanel
          groups={toFilterGroups(categories, { ...outcome, facets: outcome.result.facets })}
          chosen={toFilterChips(categories, outcome).length}
          done={formatShowButton(outcome.result.total)}
        />
        <div className={resultsStyle}>
          <Status request={request} problems={problems} outcome={outcome} />
          {isAsked && <FilterChips chips={toFilterChips(categories, outcome)} />}
          <OtherSearches {...outcome} />
          <Results request={request} outcome={outcome} categories={categories} />
        </div>
        {isAsked && hits.length > 0 && (
          <details className={`${mapStyle} ${openOnWideScreens}`}>
            <summary className="min-h-11 py-2 text-sm font-bold max-[22rem]:text-xs">Map</summary>
            <ResultMap
              hits={hits}
              firstNumber={toFirstNumber(outcome.result)}
              center={outcome.query.center}
              isAroundZip={outcome.understood.place?.kind === "zip"}
            />
          </details>
        )}
      </SearchTransition>
    </Container>
  );
}

/** Beside the businesses found: the crisis line, or where the VA, public offices and charities are listed. */
function VeteranHelp({ words }: Pick<SearchRequest, "words">) {
  const help = toVeteranHelp(words);
  if (help === null) return null;
  return (
    <div className="mb-5">
      {help === "crisis" ? (
        <CrisisPanel line={getCrisisLine()} />
      ) : (
        <Notice>
          The VA, public offices and veterans’ organizations are under{" "}
          <Link prefetch={false} href={routes.veteranResources()}>
            Veteran Resources
          </Link>
          , with their phone numbers.
        </Notice>
      )}
    </div>
  );
}

/** The number of results, and the parts of the search that were not used. */
function Status({ request, problems, outcome }: Pick<Props, "request" | "problems" | "outcome">) {
  const isAsked = isQuestion(request);
  const { total } = outcome.result;
  return (
    <SearchStatus
      text={isAsked ? formatHeading(total, outcome) : formatPageOfAll(outcome.result)}
      isRepeated={total === 0}
      notes={[
        ...formatUnused({
          request,
          problems,
          isQuestion: isAsked,
          query: outcome.query,
          answered: outcome.request,
        }),
        ...formatOtherRadius(request, outcome.query),
        ...formatMissingPlace(request, outcome.query),
        ...formatUnsearchable(request, outcome.result),
        ...formatNotes(outcome),
      ]}
    />
  );
}

/** Links to the other trades and places of 'plumber or electrician stuart or tampa', with the same filters. */
function OtherSearches({ request, understood: { otherTrades, otherPlaces } }: SearchOutcome) {
  const others = [
    ...otherTrades.map(
      ({ category: { id, label } }) => [label, { category: id, words: "" }] as const,
    ),
    ...otherPlaces.map(({ label, text }) => [label, { near: text }] as const),
  ];
  return others.map(([label, other]) => (
    <p key={label} className="py-1 text-sm">
      <a rel="nofollow" href={toSearchPath({ ...request, ...other, page: 1 })}>
        {formatOtherSearch(label)}
      </a>
    </p>
  ));
}

type ResultsProps = Pick<Props, "request" | "outcome" | "categories">;

function Results({ request, outcome, categories }: ResultsProps) {
  const { result, understood } = outcome;
  if (result.hits.length === 0) {
    return (
      <NoResults
        missing={formatNotListed(outcome)}
        nearest={result.nearest}
        categories={categories}
        chips={toFilterChips(categories, outcome)}
      />
    );
  }
  const firstNumber = toFirstNumber(result);
  return (
    <>
      <ResultList
        hits={result.hits}
        categories={categories}
        firstNumber={firstNumber}
        isAroundZip={understood.place?.kind === "zip"}
      />
      <Pagination
        page={result.page}
        pageCount={countPages(result)}
        hrefFor={(page) => toRoute(toSearchPath({ ...request, page }))}
      />
    </>
  );
}

// Phones: lines that wrap, with the map and the filters behind words in one of them. Wide screens: both at the side.
const areaStyle =
  "group flex flex-wrap items-start gap-x-3 gap-y-1 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8";
const resultsStyle =
  "order-5 min-w-0 basis-full border-t-4 border-bar pt-3 group-aria-busy:opacity-60 lg:order-none lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:mt-3";
const mapStyle =
  "order-3 open:basis-full lg:order-none lg:col-start-1 lg:row-start-2 lg:mt-3 print:hidden";

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
