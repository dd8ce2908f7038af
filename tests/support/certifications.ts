// Makes certifications for tests: a test gives the values that matter to it, the others have defaults.
import { certificationKinds } from "@/data/certification-kinds";
import { toKind } from "@/lib/store/certifications";
import { listLive } from "@/lib/store/rows";
import type { Certification, NewCertification } from "@/lib/certifications/types";
import { inDays } from "./days";

export const CHECKED_ON = inDays(-100);
export const VALID_UNTIL = inDays(600);

/** The kinds that a new directory knows. */
export const kinds = certificationKinds.map(toKind);

/** A certification of the SBA, as the database copies it to its business. */
export function certificationCopy(checked_on = "2026-03-04", valid_until = "2029-03-04") {
  const kind = certificationKinds[0];
  if (!kind) throw new Error("There is no kind of certification.");
  const { id, label, name, issuer, of_business, register_url } = kind;
  return {
    ...{ kind: id, label, name, issuer, of_business, register_url },
    ...{ number: null, issued_on: null, checked_on, valid_until, entry_url: null },
    method: "register" as const,
  };
}

/** The same for pages. */
export function makeCertification(given: Partial<Certification> = {}): Certification {
  const [certification] = listLive([certificationCopy()], "2026-03-04");
  if (!certification) throw new Error("It is not live.");
  return { ...certification, ...given };
}

/** Both properties of a business that has this certification alone. */
export function certifiedAs(given: Partial<Certification> = {}) {
  const verification = makeCertification(given);
  return { verification, certifications: [verification] };
}

/** A certification to record. */
export function newCertification(given: Partial<NewCertification> = {}): NewCertification {
  return {
    ...{ kind: "sba-sdvosb", number: "VC-1207", issued_on: null, entry_url: null },
    ...{ checked_on: CHECKED_ON, valid_until: VALID_UNTIL, method: "register", ...given },
  };
}
