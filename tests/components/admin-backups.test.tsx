import { render, screen, within } from "@testing-library/react";
import { BackupList } from "@/components/admin/backup-list";
import type { Backup } from "@/lib/admin/backups";

const BACKUP: Backup = {
  name: "2026-01-02T15-00-00.000Z",
  madeAt: "2026-01-02T15:00:00.000Z",
  kind: "daily",
  bytes: 61_000_000,
};

it("lists each backup with its time, its size and a link to download it", () => {
  render(<BackupList backups={[BACKUP, { ...BACKUP, name: "by-hand", kind: "manual" }]} />);
  const [, first, second] = screen.getAllByRole("row");
  if (!first || !second) throw new Error("Two rows were expected.");
  expect(within(first).getByText("January 2, 2026 at 10:00 AM")).toBeVisible();
  expect(within(first).getByText("61 MB")).toBeVisible();
  expect(within(second).getByText("By hand")).toBeVisible();
  expect(within(second).getByRole("link", { name: "by-hand.tar" })).toHaveAttribute(
    "href",
    "/admin/backups/by-hand",
  );
});

it("shows a message when there is none", () => {
  render(<BackupList backups={[]} />);
  expect(screen.getByText("There is no backup yet.")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});
