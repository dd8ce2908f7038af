// Builds every address of the site, so that no link is typed by hand. TypeScript checks each one against the pages.
export * as routes from "./public-routes";
export * as memberRoutes from "./member-routes";
export { toRoute } from "./to-route";

/** A part of a path as the visitor wrote it; what cannot be decoded stays as it is. */
export function decodeSegment(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
