/** Certifications: validation, which ones are live, and what the log says about a day. */
import type { Cells } from "@/lib/imports/schema";
import { certificationKinds } from "@/data/certification-kinds";
import { toBadgeSvg } from "@/lib/certifications/badge";
import { kindForm, toKindValues } from "@/lib/content/certification-kind-form";
import { listLiveOn, NO_CERTIFICATION, toCertificationStatus } from "@/lib/certifications/rules";
import { parseCertification, readCertification, refuseDay } from "@/lib/certifications/schema";
import type { CertificationEvent, CertificationKind } from "@/lib/certifications/types";
import { addMonths } from "@/lib/format/dates";
import { parseCertification as parseCells } from "@/lib/imports/certification";
import { listLive } from "@/lib/store/rows";
import {
  CHECKED_ON,
  VALID_UNTIL,
  certificationCopy,
  kinds,
  makeCertification,
} from "../support/certifications";

const today = "2026-11-21";
const right = {
  ...NO_CERTIFICATION,
  kind: "sba-vosb",
  checkedOn: "2026-01-05",
  validUntil: "2027-01-05",
};

describe("the form of a certification", () => {
  it("is complete, or null when only the method is chosen", () => {
    expect(parseCertification(right, kinds, today)).toEqual({
      ok: true,
      certification: {
        ...{ kind: "sba-vosb", number: null, issued_on: null, entry_url: null },
        ...{ checked_on: "2026-01-05", valid_until: "2027-01-05", method: "register" },
      },
    });
    const nothing = { ok: true, certification: null };
    expect(parseCertification(NO_CERTIFICATION, kinds, today)).toEqual(nothing);
  });

  it.each([
    ["kind", { kind: "" }],
    ["kind", { kind: "an-office" }],
    ["number", { number: "<b>" }],
    ["number", { number: "a".repeat(31) }],
    ["issuedOn", { issuedOn: "2026-01-06" }],
    ["issuedOn", { issuedOn: "spring" }],
    ["checkedOn", { checkedOn: "" }],
    ["checkedOn", { checkedOn: "2026-11-22" }],
    ["checkedOn", { checkedOn: "2026-02-30" }],
    ["checkedOn validUntil", { checkedOn: "1999-12-31" }],
    ["validUntil", { validUntil: "" }],
    ["validUntil", { validUntil: "2026-11-20" }],
    ["validUntil", { validUntil: "9" }],
    ["validUntil", { validUntil: "2031-01-06" }],
    ["method", { method: "sample" }],
    ["method", { method: "hearsay" }],
    ["entryUrl", { entryUrl: "javascript:alert(1)" }],
  ])("is refused at %s: %j", (field, wrong) => {
    const answer = parseCertification({ ...right, ...wrong }, kinds, today);
    expect(answer.ok ? "" : Object.keys(answer.errors).join(" ")).toBe(field);
  });

  it("may end on the last day that its kind allows, and on the day of the check", () => {
    const holds = (more: Partial<typeof right>) =>
      parseCertification({ ...right, ...more }, kinds, today).ok;
    expect(holds({ validUntil: "2031-01-05" })).toBe(true);
    expect(holds({ checkedOn: today, validUntil: today })).toBe(true);
    expect(holds({ kind: "reviewed-by-us" })).toBe(true);
    expect(holds({ kind: "reviewed-by-us", validUntil: "2027-01-06" })).toBe(false);
  });

  it("refuses a kind from the day on which it is retired, and the samples' kind", () => {
    const retired = (retiredOn: string): CertificationKind[] =>
      kinds.map((kind) => ({ ...kind, retiredOn }));
    expect(parseCertification(right, retired("2026-11-22"), today).ok).toBe(true);
    const problem = { kind: "This kind is retired and takes no new certifications." };
    const refused = { ok: false, errors: problem };
    expect(parseCertification(right, retired(today), today)).toEqual(refused);
    const [first] = kinds;
    const sample = first ? [{ ...first, id: "sample" }] : [];
    expect(parseCertification({ ...right, kind: "sample" }, sample, today)).toEqual(refused);
  });

  it("removes a Social Security number with an error", () => {
    const form = new FormData();
    form.set("number", "A 123-45-6789");
    const { values, check } = readCertification(form, kinds);
    expect(values.number).toBe("A");
    expect(check).toMatchObject({
      ok: false,
      errors: { number: expect.stringContaining("Social Security number") },
    });
  });
});

it("adds months as PostgreSQL does", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
  expect(addMonths("2026-11-21", 60)).toBe("2031-11-21");
});

it("lists the certifications of a row through their last day", () => {
  const rows = [
    certificationCopy("2026-01-05", "2026-11-20"),
    certificationCopy("2026-01-05", today),
  ];
  expect(listLive(rows, today).map(({ validUntil }) => validUntil)).toEqual([today]);
  expect(listLive(rows, "2026-11-22")).toEqual([]);
});

describe("a recorded certification", () => {
  const check = {
    ...{ id: "1", label: "SBA VOSB", number: null, withdrawal: null },
    ...{ checkedOn: "2026-01-02", validUntil: today },
  };

  it("is valid through its last day", () => {
    expect(toCertificationStatus(check, today)).toEqual({
      holds: true,
      text: "Valid until November 21, 2026",
    });
    expect(toCertificationStatus(check, "2026-11-22")).toEqual({
      holds: false,
      text: "Lapsed after November 21, 2026",
    });
  });

  it("is invalid after its withdrawal, even when the member is unknown", () => {
    const withdrawal = { at: "2026-06-01T19:05:00Z", by: "ann@example.com", reason: "False." };
    expect(toCertificationStatus({ ...check, withdrawal }, "2026-06-02")).toEqual({
      holds: false,
      text: "Withdrawn by ann@example.com on June 1, 2026 at 3:05 PM",
    });
    const gone = { ...check, withdrawal: { ...withdrawal, by: null } };
    expect(toCertificationStatus(gone, "2026-06-02").text).toBe(
      "Withdrawn on June 1, 2026 at 3:05 PM",
    );
  });
});

