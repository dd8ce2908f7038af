import { formatAsOf } from "@/lib/format/dates";

type Props = {
  mails: readonly { id: string; subject: string; to: string; keptAt: string; href: string }[];
};

/** Stored mails, newest first. */
export function MailList({ mails }: Props) {
  if (mails.length === 0) return <p>No email yet. It appears here within seconds.</p>;
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

type MailViewProps = { subject: string; html: string; text: string };

const ADDRESS = /(https?:\/\/\S+)/;

/** A mail as HTML and as plain text. The HTML is sandboxed: it can neither run scripts nor change this page. */
export function MailView({ subject, html, text }: MailViewProps) {
  return (
    <div className="grid gap-8 pb-12 lg:grid-cols-2">
      <section className="min-w-0">
        <h2 className="mb-3">HTML</h2>
        <iframe
          title={subject}
          srcDoc={html}
          sandbox=""
          className="h-[44rem] w-full border border-rule-strong"
        />
      </section>
      <section className="min-w-0">
        <h2 className="mb-3">Plain text</h2>
        <pre className="text-sm break-words whitespace-pre-wrap">
          {text.split(ADDRESS).map((part, index) =>
            ADDRESS.test(part) ? (
              <a key={index} href={part}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </pre>
      </section>
    </div>
  );
}
