import Link from "next/link";
import { formatDate } from "@/lib/format/dates";
import type { CertificationState, DueCertification } from "@/lib/certifications/types";
import { memberRoutes } from "@/lib/routes";
import { RenewForm } from "./certification-forms";

type Props = {
  due: readonly DueCertification[];
  labels: ReadonlyMap<string, string>;
  renew: (before: CertificationState, form: FormData) => Promise<CertificationState>;
};

/** Certifications that end: each with its register, and a field for its new last day. */
export function DueList({ due, labels, renew }: Props) {
  if (due.length === 0) return <p className="mt-2">None ends within sixty days.</p>;
  return (
    <ul className="mt-2 border-b border-rule">
      {due.map((one, index) => (
        <li
          key={one.id}
          className="grid items-end gap-x-8 gap-y-2 border-t border-rule py-4 md:grid-cols-2"
        >
          <div className="min-w-0">
            <p className="font-bold break-words">
              <Link href={memberRoutes.reviewCertify(one.businessId)}>{one.name}</Link>
            </p>
            <p className="text-sm">
              {labels.get(one.kind) ?? one.kind}
              {one.number && ` ${one.number}`}, until {formatDate(one.validUntil)}
            </p>
            {one.lookUp && (
              <p className="text-sm">
                <a href={one.lookUp} target="_blank" rel="noopener nofollow">
                  Look it up<span className="sr-only">: {one.name}, opens a new window</span>
                </a>
              </p>
            )}
          </div>
          <RenewForm due={one} isFirst={index === 0} action={renew} />
        </li>
      ))}
    </ul>
  );
}
