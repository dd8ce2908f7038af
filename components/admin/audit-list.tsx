import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { AuditFilter, AuditLine } from "@/lib/admin/audit-log";
import { toSubjectPage } from "@/lib/admin/audit-subjects";
import { formatMoment } from "@/lib/format/dates";

const FIELDS = [
  { name: "actor", label: "Who", type: "email", hint: "Their email address" },
  { name: "action", label: "What", type: "text", hint: "Such as listing or role.granted" },
  { name: "subject", label: "To which row", type: "text", hint: "Such as business: or its id" },
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

/** The entries of the audit log: action, row, member and time, and the values before and after. */
export function AuditList({ lines }: { lines: readonly AuditLine[] }) {
  if (lines.length === 0) return <p className="text-muted">Nothing in the log is like that.</p>;
  return (
    <ol className="border-t border-rule">
      {lines.map((line) => (
        <li key={line.id} className="border-b border-rule py-3">
          <p className="flex flex-wrap gap-x-4">
            <strong>{line.action}</strong>
            <Subject {...line} />
          </p>
          <p className="text-sm break-words text-muted">
            {line.actorEmail ?? (line.actor ? `Account ${line.actor}, deleted` : "The site")} on{" "}
            <time dateTime={line.at}>{formatMoment(line.at)}</time>
          </p>
          <Values name="Details" values={line.details} />
          <Values name="Before" values={line.before} />
          <Values name="After" values={line.after} />
        </li>
      ))}
    </ol>
  );
}

/** The row of an entry, by its name when it has one. Also shows the subject, because the filter needs all of it. */
function Subject({ subject, subjectName }: AuditLine) {
  const page = toSubjectPage(subject);
  return (
    <span className="min-w-0">
      {page ? (
        <Link href={page} prefetch={false} className="break-all">
          {subjectName ?? subject}
        </Link>
      ) : (
        <span className="break-all">{subject}</span>
      )}
      {subjectName && <span className="block text-sm break-all text-muted">{subject}</span>}
    </span>
  );
}

function Values({ name, values }: { name: string; values: Record<string, unknown> | null }) {
  if (!values || Object.keys(values).length === 0) return null;
  return (
    <p className="text-sm break-words">
      <span className="text-muted">{name}:</span>{" "}
      {Object.entries(values)
        .map(
          ([key, value]) => `${key} ${typeof value === "string" ? value : JSON.stringify(value)}`,
        )
        .join(", ")}
    </p>
  );
}
