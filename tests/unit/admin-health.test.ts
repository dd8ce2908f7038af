/** The overview's line about the last backup, and the links of audit log entries. */
import { toBackupLine } from "@/lib/admin/health";
import type { BackupsState } from "@/lib/admin/backups";
import { toSubjectPage } from "@/lib/admin/audit-subjects";

const NOW = Date.parse("2026-03-10T12:00:00Z");

const NONE: BackupsState = { folder: "backups", isMaking: false, failure: null, backups: [] };

function madeAt(moment: string): BackupsState {
  const backup = { name: moment, madeAt: moment, database: "files", pausedMs: 1 } as const;
  return { ...NONE, backups: [{ ...backup, kind: "daily", bytes: 61_000_000 }] };
}

it("reports backups as good while the last one is younger than two days", () => {
  expect(toBackupLine(madeAt("2026-03-09T13:00:00.000Z"), NOW)).toMatchObject({
    isGood: true,
    text: "March 9, 2026 at 9:00 AM, 61 MB",
  });
  expect(toBackupLine(madeAt("2026-03-08T11:00:00.000Z"), NOW).isGood).toBe(false);
});

it("reports a missing backup, a failed one, or an unknown state", () => {
  expect(toBackupLine(NONE, NOW)).toMatchObject({ isGood: false, text: "There is none yet" });
  expect(toBackupLine({ ...NONE, failure: "no space left" }, NOW)).toMatchObject({
    isGood: false,
    text: "Failed: no space left",
  });
  expect(toBackupLine(undefined, NOW).isGood).toBe(false);
  expect(toBackupLine(null, NOW).isGood).toBe(true);
});

it("links an audit log entry to its subject", () => {
  expect(toSubjectPage("business:acme-roofing")).toBe("/review/listings/acme-roofing");
  expect(toSubjectPage("import:1")).toBe("/admin/imports/1");
  for (const subject of ["site", "user:", "constructor:1", "mail:7"])
    expect(toSubjectPage(subject)).toBeNull();
});
