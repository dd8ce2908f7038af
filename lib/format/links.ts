// Web addresses that owners typed, made safe to follow and short to read.

/** A web address that may stand in a link, or null: only http and https lead anywhere, and only to a named host. */
export function toWebLink(raw: string | null): { href: string; text: string } | null {
  const typed = raw?.trim();
  if (!typed) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || !leadsToWebsite(url)) return null;
  const path = url.pathname === "/" ? "" : url.pathname.replace(/\/$/, "");
  return { href: url.href, text: `${url.hostname.replace(/^www\./, "")}${path}` };
}

/** People type mail addresses, handles and single words into this field, and all of them parse. */
function leadsToWebsite({ protocol, username, password, hostname }: URL): boolean {
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && !username && !password && /\.[a-z][a-z\d-]*\.?$/i.test(hostname);
}
