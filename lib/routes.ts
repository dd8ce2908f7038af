// Builds every address of the site, so that no link is typed by hand. TypeScript checks each one against the pages.
export * as routes from "./addresses";
export { toRoute } from "./addresses";

/** A part of a path as the visitor wrote it; what cannot be decoded stays as it is. */
export function decodeSegment(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** The path that a page was asked for, from its first segment and its parameters in their order; for the log. */
export function toPath(
  first: string,
  params: Record<string, string | string[] | undefined>,
): string {
  return ["", first, ...Object.values(params).flatMap((value) => value ?? [])].join("/");
}
