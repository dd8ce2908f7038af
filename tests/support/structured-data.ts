// Reads the structured data of a page, and finds values that the page does not show.
import { formatDate } from "@/lib/format/dates";
import { formatPhone } from "@/lib/format/phone";
import { toText } from "./site-ask";

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type Node = { [name: string]: Json };

/** Returns all nodes of a page, from every script element. */
export function readNodes(html: string): Node[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = ""]) => JSON.parse(json)["@graph"] as Node[],
  );
}

/** Returns descriptions of the values in the structured data that the page does not show. */
export function findUnshown(html: string): string[] {
  const page = { html, text: toText(html) };
  return readNodes(html).flatMap((node) =>
    [...claimsOf(node)].flatMap((claim) => check(claim, page)),
  );
}

/** `shown` must be in the text of the page; `linked` in one of its links. */
type Claim = { what: string; shown: string } | { what: string; linked: string };

function check(claim: Claim, { html, text }: { html: string; text: string }): string[] {
  const isThere =
    "shown" in claim
      ? text.includes(toText(claim.shown).trim())
      : html.includes(`"${claim.linked.replaceAll("&", "&amp;")}"`);
  return isThere ? [] : [`${claim.what}: ${"shown" in claim ? claim.shown : claim.linked}`];
}

function* claimsOf(node: Node): Generator<Claim> {
  if (node.itemListElement) yield* claimsOfList(node.itemListElement as Node[]);
  else if (node["@type"] === "Article") yield* claimsOfArticle(node);
  else if (typeof node["@id"] === "string" && /\/business\//.test(node["@id"])) {
    yield* claimsOfBusiness(node);
  }
}

function* claimsOfList(items: Node[]): Generator<Claim> {
  for (const entry of items) {
    const business = typeof entry.item === "object" ? (entry.item as Node) : null;
    // A list leaves out what its page implies: the state, and the ZIP code.
    if (business) yield* claimsOfBusiness(business, { isListed: true });
    else yield { what: "name in a list", shown: String(entry.name) };
    const url = entry.url ?? business?.url ?? entry.item;
    if (typeof url === "string") yield { what: "link of a list", linked: toPath(url) };
  }
}

function* claimsOfArticle(node: Node): Generator<Claim> {
  yield { what: "headline", shown: String(node.headline) };
  yield { what: "name", shown: String(node.name) };
  yield { what: "image", linked: toPath(String(node.image)) };
}

function* claimsOfBusiness(node: Node, { isListed = false } = {}): Generator<Claim> {
  yield { what: "name", shown: String(node.name) };
  if (node.description) yield { what: "description", shown: String(node.description) };
  if (node.telephone) {
    yield { what: "telephone", linked: `tel:${node.telephone}` };
    yield { what: "telephone", shown: formatPhone(String(node.telephone)) };
  }
  if (node.email) yield { what: "email", linked: `mailto:${node.email}` };
  for (const url of [node.image ?? []].flat()) yield { what: "image", linked: toPath(String(url)) };
  for (const url of [node.sameAs ?? []].flat()) yield { what: "sameAs", linked: String(url) };
  if (node.foundingDate) yield { what: "founded", shown: `Founded ${node.foundingDate}` };
  if (node.priceRange) yield { what: "prices", shown: `Price range ${node.priceRange}` };
  yield* claimsOfPlace(node, isListed);
  for (const span of (node.openingHoursSpecification ?? []) as Node[]) {
    const times = `${toClock(String(span.opens))} to ${toClock(String(span.closes))}`;
    yield { what: "hours", shown: span.closes === "23:59" ? "Open 24 hours" : times };
  }
  yield* claimsOfTrust(node);
}

function* claimsOfPlace({ address, areaServed, geo }: Node, isListed: boolean): Generator<Claim> {
  const { streetAddress, addressLocality, addressRegion, postalCode } = (address ?? {}) as Node;
  const parts = [streetAddress, addressLocality, ...(isListed ? [] : [addressRegion, postalCode])];
  for (const part of parts) if (part) yield { what: "address", shown: String(part) };
  const area = areaServed as Node | undefined;
  if (area && area["@type"] !== "State") yield { what: "area", shown: String(area.name) };
  if (geo) yield { what: "geo", shown: "The pin marks the door" };
}

function* claimsOfTrust({ hasCertification, aggregateRating }: Node): Generator<Claim> {
  for (const certification of [hasCertification ?? []].flat()) {
    const { name, issuedBy, certificationIdentification, auditDate, expires } =
      certification as Node;
    yield { what: "certification", shown: String(name) };
    yield { what: "issuer", shown: `by ${(issuedBy as Node).name}` };
    if (certificationIdentification)
      yield { what: "number", shown: `Number ${certificationIdentification}` };
    yield { what: "checked", shown: `Checked on ${formatDate(String(auditDate))}` };
    yield { what: "expires", shown: `until ${formatDate(String(expires))}` };
  }
  if (aggregateRating) {
    const { ratingValue, reviewCount } = aggregateRating as Node;
    yield { what: "rating", shown: `${ratingValue} out of 5` };
    yield { what: "reviews", shown: `(${reviewCount} review` };
  }
}

function toPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Formats '17:30' as the page does. */
function toClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? "midnight" : "noon";
  const past = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${past} ${hour < 12 ? "AM" : "PM"}`;
}
