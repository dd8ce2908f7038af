import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/format/dates";
import { toCertificationStatus } from "@/lib/certifications/rules";
import type { RecordedCertification } from "@/lib/certifications/types";
import type { DecisionState } from "@/lib/review/types";
import { WithdrawForm } from "./certification-forms";

type Props = {
  certifications: readonly RecordedCertification[];
  withdraw: (before: DecisionState, form: FormData) => Promise<DecisionState>;
};

/** All certifications of a business with their status, including those that lapsed or were withdrawn. */
export function CertificationList({ certifications, withdraw }: Props) {
  if (certifications.length === 0)
    return <p className="mt-2">Nothing yet, so there is no badge.</p>;
  return (
    <ul className="mt-2">
      {certifications.map((certification) => (
        <li key={certification.id} className="py-3">
          <Record certification={certification} />
          {!certification.withdrawal && (
            <WithdrawForm certification={certification} action={withdraw} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Record({ certification }: { certification: RecordedCertification }) {
  const { label, number, checkedOn, withdrawal } = certification;
  const { holds, text } = toCertificationStatus(certification);
  return (
    <>
      <p className="font-bold break-words">
        {label}
        {number && <span className="font-normal"> {number}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Badge variant={holds ? "positive" : "quiet"}>{text}</Badge>
        <span>Checked on {formatDate(checkedOn)}</span>
      </p>
      {withdrawal && (
        <p className="mt-2 max-w-measure border-l-4 border-rule pl-4 break-words whitespace-pre-line">
          {withdrawal.reason}
        </p>
      )}
    </>
  );
}
