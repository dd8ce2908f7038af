// Crawls the whole site as a search engine does, without a browser.
import { ask } from "./site-ask";

export type Visit = {
  status: number;
  /** The first page that linked here. */
  from: string;
  /** The ids on the page that are possible link targets. */
  ids: ReadonlySet<string>;
  /** Links with a fragment. */
  fragments: readonly { target: string; id: string }[];
};

const AT_ONCE = 6;
const MAX_PAGES = 10_000;

/** Search results link to endless further searches: they are visited, but their links are not followed. */
const endless = /^\/businesses\/search/;

/** Visits every URL of the site that some page links to, including pictures and styles. */
export async function crawl(start: string): Promise<ReadonlyMap<string, Visit>> {
  const visits = new Map<string, Visit>();
  const known = new Set([start]);
  let next = [{ path: start, from: "nowhere" }];
  while (next.length > 0) {
    const batch = next.splice(0, AT_ONCE);
    const found = await Promise.all(
      batch.map(async ({ path, from }) => {
        const { visit, links } = await visitPage(path, from);
        visits.set(path, visit);
        return links.map((link) => ({ path: link, from: path }));
      }),
    );
    const fresh = found.flat().filter(({ path }) => !known.has(path) && known.add(path));
    next = [...next, ...fresh];
    if (known.size > MAX_PAGES) throw new Error(`more than ${MAX_PAGES} addresses`);
  }
  return visits;
}

async function visitPage(path: string, from: string) {
  const { status, headers, body } = await ask(path);
  const isPage = headers["content-type"]?.startsWith("text/html") ?? false;
  const html = isPage ? body.replace(/<script\b[^>]*>.*?<\/script>/gs, "") : "";
  // Where there are no results the style sheet hides the link to them.
  const shown = html.includes(' id="results"') ? html : html.replace('href="#results"', "");
  const targets = [...shown.matchAll(/\s(?:href|src)="([^"]*)"/g)]
    .map(([, raw = ""]) => new URL(raw.replaceAll("&amp;", "&"), `http://site${path}`))
    .filter(({ origin }) => origin === "http://site");
  const visit: Visit = {
    status,
    from,
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id)),
    fragments: targets
      .filter(({ hash }) => hash.length > 1)
      .map(({ pathname, search, hash }) => ({ target: pathname + search, id: hash.slice(1) })),
  };
  const links = endless.test(path) ? [] : targets.map(({ pathname, search }) => pathname + search);
  return { visit, links: [...new Set(links)] };
}
