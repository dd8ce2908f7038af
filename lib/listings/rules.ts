// Lists the links and the facts of a listing, for pages, the API and structured data.
import type { Business } from "@/lib/businesses/types";
import { toWebLink } from "@/lib/format/links";
import type { Field, SchemaOrgFact } from "./field";
import { type FactField, factFields, type LinkField, linkFields } from "./columns";
import { fields } from "./fields";

export type Link = { field: LinkField; name: string; href: string; text: string };

/** Lists the valid links of a listing, in the order of the fields. */
export function listLinks(business: Pick<Business, LinkField>): Link[] {
  return linkFields.flatMap((field) => {
    const link = toWebLink(business[field]);
    return link ? [{ field, name: fields[field].link.name, ...link }] : [];
  });
}

/** Returns the addresses by field name; null when there is none. */
export function toHrefs(business: Pick<Business, LinkField>): Record<LinkField, string | null> {
  const toHref = (field: LinkField) => toWebLink(business[field])?.href ?? null;
  return {
    website: toHref("website"),
    facebook: toHref("facebook"),
    instagram: toHref("instagram"),
    twitter: toHref("twitter"),
    linkedin: toHref("linkedin"),
  };
}

export type Fact = {
  term: string;
  /** As the page shows it. */
  text: string;
  value: string;
  schemaOrg: SchemaOrgFact | undefined;
};

/** Lists the facts that were given, without placeholders for others. */
export function listFacts(business: Pick<Business, FactField>): Fact[] {
  return factFields.flatMap((name) => {
    const { fact }: Field = fields[name];
    if (!fact || business[name] === null) return [];
    const value = String(business[name]);
    const { term, schemaOrg, format = String } = fact;
    return { term, schemaOrg, value, text: format(value) };
  });
}
