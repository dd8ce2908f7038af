// Converts addresses to routes that TypeScript checks against the pages.
import type { Route } from "next";

/** Converts an address that was checked against the pages to the plain type. */
export function toRoute<Path extends string>(path: Route<Path>): Route {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Route<Path> is checked, but no subtype of Route
  return path as Route;
}

/** Leaves out empty values. */
export function toQuery(values: Readonly<Record<string, string>>): string {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString();
}

/** Converts an address with an id in it; leaves out the page parameter on page 1, so that each page has one address. */
export function paged<Path extends string>(path: Route<Path>, page = 1): Route {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a page's number leads to the same page
  return (page > 1 ? `${path}?page=${page}` : path) as Route;
}
