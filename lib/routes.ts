// Builds every address of the site, so that no link is typed by hand. TypeScript checks each one against the pages.
export * as routes from "./public-routes";
export * as memberRoutes from "./member-routes";
export { toRoute } from "./public-routes";

/** Decodes a segment of a path; what cannot be decoded stays unchanged. */
export function decodeSegment(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
