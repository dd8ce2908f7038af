import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { AuditFilter, AuditLine } from "@/lib/admin/audit-log";
import { toSubjectPage } from "@/lib/admin/audit-subjects";
import { formatMoment } from "@/lib/format/dates";
import { listDifferences } from "@/lib/listings/differences";

const FIELDS = [
  { name: "actor", label: "Who", type: "email", hint: "Their email address" },
  { name: "action", label: "What", type: "text", hint: "As stored: listing, or role.granted" },
  { name: "subject", label: "To what", type: "text", hint: "As stored: business:, or an id" },
  { name: "from", label: "From", type: "date", hint: "This day and later" },
  { name: "to", label: "To", type: "date", hint: "This day and earlier" },
] as const;

/** Filter of the audit log. */
export function AuditFilterForm({ filter }: { filter: AuditFilter }) {
  return (
    <form method="get" className="my-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {FIELDS.map(({ name, label, type, hint }) => (
        <Field key={name} id={`audit-${name}`} label={label} hint={hint}>
          <Input name={name} type={type} maxLength={200} defaultValue={filter[name]} />
        </Field>
      ))}
      <p className="self-end">
        <Button type="submit" variant="outline">
          Show
        </Button>
      </p>
    </form>
  );
}

/** The entries of the audit log in words; as they are stored, behind a disclosure. */
export function AuditList({ lines }: { lines: readonly AuditLine[] }) {
  if (lines.length === 0) return <p className="text-muted">No entries match.</p>;
  return (
    <ol className="border-t border-rule">
      {lines.map((line) => (
        <li key={line.id} className="border-b border-rule py-3">
          <p className="flex flex-wrap gap-x-4">
            <strong>{formatAction(line.action)}</strong>
            <Subject {...line} />
          </p>
          <p className="text-sm break-words text-muted">
            {line.actorEmail ?? (line.actor ? `Account ${line.actor}, deleted` : "The site")} on{" "}
            <time dateTime={line.at}>{formatMoment(line.at)}</time>
          </p>
          <Changes {...line} />
          <details className="text-sm">
            <summary className="w-fit cursor-pointer py-1 text-muted">As stored</summary>
            <p className="break-all">
              {line.action} {line.subject}
            </p>
            <Values name="Details" values={line.details} />
            <Values name="Before" values={line.before} />
            <Values name="After" values={line.after} />
          </details>
        </li>
      ))}
    </ol>
  );
}

/** 'role.granted' as 'Role granted'. */
function formatAction(action: string): string {
  const words = action.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The row of an entry, by its name. A row without a name was deleted, or has no page. */
function Subject({ subject, subjectName }: AuditLine) {
  const page = toSubjectPage(subject);
  // An id says nothing; it stands below, as stored.
  const name = subjectName ?? (page ? subject.split(":")[0] : subject);
  if (!page || !subjectName) return <span className="min-w-0 break-all">{name}</span>;
  return (
    <Link href={page} prefetch={false} className="min-w-0 break-all">
      {name}
    </Link>
  );
}

/** What changed of a listing, by the labels of its form. */
function Changes({ before, after }: AuditLine) {
  const changes = listDifferences(before ?? {}, after ?? {});
  if (changes.length === 0) return null;
  return (
    <ul className="text-sm break-words">
      {changes.map(({ name, label, ...change }) => (
        <li key={name}>
          <span className="text-muted">{label}:</span> {change.before || "nothing"}, now{" "}
          {change.after || "nothing"}
        </li>
      ))}
    </ul>
  );
}

function Values({ name, values }: { name: string; values: Record<string, unknown> | null }) {
  if (!values || Object.keys(values).length === 0) return null;
  return (
    <p className="break-words">
      <span className="text-muted">{name}:</span>{" "}
      {Object.entries(values)
        .map(
          ([key, value]) => `${key} ${typeof value === "string" ? value : JSON.stringify(value)}`,
        )
        .join(", ")}
    </p>
  );
}
