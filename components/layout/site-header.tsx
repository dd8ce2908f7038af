import { Menu, X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { Container } from "./container";
import { mainLinks } from "./navigation";
import { NavLink } from "./nav-link";
import { SiteMenu } from "./site-menu";

const menuId = "site-menu";

const menuButton =
  "inline-flex min-h-11 items-center gap-2 rounded-sm border border-ink-muted px-3 text-sm font-bold md:hidden";

const menuLink =
  "flex min-h-12 items-center px-5 font-semibold text-ink-contrast no-underline hover:text-ink-contrast hover:underline " +
  "aria-[current=page]:underline aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8 " +
  "md:min-h-11 md:px-0 md:text-sm";

/** The dark band on every page: the site's name, a place for the search form, and the main navigation. */
export function SiteHeader({ search }: { search?: ReactNode }) {
  return (
    <header data-slot="site-header" className="bg-ink text-ink-contrast print:hidden">
      <Container className="grid grid-cols-[1fr_auto] items-center gap-x-8 gap-y-3 py-3 md:py-4">
        <SiteName />
        <button type="button" popoverTarget={menuId} className={`site-menu-button ${menuButton}`}>
          <Menu aria-hidden size={20} />
          Menu
        </button>
        {search && <div className="max-md:col-span-2 md:w-72 lg:w-96">{search}</div>}
      </Container>
      <SiteMenu id={menuId} label="Main">
        <Container className="px-0 sm:px-0 md:px-6 lg:px-8">
          <div className="flex justify-end p-3 md:hidden">
            <button
              type="button"
              popoverTarget={menuId}
              popoverTargetAction="hide"
              className={`site-menu-button ${menuButton}`}
            >
              <X aria-hidden size={20} />
              Close
            </button>
          </div>
          <MainLinks />
        </Container>
      </SiteMenu>
    </header>
  );
}

function SiteName() {
  return (
    <Link
      href={routes.home()}
      className="text-lg leading-[1.05] font-black tracking-tight text-ink-contrast no-underline hover:text-ink-contrast hover:underline md:text-xl"
    >
      {site.name}
    </Link>
  );
}

function MainLinks() {
  return (
    <ul className="border-ink-soft max-md:divide-y max-md:divide-ink-soft max-md:border-y md:flex md:gap-x-8 md:border-t">
      {mainLinks.map(({ name, href }) => (
        <li key={href} className="md:last:ml-auto">
          <NavLink href={href} className={menuLink}>
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
