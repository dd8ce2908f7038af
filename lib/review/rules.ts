// Facts about a submission that need no query, and its conversion to a listing.
import { NO_CERTIFICATION } from "@/lib/certifications/rules";
import { hasRightCheck } from "@/lib/listings/fields-for-buyers";
import { proposeCategory } from "@/lib/categories/proposal";
import type { Category } from "@/lib/categories/rules";
import { formatCount } from "@/lib/format/numbers";
import { formatMoment } from "@/lib/format/dates";
import { formatAddress, toTitleCase } from "@/lib/format/text";
import { toOwnDomain } from "@/lib/businesses/own-domain";
import type { Business } from "@/lib/businesses/types";
import { toBusinessId } from "@/lib/businesses/ids";
import { pick, publishedFields, toColumns } from "@/lib/listings/columns";
import { NOTHING_TYPED } from "@/lib/listings/forms";
import { toJsonHours } from "@/lib/listings/fields-about-hours";
import { getCityByName, getZipCode } from "@/lib/places/rules";
import { formatDescription, toTypedValues } from "@/lib/submissions/rules";
import type { Submission, SubmissionStatus } from "@/lib/submissions/types";
import type { DecisionResult } from "./schema";
import type { ApprovalState, Fact, ReviewCase } from "./types";

const HOUR_MS = 3_600_000;
const STATE = "FL";

/** How much of the promised day is left for an answer, or by how much it is overdue. */
export function toDeadline(dueAt: string, now = new Date()): { isOverdue: boolean; text: string } {
  const hours = (Date.parse(dueAt) - now.getTime()) / HOUR_MS;
  const isOverdue = hours < 0;
  const span = Math.abs(hours) < 1 ? "less than an hour" : countHours(Math.floor(Math.abs(hours)));
  return { isOverdue, text: isOverdue ? `Overdue by ${span}` : `Due in ${span}` };
}

function countHours(hours: number): string {
  return hours >= 48 ? formatCount(Math.floor(hours / 24), "day") : formatCount(hours, "hour");
}

/** Facts that can be checked automatically; the reviewer checks the rest. */
export function listFacts({
  city,
  zip,
  county,
  website,
  email,
  registerReference,
  uei,
}: Submission): Fact[] {
  const area = getZipCode(zip);
  const isKnown = getCityByName(city) !== null;
  const agrees = area?.city === city;
  const domain = toOwnDomain(website);
  const mailHost = email.split("@").at(-1) ?? "";
  return [
    {
      isGood: agrees,
      text: agrees
        ? `ZIP code ${zip} is ${city}, ${county} County.`
        : `ZIP code ${zip} belongs to ${area?.city ?? "no town we know"}, ${county} County; the form says ${city}${isKnown ? "" : ", a town we do not know"}.`,
    },
    { isGood: true, text: "The phone number is one that can be dialed." },
    domain
      ? {
          isGood: mailHost === domain,
          text:
            mailHost === domain
              ? `The email address is of the website, ${domain}.`
              : `The website is ${domain}, the email address of ${mailHost}.`,
        }
      : { isGood: false, text: "It has no website of its own." },
    ...(uei && !hasRightCheck(uei)
      ? [{ isGood: false, text: `The last character of the UEI ${uei} doesn’t fit the others.` }]
      : []),
    registerReference
      ? { isGood: true, text: "A register is named in which the veteran’s status can be checked." }
      : { isGood: false, text: "No register is named: without a check there is no badge." },
  ];
}

/** Initial approval form when no submission can be read. */
const NO_APPROVAL: ApprovalState = {
  values: {
    ...NOTHING_TYPED,
    directoryCategory: "",
    secondCategory: "",
    thirdCategory: "",
    ...NO_CERTIFICATION,
  },
  errors: {},
  message: null,
  businessId: null,
};

/**
 * Initial approval form: the submitted values, with the services as the last line of the description, and a proposed category. A
 * name and a street in all capitals are converted to title case, as in an import.
 */
