import type { Route } from "next";
import { routes } from "@/lib/routes";

export type NavigationLink = { name: string; href: Route };

export const mainLinks = [
  { name: "Home", href: routes.home() },
  { name: "About Us", href: routes.aboutUs() },
  { name: "Categories", href: routes.categories() },
  { name: "Veteran Resources", href: routes.veteranResources() },
  { name: "Submit Business", href: routes.submitBusiness() },
] as const satisfies readonly NavigationLink[];

export const quickLinks = [
  { name: "Browse categories", href: routes.categories() },
  { name: "Florida regions", href: routes.regions() },
  { name: "Featured businesses", href: routes.featured() },
  { name: "Submit a business", href: routes.submitBusiness() },
  { name: "Owner sign in", href: routes.account() },
] as const satisfies readonly NavigationLink[];

export const supportLinks = [
  { name: "Veteran resources", href: routes.veteranResources() },
  { name: "About us", href: routes.aboutUs() },
  { name: "For buyers", href: routes.forBuyers() },
  { name: "How we check", href: routes.howWeCheck() },
  { name: "Accessibility", href: routes.accessibility() },
  { name: "Privacy", href: routes.privacy() },
  { name: "Terms", href: routes.terms() },
  { name: "For developers", href: routes.developers() },
] as const satisfies readonly NavigationLink[];

/** Event of the window when the router starts a navigation. Its detail is the URL. */
export const NAVIGATION_START = "navigation-start";

declare global {
  interface WindowEventMap {
    [NAVIGATION_START]: CustomEvent<string>;
  }
}

/** Links below a heading of their own, in the navigation where members work. */
export type LinkGroup = { name: string; links: readonly NavigationLink[] };
