import { formatMoment } from "@/lib/format/dates";
import type { MemberSession } from "@/lib/auth/session";
import { EndSessionForm } from "./end-session-form";

/** Sessions of a member: device, start, last use, latest end, and a button to end each. */
export function SessionList({
  sessions,
  memberId,
}: {
  sessions: readonly MemberSession[];
  /** Set when the sessions are another member's. */
  memberId?: string;
}) {
  return (
    <ul className="mb-5 border-t border-rule">
      {sessions.map((session) => (
        <li
          key={session.id}
          className="flex flex-wrap items-center gap-x-6 border-b border-rule py-3"
        >
          <div className="min-w-0 grow basis-40">
            <strong>{session.device || "Unknown device"}</strong>
            {session.isMine && " (this one)"}
            <p className="text-sm text-muted">
              Since {formatMoment(session.startedAt)}. Last used {formatMoment(session.usedAt)}.
              Ends {formatMoment(session.endsAt)} at the latest.
            </p>
          </div>
          {!session.isMine && <EndSessionForm session={session} memberId={memberId} />}
        </li>
      ))}
    </ul>
  );
}
