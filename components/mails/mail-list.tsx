import { formatAsOf } from "@/lib/format/dates";

type Props = {
  mails: readonly { id: string; subject: string; to: string; keptAt: string; href: string }[];
};

/** Stored mails, newest first. */
export function MailList({ mails }: Props) {
  if (mails.length === 0) return <p>No mail yet. It appears here within seconds.</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {mails.map(({ id, subject, to, keptAt, href }) => (
        <li key={id} className="py-3">
          <a href={href} className="font-bold">
            {subject}
          </a>
          <p className="text-sm text-muted">
            {to} · <time dateTime={keptAt}>{formatAsOf(keptAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
