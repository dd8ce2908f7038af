import Link from "next/link";
import { Container } from "@/components/layout/container";
import { ListHeading } from "@/components/layout/page-heading";
import type { Categories, Category } from "@/lib/categories/rules";
import { routes } from "@/lib/routes";
import { type SearchProblem, type SearchRequest, toSearchPath } from "@/lib/search/schema";
import { formatSearchTitle } from "@/lib/search/wording";
import { SearchForm } from "./search-form";
import { SearchTransition } from "./search-transition";

type Props = {
  /** The other parameters of the search. */
  request: SearchRequest;
  problems: readonly SearchProblem[];
  /** The unknown category, as it was typed. */
  typed: string;
  nearest: readonly Category[];
  categories: Categories;
};

/** The search page for an unknown category: keeps what was typed in the form, and offers categories with a similar spelling. */
export function UnknownCategory({ request, problems, typed, nearest, categories }: Props) {
  return (
    <Container>
      <ListHeading title={formatSearchTitle(null)} />
      <SearchTransition className="flex flex-wrap items-start gap-x-3 gap-y-1 lg:grid">
        <SearchForm
          request={{ ...request, words: request.words || typed }}
          problems={problems}
          categories={categories.all}
          place={null}
          isOpen
        />
      </SearchTransition>
      <section aria-labelledby="unknown-category" className="mt-6 border-t-4 border-bar pt-4">
        <h2 id="unknown-category" className="text-lg">
          There is no category called “{typed}”
        </h2>
        <p className="mt-1">
          {nearest.length > 0
            ? "Did you mean one of these?"
            : "Choose one from the list above, or search for the word itself."}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {nearest.map(({ id, label }) => (
            <li key={id}>
              <Link
                prefetch={false}
                href={toSearchPath({ ...request, category: id, page: 1 })}
                className={wayStyle}
              >
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link prefetch={false} href={routes.categories()} className={wayStyle}>
              All categories
            </Link>
          </li>
        </ul>
      </section>
    </Container>
  );
}

const wayStyle = "inline-flex min-h-11 items-center";
