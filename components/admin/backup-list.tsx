import { formatBytes } from "@/lib/admin/overview";
import type { Backup } from "@/lib/admin/backups";
import { formatMoment } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";

const KINDS = { manual: "By hand", daily: "Daily" } as const;
/** The existing backups, newest first. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  if (backups.length === 0) return <p>There is no backup yet.</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-rule">
            {["Made", "Kind", "Size", "Download"].map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-6 font-bold whitespace-nowrap">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {backups.map(({ name, madeAt, kind, bytes }) => (
            <tr key={name} className="border-b border-rule align-top">
              <td className="py-2 pr-6 whitespace-nowrap">
                <time dateTime={madeAt}>{formatMoment(madeAt)}</time>
              </td>
              <td className="py-2 pr-6">{KINDS[kind]}</td>
              <td className="py-2 pr-6 whitespace-nowrap">{formatBytes(bytes)}</td>
              <td className="py-2 font-mono text-sm whitespace-nowrap">
                <a href={`${memberRoutes.adminBackups()}/${name}`} download>
                  {name}.tar
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
