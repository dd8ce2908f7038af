import type { Metadata, Viewport } from "next";
import { Suspense, type ReactNode } from "react";
import { AccountLink } from "@/components/auth/account-link";
import { AuthProvider } from "@/components/auth/auth-context";
import { LoadingSign } from "@/components/layout/loading-sign";
import { NavLink } from "@/components/layout/nav-link";
import { RouteFocus } from "@/components/layout/route-focus";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { contentId, SkipLink } from "@/components/layout/skip-link";
import { SearchBox } from "@/components/search/search-box";
import { Toaster } from "@/components/ui/toaster";
import { currentPopularCategories } from "@/lib/categories/popular";
import type { Category } from "@/lib/categories/types";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { currentSettings } from "@/lib/settings/current";
import { site } from "@/lib/site";
import { publicSans } from "./fonts";
import "./globals.css";

/** DIRECTORY_SECONDS: a shared cache would keep a page without any for a year, beyond the next update. */
export const revalidate = 60;

export function generateMetadata(): Metadata {
  const { siteUrl, siteIndexing } = env();
  return {
    metadataBase: new URL(siteUrl),
    title: { default: site.name, template: `%s | ${site.name}` },
    description: site.description,
    applicationName: site.name,
    formatDetection: { telephone: false },
    ...(!siteIndexing && { robots: { index: false, follow: false } }),
  };
}

// The browser's own bar continues the band.
export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#14233d" },
    { media: "(prefers-color-scheme: dark)", color: "#1b2a45" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={site.language} className={publicSans.variable}>
      <body>
        <AuthProvider>
          <SkipLink />
          <SiteHeader
            search={<SearchBox id="site-search" />}
            account={<Account />}
            popularCategories={currentPopularCategories().map(toLink)}
          />
          <main id={contentId} tabIndex={-1} className={mainStyle}>
            {children}
          </main>
          <SiteFooter siteUrl={env().siteUrl} operator={currentSettings().operator} />
          <Suspense>
            <RouteFocus />
          </Suspense>
          <LoadingSign />
          <Toaster />
        </AuthProvider>
      </body>
    </html>
  );
}

function toLink({ id, label }: Category) {
  return { name: label, href: routes.category(id) };
}

/** Pages are the same for everybody; only a script knows who reads them. Without one a single link leads members to their
    account and everybody else to sign in. */
function Account() {
  return (
    <>
      <div data-needs-script>
        <AccountLink />
      </div>
      <div data-stands-in>
        <NavLink href={routes.account()}>Account</NavLink>
      </div>
    </>
  );
}

/** What stands for the next page hides the one that is left. */
const mainStyle =
  "flex-1 has-[>[data-slot=profile-skeleton]]:*:not-data-[slot=profile-skeleton]:hidden";
