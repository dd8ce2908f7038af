/** How the overview says when the last backup was made. */
import { toBackupLine } from "@/lib/admin/health";
import type { BackupsState } from "@/lib/backups/schema";
import { toSubjectPage } from "@/lib/audit-log/rules";

const NOW = Date.parse("2026-03-10T12:00:00Z");

const NONE: BackupsState = { folder: "backups", isMaking: false, failure: null, backups: [] };

function madeAt(moment: string): BackupsState {
  const backup = { name: moment, madeAt: moment, database: "files", pausedMs: 1 } as const;
  return { ...NONE, backups: [{ ...backup, kind: "daily", bytes: 61_000_000 }] };
}

it("is good while the last backup is younger than two days", () => {
  expect(toBackupLine(madeAt("2026-03-09T13:00:00.000Z"), NOW)).toMatchObject({
    isGood: true,
    text: "09:00 on March 9, 2026, 61 MB",
  });
  expect(toBackupLine(madeAt("2026-03-08T11:00:00.000Z"), NOW).isGood).toBe(false);
});

it("says that there is none, that the last one failed, or that nobody answers", () => {
  expect(toBackupLine(NONE, NOW)).toMatchObject({ isGood: false, text: "There is none yet" });
  expect(toBackupLine({ ...NONE, failure: "no space left" }, NOW)).toMatchObject({
    isGood: false,
    text: "Failed: no space left",
  });
  expect(toBackupLine(undefined, NOW).isGood).toBe(false);
  expect(toBackupLine(null, NOW).isGood).toBe(true);
});

it("leads from a line of the audit log to what it is about", () => {
  expect(toSubjectPage("business:acme-roofing")).toBe("/review/listings/acme-roofing");
  expect(toSubjectPage("import:1")).toBe("/admin/imports/1");
  for (const subject of ["site", "user:", "constructor:1", "mail:7"])
    expect(toSubjectPage(subject)).toBeNull();
});