describe("the status on a day", () => {
  const line = (given: Partial<CertificationEvent>): CertificationEvent => ({
    ...{ certificationId: "a", businessId: "deli-1", kind: "sba-vosb", event: "recorded" },
    ...{ day: "2026-03-01", checkedOn: "2026-02-01", validUntil: "2026-09-30", ...given },
  });

  it("counts from the day of the record through the last day", () => {
    const liveOn = (day: string) => listLiveOn([line({})], day).length;
    const days = ["2026-02-28", "2026-03-01", "2026-09-30", "2026-10-01"];
    expect(days.map(liveOn)).toEqual([0, 1, 1, 0]);
  });

  it("ends on the day of the withdrawal, for that certification alone", () => {
    const lines = [
      line({}),
      line({ certificationId: "b", kind: "nvbdc" }),
      line({ event: "withdrawn", day: "2026-05-01" }),
    ];
    const liveOn = (day: string) => listLiveOn(lines, day).map(({ kind }) => kind);
    expect(liveOn("2026-04-30")).toEqual(["sba-vosb", "nvbdc"]);
    expect(liveOn("2026-05-01")).toEqual(["nvbdc"]);
  });

  it("refuses a day that is none, one to come, and one before the first line of the log", () => {
    expect(refuseDay("2026-02-30", "2026-01-01", today)).toMatch(/such as/);
    expect(refuseDay("2026-11-22", "2026-01-01", today)).toMatch(/in the future/);
    expect(refuseDay("2025-12-31", "2026-01-01", today)).toMatch(/begins on January 1, 2026/);
    expect(refuseDay("2026-11-20", null, today)).toMatch(/begins on November 21, 2026/);
    expect(refuseDay(today, null, today)).toBeNull();
    expect(refuseDay("2026-01-01", "2026-01-01", today)).toBeNull();
  });
});

describe("a certification in a file", () => {
  const read = (given: Partial<Record<string, string>>) =>
    parseCells(kinds, {
      ...{ certification: "", certification_number: "", certification_issued_on: "" },
      ...{ certification_checked_on: "", certification_valid_until: "", ...given },
    } as Cells);
  const days = { certification_checked_on: CHECKED_ON, certification_valid_until: VALID_UNTIL };

  it.each([
    ["SBA SDVOSB", "sba-sdvosb"],
    ["sba-vosb", "sba-vosb"],
    ["Veteran-Owned Small Business", "sba-vosb"],
    ["Veteran-Owned Small Business (VOSB)", "sba-vosb"],
    ["SDVOSB", "sba-sdvosb"],
    ["National Veteran Business Development Council (NVBDC)", "nvbdc"],
  ])("is named as %s", (certification, kind) => {
    expect(read({ certification, ...days })).toMatchObject({
      certification: { kind, method: "extract" },
      leftOut: [],
    });
  });

  it.each([
    [{ certification: "An office", ...days }, "certification"],
    // Florida's or NaVOBA's.
    [{ certification: "VBE", ...days }, "certification"],
    [{ certification: "U.S. Small Business Administration (VetCert)", ...days }, "certification"],
    [{ certification: "SBA VOSB" }, "certification_checked_on certification_valid_until"],
    [{ certification_number: "1", ...days }, "certification"],
  ])("is left out with its reason: %j", (cells, columns) => {
    const { certification, leftOut } = read(cells);
    expect(certification).toBeNull();
    expect(leftOut.map(({ field }) => field).join(" ")).toBe(columns);
  });

  it("is none in a row without one", () => {
    expect(read({})).toEqual({ certification: null, leftOut: [] });
  });
});

describe("the badge for other websites", () => {
  it("names the certification and its month, and nothing that a reader could run", () => {
    const svg = toBadgeSvg(makeCertification({ label: "A <b> & Co" }));
    expect(svg).toContain("Verified: A &lt;b&gt; &amp; Co");
    expect(svg).toContain("checked Mar 2026");
    expect(svg).not.toMatch(/<script|<b>|href/);
  });

  it("is gray without a live certification", () => {
    expect(toBadgeSvg(null)).toContain("No live check on record");
    expect(toBadgeSvg(null)).not.toContain("Verified");
  });
});

describe("the form of a kind", () => {
  const [row] = certificationKinds;
  const values = toKindValues(row ?? null);

  it("accepts what is stored, unchanged", () => {
    expect(kindForm.parse(values)).toEqual(row);
  });

  it.each([
    ["id", { id: "?" }],
    ["label", { label: "" }],
    ["of_business", { of_business: "perhaps" }],
    ["register_url", { register_url: "sba" }],
    ["proves", { proves: "" }],
    ["rank", { rank: "1000" }],
    ["max_months", { max_months: "0" }],
    ["retired_on", { retired_on: "soon" }],
  ])("refuses a wrong %s: %j", (field, wrong) => {
    const parsed = kindForm.safeParse({ ...values, ...wrong });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
