import { Menu, X } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { CategoriesEntry } from "./categories-entry";
import { Container } from "./container";
import { mainLinks, type NavigationLink } from "./navigation";
import { NavLink } from "./nav-link";
import { SiteMenu } from "./site-menu";

const menuId = "site-menu";

const menuButton =
  "inline-flex min-h-11 items-center gap-2 rounded-sm border border-ink-muted px-3 text-sm font-bold bar:hidden";

type SiteHeaderProps = {
  /** The search form. */
  search?: ReactNode;
  /** Link to sign in or to the account. */
  account?: ReactNode;
  /** Links of the menu beside Categories; without any there is no menu. */
  popularCategories?: readonly NavigationLink[];
};

/** The dark header of every page: the site's name, the search form, and the main navigation. */
export function SiteHeader({ search, account, popularCategories = [] }: SiteHeaderProps) {
  return (
    <header data-slot="site-header" className="bg-ink text-ink-contrast print:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3 md:flex-nowrap md:gap-x-8 md:py-4">
        <SiteName />
        <button type="button" popoverTarget={menuId} className={menuButton}>
          <Icon node={Menu} size={20} />
          Menu
        </button>
        {search && (
          <div data-slot="header-search" className="w-full md:w-72 md:shrink-0 lg:w-96">
            {search}
          </div>
        )}
      </Container>
      <SiteMenu id={menuId} label="Main">
        <Container className="drawer:px-0">
          <div className="flex justify-end p-3 bar:hidden">
            <button
              type="button"
              popoverTarget={menuId}
              popoverTargetAction="hide"
              className={menuButton}
            >
              <Icon node={X} size={20} />
              Close
            </button>
          </div>
          <MainLinks account={account} popularCategories={popularCategories} />
        </Container>
      </SiteMenu>
    </header>
  );
}

function SiteName() {
  return (
    <Link
      prefetch={false}
      href={routes.home()}
      className="grow basis-40 text-lg leading-[1.05] font-black tracking-tight text-balance text-ink-contrast no-underline hover:text-ink-contrast hover:underline md:text-xl"
    >
      {site.name}
    </Link>
  );
}

type MainLinksProps = Pick<SiteHeaderProps, "account"> &
  Required<Pick<SiteHeaderProps, "popularCategories">>;

function MainLinks({ account, popularCategories }: MainLinksProps) {
  return (
    <ul className="gap-x-6 border-ink-soft lg:gap-x-8 drawer:divide-y drawer:divide-ink-soft drawer:border-y bar:flex bar:border-t">
      {mainLinks.map((link) => (
        <li
          key={link.href}
          className={link.href === routes.submitBusiness() ? "bar:ml-auto" : "relative"}
        >
          {link.href === routes.categories() && popularCategories.length > 0 ? (
            <CategoriesEntry link={link} categories={popularCategories} />
          ) : (
            <NavLink href={link.href}>{link.name}</NavLink>
          )}
        </li>
      ))}
      {account && <li>{account}</li>}
    </ul>
  );
}
