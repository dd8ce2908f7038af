// Decides which domain is one business's own.
import emailProviders from "email-providers/all.json";
import { parse } from "tldts";
import { sharedDomains } from "@/data/shared-domains";

const notOwn = new Set([...emailProviders, ...sharedDomains]);

/**
 * The registrable domain of a website, if a mailbox there proves whose business it is; null where many have their page or
 * their mail there, and for what is no name of the public web.
 */
export function toOwnDomain(website: string | null): string | null {
  if (!website) return null;
  const { domain, isIp, isIcann, isPrivate } = parse(website, { allowPrivateDomains: true });
  if (!domain || isIp || isPrivate || !isIcann) return null;
  return notOwn.has(domain) ? null : domain;
}
