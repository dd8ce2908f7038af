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
import { currentPopularCategories } from "@/lib/categories/queries";
import type { Category } from "@/lib/categories/rules";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { currentSettings } from "@/lib/settings/current";
import { site } from "@/lib/site";
import { publicSans } from "./fonts";
import "./globals.css";

/** Equals DIRECTORY_SECONDS. Without it, a shared cache would store a page for a year, past the next update of the site. */
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

// The browser's toolbar has the color of the band.
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
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={site.name}
          href="/opensearch.xml"
        />
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

/**
 * Pages are the same for all visitors; only a script knows who is signed in. Without one, a single link leads members to their
 * account and others to sign in.
 */
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

/** Hides the previous page while the skeleton of the next one is shown. */
const mainStyle =
  "flex-1 has-[>[data-slot=profile-skeleton]]:*:not-data-[slot=profile-skeleton]:hidden";
