import Link from "next/link";
import type { ReactNode } from "react";
import { SearchBox } from "@/components/search/search-box";
import { routes } from "@/lib/routes";
import { Container } from "./container";
import { PageHeading } from "./page-heading";

/** Heading and search of the home page on the dark band, beside the map of regions. */
type Props = { title: string; total: number; picture: ReactNode };

export function Hero({ title, total, picture }: Props) {
  return (
    <div className={bandStyle}>
      <Container className="grid items-center gap-x-12 lg:grid-cols-[1fr_28rem]">
        <PageHeading
          title={title}
          lead={
            <>
              {total > 0 && <strong>{total.toLocaleString("en-US")} </strong>}
              {total > 0 ? "veteran-owned businesses" : "Veteran-owned businesses"} across Florida,
              by trade, county and town.
            </>
          }
        >
          <div data-slot="page-search" className="mt-6 max-w-xl">
            <SearchBox id="home-search" label="What are you looking for, and where?" size="large" />
          </div>
          <p className="mt-3 flex flex-wrap gap-x-6 text-sm sm:text-base">
            <Link prefetch={false} href={routes.categories()} className={linkStyle}>
              Browse all categories
            </Link>
            <Link prefetch={false} href={routes.submitBusiness()} className={linkStyle}>
              List your business
            </Link>
          </p>
        </PageHeading>
        <div className="pb-4 sm:max-lg:mx-auto sm:max-lg:w-full sm:max-lg:max-w-md lg:py-6">
          {picture}
        </div>
      </Container>
    </div>
  );
}

const bandStyle =
  "bg-ink text-ink-contrast [&_header_p]:text-ink-contrast print:bg-paper print:text-text print:[&_header_p]:text-text";
const linkStyle =
  "inline-flex min-h-11 items-center font-bold text-ink-contrast hover:text-ink-contrast print:text-text";