export function toApproval(submission: Submission, all: readonly Category[]): ApprovalState {
  const values = toTypedValues({
    ...submission,
    name: toTitleCase(submission.name),
    street: submission.street && toTitleCase(submission.street),
    services: [],
    description: formatDescription(submission),
  });
  const directoryCategory = proposeCategory(all, submission)?.id ?? "";
  return { ...NO_APPROVAL, values: { ...NO_APPROVAL.values, ...values, directoryCategory } };
}

/** For fields submitted in all capitals, a note next to the proposed title case. */
export function listCapitals({
  name,
  street,
}: Submission): Partial<Record<"name" | "street", string>> {
  const typed = Object.entries({ name, street: street ?? "" });
  const changed = typed.filter(([, text]) => toTitleCase(text) !== text);
  return Object.fromEntries(
    changed.map(([field, text]) => [
      field,
      `Sent in capitals, as “${text}”. This is our guess: change it if it’s wrong.`,
    ]),
  );
}

/**
 * Converts a submission to the columns of a business, as the importer does: its point is the center of the ZIP code. A street
 * that is not public is left out, even from the text that the id is derived from.
 */
export function toListing(
  submission: Submission,
  category: string,
  moreCategories: readonly string[] = [],
) {
  const { name, zip } = submission;
  const street = submission.hidesStreet ? null : submission.street;
  const area = getZipCode(zip);
  return {
    ...toColumns(pick(submission, publishedFields)),
    id: toBusinessId({ name, street: street ?? "", town: zip }),
    category,
    more_categories: [...moreCategories],
    street,
    latitude: area?.latitude ?? null,
    longitude: area?.longitude ?? null,
    hours: toJsonHours(submission.hours),
  };
}

/** The listing as approving the submission would publish it now, for a preview of its card. */
export function toPreview(submission: Submission, category: string): Business {
  const street = submission.hidesStreet ? null : submission.street;
  return {
    ...pick(submission, publishedFields),
    ...{ id: "preview", category, street, hours: submission.hours },
    address: formatAddress({ ...submission, street, state: STATE }),
    point: getZipCode(submission.zip),
    ...{ pin: "zip" as const, isFeatured: false, isSample: false },
    ...{ moreCategories: [], specialHours: [], certifications: [] },
    ...{ verification: null, rating: null, closedAt: null, lastConfirmedOn: null },
    ...{ state: STATE, email: null, image: null, banner: null },
    listedAt: new Date().toISOString(),
  };
}

const STATUS_TEXTS: Readonly<Record<SubmissionStatus, string>> = {
  pending: "is waiting again, changed since you looked",
  "changes requested": "was sent back for changes",
  approved: "was approved",
  rejected: "was rejected",
  spam: "was marked as spam",
};

const REFUSALS = {
  missing: "This submission is gone: spam is deleted after 30 days.",
  own: "This business is your own, so another reviewer decides. Nothing was changed.",
  listed: "This business is already listed, so nothing was published.",
} as const;

/** The message for a decision that was refused. */
export function formatRefusal(answer: Extract<DecisionResult, { ok: false }>): string {
  if (answer.problem !== "decided") return REFUSALS[answer.problem];
  const who = answer.decidedBy ? ` by ${answer.decidedBy}` : "";
  const when = answer.decidedAt ? ` on ${formatMoment(answer.decidedAt)}` : "";
  const by = answer.status === "pending" ? "" : who + when;
  return `Nothing was changed: this submission ${STATUS_TEXTS[answer.status]}${by}.`;
}

/** A phrase as a pattern of `like` that matches it literally. */
export function escapePattern(phrase: string): string {
  return phrase.replace(/[\\%_]/g, "\\$&");
}

/** The account that becomes the owner, when its address is not the submitted one; else null. */
export function findOtherAccount({
  account,
  submission,
}: Pick<ReviewCase, "account"> & { submission: { email: string } }): string | null {
  return account && account.toLowerCase() !== submission.email.toLowerCase() ? account : null;
}
