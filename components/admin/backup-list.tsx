import { EntryTable } from "@/components/ui/entry-table";
import { formatBytes } from "@/lib/admin/overview";
import type { Backup } from "@/lib/admin/backups";
import { formatMoment } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";

const KINDS = { manual: "By hand", daily: "Daily" } as const;

/** The existing backups, newest first. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  if (backups.length === 0) return <p>There is no backup yet.</p>;
  return (
    <EntryTable
      caption="Backups"
      columns={["File", "Made", "Kind", "Size"]}
      entries={backups.map(({ name, madeAt, kind, bytes }) => ({
        id: name,
        name: `${name}.tar`,
        href: memberRoutes.adminBackup(name),
        isFile: true,
        cells: [formatMoment(madeAt), KINDS[kind], formatBytes(bytes)],
      }))}
    />
  );
}
