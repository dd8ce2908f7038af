// Owns what is shown of a listing as it stands: its links and its facts, for pages, programs and structured data alike.
import type { Business } from "@/lib/businesses/types";
import { toWebLink } from "@/lib/format/links";
import { factFields, linkFields } from "./columns";
import { fields } from "./fields";
import type { FactField, Field, LinkField, SchemaOrgFact } from "./types";

export type Link = { field: LinkField; name: string; href: string; text: string };

/** What was given and leads somewhere, in the order of the list. */
export function listLinks(business: Pick<Business, LinkField>): Link[] {
  return linkFields.flatMap((field) => {
    const link = toWebLink(business[field]);
    return link ? [{ field, name: fields[field].link.name, ...link }] : [];
  });
}

/** By the names of the fields; null where there is none. */
export function toHrefs(business: Pick<Business, LinkField>): Record<LinkField, string | null>;
export function toHrefs(business: Pick<Business, LinkField>): object {
  const hrefs = listLinks(business).map(({ field, href }) => [field, href]);
  const none = linkFields.map((field) => [field, null]);
  return Object.fromEntries([...none, ...hrefs]);
}

export type Fact = {
  term: string;
  /** As the page says it. */
  text: string;
  value: string;
  schemaOrg: SchemaOrgFact | undefined;
};

/** What was given; nothing stands in for what was not. */
export function listFacts(business: Pick<Business, FactField>): Fact[] {
  return factFields.flatMap((name) => {
    const { fact }: Field = fields[name];
    if (!fact || business[name] === null) return [];
    const value = String(business[name]);
    const { term, schemaOrg, format = String } = fact;
    return { term, schemaOrg, value, text: format(value) };
  });
}
