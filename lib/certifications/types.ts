// Types of certifications: the checks that a listing's badge rests on. Dates are ISO days.
import type { METHODS } from "@/data/certification-kinds";

export type Method = (typeof METHODS)[number];

/** A live certification, as everyone sees it. */
export type Certification = {
  kind: string;
  /** Short: 'SBA SDVOSB'. */
  label: string;
  name: string;
  /** Null: the organization that runs this site. */
  issuer: string | null;
  /** False: it confirms the owner's veteran status, and not the business. */
  isOfBusiness: boolean;
  number: string | null;
  issuedOn: string | null;
  checkedOn: string;
  validUntil: string;
  method: Method;
  /** The entry in the issuer's register, else the register; null where there is none. */
  lookUp: string | null;
};

/** A kind of certification, as admins keep it. */
export type CertificationKind = Pick<
  Certification,
  "label" | "name" | "issuer" | "isOfBusiness"
> & {
  id: string;
  registerUrl: string | null;
  proves: string;
  countsFor: string;
  rank: number;
  maxMonths: number;
  /** From this day on it takes no new certifications. */
  retiredOn: string | null;
};

/** Earliest allowed day of a check: no register used for checks is older. The database enforces the same. */
export const FIRST_CHECK_DAY = "2000-01-01";
export const NUMBER_LENGTH = 30;

export const CERTIFICATION_FIELDS = [
  "kind",
  "number",
  "issuedOn",
  "checkedOn",
  "validUntil",
  "method",
  "entryUrl",
] as const;
type CertificationField = (typeof CERTIFICATION_FIELDS)[number];
export type CertificationValues = Readonly<Record<CertificationField, string>>;
export type CertificationErrors = Readonly<Partial<Record<CertificationField, string>>>;

/** A certification to record, with the names of its columns. */
export type NewCertification = {
  kind: string;
  number: string | null;
  issued_on: string | null;
  checked_on: string;
  valid_until: string;
  method: Method;
  entry_url: string | null;
};

export type CertificationState = {
  values: CertificationValues;
  errors: CertificationErrors;
  message: string | null;
};

/** A recorded certification, for reviewers. */
export type RecordedCertification = {
  id: string;
  label: string;
  number: string | null;
  checkedOn: string;
  validUntil: string;
  /** Why it no longer counts; `by` is null if the reviewer's account was deleted. */
  withdrawal: { at: string; by: string | null; reason: string } | null;
};

export type CertifiedBusiness = {
  id: string;
  name: string;
  address: string | null;
  /** All that were ever recorded, newest first. */
  certifications: readonly RecordedCertification[];
};

/** A line of the public log. */
export type CertificationEvent = {
  certificationId: string;
  day: string;
  event: "recorded" | "lapsed" | "withdrawn";
  businessId: string;
  kind: string;
  checkedOn: string;
  validUntil: string;
};

/** The lines about a listing; `firstDay`: that of the whole log, null while it is empty. */
export type CertificationLog = { firstDay: string | null; lines: readonly CertificationEvent[] };

/** A certification that ends soon, or ended lately. */
export type DueCertification = {
  id: string;
  businessId: string;
  name: string;
  city: string | null;
  kind: string;
  number: string | null;
  validUntil: string;
  method: Method;
  lookUp: string | null;
};

/** What was on record about a listing on a day; or why the day cannot be answered. `lines`: how many the log has about it. */
export type StatusOn =
  | {
      ok: true;
      lines: number;
      certifications: readonly {
        certificationId: string;
        kind: string;
        label: string;
        recordedOn: string;
        checkedOn: string;
        validUntil: string;
      }[];
    }
  | { ok: false; lines: number; problem: string };

/** How often each thing happened in a month, by the names of the audit log and of events: 'certification.lapsed'. */
export type MonthOfWork = {
  /** The first day. */
  month: string;
  counts: Readonly<Record<string, number>>;
  /** Median hours from receipt to decision; null without a decision. */
  medianHours: number | null;
};
