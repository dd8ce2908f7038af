import type { StuckMail } from "@/lib/mails/queries";
import { formatMoment } from "@/lib/review/rules";
import { ChangeMailForm } from "./mail-forms";

/** Mail that waits or was given up, with why. */
export function StuckMailList({ mails }: { mails: readonly StuckMail[] }) {
  if (mails.length === 0) return <p className="text-muted">Nothing waits: all mail was sent.</p>;
  return (
    <ul className="border-t border-rule">
      {mails.map((mail) => (
        <li key={mail.id} id={mail.id} className="border-b border-rule py-3">
          <p className="font-bold break-all">{mail.recipient}</p>
          <p className="text-sm text-muted">
            {mail.template}, since {formatMoment(mail.createdAt)}
          </p>
          <p className={mail.hasFailed ? "text-sm font-bold text-alert" : "text-sm"}>
            {sayStanding(mail)}
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ChangeMailForm mailId={mail.id} change="retry" recipient={mail.recipient} />
            <ChangeMailForm mailId={mail.id} change="drop" recipient={mail.recipient} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function sayStanding({ hasFailed, lastError, attempts, nextAttemptAt }: StuckMail): string {
  if (hasFailed) return `Given up: ${lastError ?? "no reason was written down"}`;
  if (!lastError) return "On its way";
  return `Tried ${attempts} times, again on ${formatMoment(nextAttemptAt)}: ${lastError}`;
}
