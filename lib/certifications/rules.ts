// Facts about certifications that need no query: which ones are live, and their words.
import { floridaDay, formatDate, formatMoment } from "@/lib/format/dates";
import type {
  Certification,
  CertificationEvent,
  CertificationKind,
  CertificationValues,
  Method,
  RecordedCertification,
} from "./types";

/** Kind of the samples' certifications, which no form offers. */
export const SAMPLE_KIND = "sample";

/** The empty form of a certification. */
export const NO_CERTIFICATION: CertificationValues = {
  kind: "",
  number: "",
  issuedOn: "",
  checkedOn: "",
  validUntil: "",
  method: "register",
  entryUrl: "",
};

/** How a check was made, as the end of 'Checked on March 2, 2026 …'. */
export const METHOD_TEXTS: Readonly<Record<Method, string>> = {
  register: "in the issuer’s register",
  extract: "in an extract of the issuer’s register",
  issuer: "by asking the issuer",
  conversation: "in a conversation with the owner",
  sample: "by nobody: this is a sample record",
};

/** Whether a kind takes new certifications on a day. */
export function isOpen({ id, retiredOn }: CertificationKind, today: string): boolean {
  return id !== SAMPLE_KIND && (retiredOn === null || retiredOn > today);
}

/** The name of the issuer; `organization` runs this site, and issues what we confirmed ourselves. */
export function formatIssuer({ issuer }: Pick<Certification, "issuer">, organization: string) {
  return issuer ?? organization;
}

/** 'Withdrawn by ann@example.com on November 21, 2026 at 2:05 PM'. */
export function formatWithdrawn({ at, by }: { at: string; by: string | null }): string {
  return `Withdrawn${by ? ` by ${by}` : ""} on ${formatMoment(at)}`;
}

/** Whether a recorded certification is live on a day, and a text with the reason or its last day. */
export function toCertificationStatus(
  { validUntil, withdrawal }: RecordedCertification,
  today = floridaDay(new Date()),
): { holds: boolean; text: string } {
  if (withdrawal) return { holds: false, text: formatWithdrawn(withdrawal) };
  const holds = validUntil >= today;
  return { holds, text: `${holds ? "Valid until" : "Lapsed after"} ${formatDate(validUntil)}` };
}

/** The certifications of a listing that were on record and live on a day, by its lines of the log in their order. */
export function listLiveOn(
  lines: readonly CertificationEvent[],
  day: string,
): readonly CertificationEvent[] {
  return lines.filter(
    ({ event, day: recordedOn, validUntil, certificationId }, index) =>
      event === "recorded" &&
      recordedOn <= day &&
      validUntil >= day &&
      !lines
        .slice(index + 1)
        .some(
          (later) =>
            later.certificationId === certificationId &&
            later.event === "withdrawn" &&
            later.day <= day,
        ),
  );
}
