import Link from "next/link";
import type { OwnSubmission } from "@/lib/submissions/drafts";
import { memberRoutes, routes } from "@/lib/routes";

const STATUS_TEXTS = {
  pending: "in review",
  "changes requested": "waiting for your changes",
  approved: "published",
  rejected: "not published; our email says why",
  spam: "in review",
} as const satisfies Record<OwnSubmission["status"], string>;

/** The member's submissions, and links to what they can do about them. */
export function OwnSubmissions({ submissions }: { submissions: readonly OwnSubmission[] }) {
  if (submissions.length === 0) return null;
  return (
    <section aria-labelledby="own-submissions" className="mb-8 max-w-measure">
      <h2 id="own-submissions" className="text-lg">
        What you have sent
      </h2>
      <ul className="mt-2 border-t border-rule">
        {submissions.map(({ id, name, reference, status, businessId, changeToken }) => (
          <li key={id} className="border-b border-rule py-2">
            <strong>{name}</strong>, {STATUS_TEXTS[status]}{" "}
            <span className="text-sm text-muted tabular-nums">({reference})</span>
            {changeToken && (
              <Link
                prefetch={false}
                href={memberRoutes.changeSubmission(changeToken)}
                className="ml-3 inline-block py-1.5 font-bold"
              >
                Make the changes
              </Link>
            )}
            {businessId && (
              <Link
                prefetch={false}
                href={routes.business(businessId)}
                className="ml-3 inline-block py-1.5"
              >
                See the page
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
