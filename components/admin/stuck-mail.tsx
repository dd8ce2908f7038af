import { ActionForm } from "@/components/forms/action-form";
import { Button } from "@/components/ui/button";
import { changeMail } from "@/lib/mails/actions";
import type { StuckMail } from "@/lib/mails/outbox";
import { formatMoment } from "@/lib/format/dates";

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
