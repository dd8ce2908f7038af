// An example of every mail that the site can send, with made-up contents. Admins look at them, and send them to themselves.
import { COUNTED } from "@/lib/statistics/counts";
import { currentSettings } from "@/lib/settings/current";
import { accountMailNames, renderAccountMail } from "./accounts";
import { nameOperator, type RenderedMail } from "./layout";
import { renderMail, templateNames } from "./templates";

const ID = "10000000-0000-4000-8000-000000000001";
const listing = {
  businessName: "Harbor Bakery",
  businessId: "harbor-bakery",
  link: "/",
};
const submission = { businessName: listing.businessName, reference: "0A1B2-C3D4F" };
const waiting = {
  total: 1,
  items: [{ name: listing.businessName, reference: submission.reference, link: "/review" }],
};
const reason = "The register names somebody else.";

/** Template data of each example, except for times, which depend on the current time (see `toDatedExample`). */
const EXAMPLES: Readonly<Record<string, object>> = {
  statistics: {
    ...{ ...listing, ownerId: ID, month: "2026-10-01" },
    ...Object.fromEntries(COUNTED.map((name, index) => [name, 40 - index])),
  },
  "submission-received": submission,
  "changes-requested": {
    ...submission,
    message: "Which county is it in?",
    link: "/submit-business",
  },
  "submission-approved": { businessName: listing.businessName, link: "/", invitation: ID },
  "submission-rejected": { ...submission, reason },
  "suggestion-received": submission,
  "suggestion-accepted": { ...submission, link: "/" },
  "suggestion-declined": { ...submission, link: "/", reason },
  "listing-changed": {
    ...listing,
    before: { phone: "+17725550134" },
    after: { phone: "+17725550199" },
  },
  "certification-ends": { ...listing, label: "SBA SDVOSB", validUntil: "2027-03-01" },
  "listing-suspended": { ...listing, reason },
  "listing-closed": { ...listing, reason },
  "listing-restored": listing,
  "listing-merged": listing,
  "listing-unmerged": listing,
  "claim-code": { ...listing, claimedBy: "ann@example.com", code: "12345678" },
  "claim-received": listing,
  "claim-asked": { ...listing, question: "Under which name are you in the register?" },
  "claim-waits": listing,
  "claim-approved": listing,
  "claim-rejected": { ...listing, reason },
  "owner-invited": { ...listing, invitedBy: "ann@example.com", invitation: ID },
  "owner-joined": listing,
  "owner-dismissed": listing,
  "owner-replaced": listing,
  "listing-reported": listing,
  "post-removed": { ...listing, content: "Open on Sundays from now on.", reason },
  "review-removed": { ...listing, reason },
  "review-written": listing,
  "confirmation-needed": {},
  "role-invited": { role: "reviewer", invitedBy: "ann@example.com", invitation: ID },
};

/** The names of all mails that have an example, sorted alphabetically. */
export function listExamples(): string[] {
  const names = templateNames().filter((name) => EXAMPLES[name] ?? toDatedExample(name));
  return [...accountMailNames, ...names].toSorted();
}

/** Renders the example of a mail as it would be sent now; null if there is no mail of this name. */
export function renderExample(name: string, siteUrl: string): RenderedMail | null {
  if (!listExamples().includes(name)) return null;
  const accountMail = accountMailNames.find((known) => known === name);
  const mail = accountMail
    ? renderAccountMail(accountMail, { tokenHash: "example", siteUrl })
    : renderMail(name, EXAMPLES[name] ?? toDatedExample(name), siteUrl);
  return nameOperator(mail, currentSettings().operator);
}

/** Template data that contains times; null if the template has none. */
function toDatedExample(name: string): object | null {
  const now = new Date();
  const later = new Date(now.getTime() + 4 * 3_600_000).toISOString();
  if (name === "address-changed") return { changedAt: now.toISOString() };
  if (name === "confirm-listing") return { ...listing, askedAt: now.toISOString(), isOwner: true };
  if (name === "address-requested")
    return { member: ID, from: "old@example.com", to: "new@example.com", until: later };
  if (!/^review-(new|due|daily)$/.test(name)) return null;
  return { ...waiting, items: waiting.items.map((item) => ({ ...item, dueAt: later })) };
}
