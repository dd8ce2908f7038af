// Decides whether a domain belongs to a single business.
import emailProviders from "email-providers/all.json" with { type: "json" };
import { parse } from "tldts";
import { sharedDomains } from "@/data/shared-domains";

const notOwn = new Set([...emailProviders, ...sharedDomains]);

/**
 * Returns the registrable domain of a website, if a mailbox there proves who owns the business; null for domains on which
 * many have their website or mail, and for names outside the public web.
 */
export function toOwnDomain(website: string | null): string | null {
  if (!website) return null;
  const { domain, isIp, isIcann, isPrivate } = parse(website, { allowPrivateDomains: true });
  if (!domain || isIp || isPrivate || !isIcann) return null;
  return notOwn.has(domain) ? null : domain;
}
