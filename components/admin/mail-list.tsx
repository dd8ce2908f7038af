import { formatMoment } from "@/lib/format/dates";
import { ActionForm } from "@/components/forms/form";
import { Button } from "@/components/ui/button";
import { changeMail } from "@/lib/mails/actions";
import type { StuckMail } from "@/lib/mails/outbox";

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
            {to} · <time dateTime={keptAt}>{formatMoment(keptAt)}</time>
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

/** Mail that waits or could not be delivered, with the reason. */
export function StuckMailList({ mails }: { mails: readonly StuckMail[] }) {
  if (mails.length === 0) return <p className="text-muted">Nothing is waiting.</p>;
  return (
    <ul className="border-t border-rule">
      {mails.map((mail) => (
        <li key={mail.id} className="border-b border-rule py-3">
          <p className="font-bold break-all">{mail.recipient}</p>
          <p className="text-sm text-muted">
            {mail.template}, since {formatMoment(mail.createdAt)}
          </p>
          <p className={mail.hasFailed ? "text-sm font-bold text-alert" : "text-sm"}>
            {formatDelivery(mail)}
          </p>
          <ActionForm action={changeMail} className="mt-2 flex flex-wrap gap-3">
            <input type="hidden" name="mailId" value={mail.id} />
            <Button name="change" value="retry" variant="outline">
              Try again<span className="sr-only"> the email to {mail.recipient}</span>
            </Button>
            <Button name="change" value="drop" variant="destructive">
              Drop<span className="sr-only"> the email to {mail.recipient}</span>
            </Button>
          </ActionForm>
        </li>
      ))}
    </ul>
  );
}

function formatDelivery({ hasFailed, lastError, attempts, nextAttemptAt }: StuckMail): string {
  if (hasFailed) return `Given up: ${lastError ?? "no reason was written down"}`;
  if (!lastError) return "On its way";
  const times = attempts === 1 ? "once" : `${attempts} times`;
  return `Tried ${times}, again on ${formatMoment(nextAttemptAt)}: ${lastError}`;
}
