// Owns what is told about a submission without asking anybody, and what a listing is made of.
import { proposeCategory } from "@/lib/categories/proposal";
import type { Category } from "@/lib/categories/types";
import { formatCount } from "@/lib/format/count";
import { floridaDay, formatDate, formatMoment } from "@/lib/format/dates";
import { toTitleCase } from "@/lib/format/title-case";
import { toOwnDomain } from "@/lib/businesses/own-domain";
import { toBusinessId } from "@/lib/businesses/ids";
import { pick, publishedFields, toColumns } from "@/lib/listings/columns";
import { NOTHING_TYPED } from "@/lib/listings/forms";
import { toJsonHours } from "@/lib/listings/values";
import { getCityByName, getZipCode } from "@/lib/places/rules";
import { describeWithServices, toTypedValues } from "@/lib/submissions/rules";
import type { Submission, SubmissionStatus } from "@/lib/submissions/types";
import type { DecisionAnswer } from "./schema";
import type { ApprovalState, Fact, RecordedCertification } from "./types";

const HOUR_MS = 3_600_000;

/** What the promise of an answer within a day means for this one now. */
export function toDeadline(dueAt: string, now = new Date()): { isOverdue: boolean; text: string } {
  const hours = (Date.parse(dueAt) - now.getTime()) / HOUR_MS;
  const isOverdue = hours < 0;
  const span = Math.abs(hours) < 1 ? "less than an hour" : countHours(Math.floor(Math.abs(hours)));
  return { isOverdue, text: isOverdue ? `Overdue by ${span}` : `Due in ${span}` };
}

function countHours(hours: number): string {
  return hours >= 48 ? formatCount(Math.floor(hours / 24), "day") : formatCount(hours, "hour");
}

/** What can be checked by itself; the reviewer checks the rest. */
export function listFacts({
  city,
  zip,
  county,
  website,
  email,
  registerReference,
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
              ? `The e-mail address is of the website, ${domain}.`
              : `The website is ${domain}, the e-mail address of ${mailHost}.`,
        }
      : { isGood: false, text: "There is no website of its own to look at." },
    registerReference
      ? { isGood: true, text: "A register is named in which the veteran's status can be checked." }
      : { isGood: false, text: "No register is named: without a check there is no badge." },
  ];
}

/** The form for approving where no submission can be read. */
export const NO_APPROVAL: ApprovalState = {
  values: {
    ...NOTHING_TYPED,
    directoryCategory: "",
    secondCategory: "",
    thirdCategory: "",
    issuer: "",
    checkedOn: "",
    validUntil: "",
  },
  errors: {},
  message: null,
  businessId: null,
};

/**
 * What the form for approving starts with: all as submitted, the services as the last line of the description, in the likely
 * category. A name and a street in capitals are proposed as an import sets them.
 */
export function toApproval(submission: Submission, all: readonly Category[]): ApprovalState {
  const values = toTypedValues({
    ...submission,
    name: toTitleCase(submission.name),
    street: submission.street && toTitleCase(submission.street),
    services: [],
    description: describeWithServices(submission),
  });
  const directoryCategory = proposeCategory(all, submission)?.id ?? "";
  return { ...NO_APPROVAL, values: { ...NO_APPROVAL.values, ...values, directoryCategory } };
}

/** What was typed in capitals, beside the proposal in the form for approving. */
export function listCapitals({
  name,
  street,
}: Submission): Partial<Record<"name" | "street", string>> {
  const typed = Object.entries({ name, street: street ?? "" });
  const changed = typed.filter(([, text]) => toTitleCase(text) !== text);
  return Object.fromEntries(
    changed.map(([field, text]) => [
      field,
      `Sent in capitals, as '${text}'. This is a proposal: change it if it is wrong.`,
    ]),
  );
}

/**
 * The columns of the business that a submission becomes, as the importer makes them: the point is the middle of the ZIP
 * code. A street that is not public is no part of it, not even of what the id is made from.
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

const WORDS: Readonly<Record<SubmissionStatus, string>> = {
  pending: "is waiting again, changed since you looked",
  "changes requested": "was sent back for changes",
  approved: "was approved",
  rejected: "was rejected",
  spam: "was marked as spam",
};

const SAID = {
  missing: "This submission is gone: spam is deleted after 30 days.",
  own: "This business is your own, so another reviewer decides about it. Nothing was changed.",
  listed: "This business is listed already, so nothing was published.",
} as const;

/** What a reviewer is told whose decision was not taken. */
export function formatRefusal(answer: Extract<DecisionAnswer, { ok: false }>): string {
  if (answer.problem !== "decided") return SAID[answer.problem];
  const who = answer.decidedBy ? ` by ${answer.decidedBy}` : "";
  const when = answer.decidedAt ? ` on ${formatMoment(answer.decidedAt)}` : "";
  const by = answer.status === "pending" ? "" : who + when;
  return `Nothing was changed: this submission ${WORDS[answer.status]}${by}.`;
}

/** 'Withdrawn by ann@example.com on November 21, 2026 at 2:05 PM'. */
export function formatWithdrawn({ at, by }: { at: string; by: string | null }): string {
  return `Withdrawn${by ? ` by ${by}` : ""} on ${formatMoment(at)}`;
}

/** Whether a check carries a badge on a day, and in words why or until when. */
export function toCertificationStanding(
  { validUntil, withdrawal }: RecordedCertification,
  today = floridaDay(new Date()),
): { holds: boolean; text: string } {
  if (withdrawal) return { holds: false, text: formatWithdrawn(withdrawal) };
  const holds = validUntil >= today;
  return { holds, text: `${holds ? "Valid until" : "Ran out on"} ${formatDate(validUntil)}` };
}
