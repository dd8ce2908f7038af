// Web addresses that owners typed, made safe to follow and short to read.

/** A web address that may stand in a link, or null: only http and https lead anywhere. */
export function toWebLink(raw: string | null): { href: string; text: string } | null {
  if (!raw) return null;
  const url = URL.parse(raw.includes("://") ? raw : `https://${raw}`);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  const path = url.pathname === "/" ? "" : url.pathname.replace(/\/$/, "");
  return { href: url.href, text: `${url.hostname.replace(/^www\./, "")}${path}` };
}
