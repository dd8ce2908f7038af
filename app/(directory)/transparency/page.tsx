import Link from "next/link";
import { Container, Section } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { ByMonth } from "@/components/statistics/tables";
import type { MonthOfWork } from "@/lib/certifications/types";
import { formatWholeMonth } from "@/lib/format/dates";
import { formatHours } from "@/lib/statistics/monthly-numbers";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { directory } from "@/lib/store/directory";
import { withOutageView } from "../with-outage-view";

export const metadata = toMetadata({
  title: "Transparency",
  description:
    "How this directory is reviewed, by month: submissions and how long decisions took, listings taken down, reports, claims, and certifications recorded, lapsed and withdrawn.",
  path: routes.transparency(),
});

const SUBMISSIONS = {
  id: "submissions",
  title: "Submissions and decisions",
  note: "Spam is left out. The time is the median of the month’s decisions: half took less.",
};

/** The other tables: each with the columns' names in the log. */
const TABLES = [
  {
    id: "listings",
    title: "Listings taken down",
    note: "Suspended by a reviewer. Reversed: a suspension or a merger was undone, or a submission came back out of the spam folder.",
    columns: {
      Suspended: ["listing.suspended"],
      Reversed: ["listing.restored", "listing.unmerged", "submission.pending"],
    },
  },
  {
    id: "reports",
    title: "Reports and their outcomes",
    note: "Suggested changes, reported listings and reported reviews.",
    columns: {
      Received: ["suggestion.received"],
      Accepted: ["suggestion.accepted"],
      Declined: ["suggestion.declined"],
      "Reviews removed": ["review.removed"],
    },
  },
  {
    id: "claims",
    title: "Claims",
    note: "Owners who asked to manage a listing that was already here.",
    columns: { Made: ["claim.made"], Approved: ["claim.approved"], Rejected: ["claim.rejected"] },
  },
  {
    id: "certifications",
    title: "Certifications",
    note: "What badges rest on. Each month has its log.",
    columns: {
      Recorded: ["certification.recorded"],
      Lapsed: ["certification.lapsed"],
      Withdrawn: ["certification.withdrawn"],
    },
  },
] as const satisfies readonly Omit<TableProps, "months">[];

async function TransparencyPage() {
  const months = await directory.getTransparency();
  const isEmpty = months.every(({ counts }) => Object.keys(counts).length === 0);
  return (
    <Container className="pb-10">
      <PageHeading
        title="Transparency"
        lead="What our reviewers decided in the last twelve months, in Florida time. The figures are counted from our logs, not typed in."
      />
      {isEmpty ? <Announced /> : <Counted months={months} />}
      <p className="mt-3">
        <Link href={routes.howWeCheck()}>How we check</Link>
      </p>
    </Container>
  );
}

/** What the page of a new directory is going to show. */
function Announced() {
  return (
    <>
      <p>Nothing counted yet. Each month will have:</p>
      <dl className="my-5 grid max-w-measure gap-4">
        {[SUBMISSIONS, ...TABLES].map(({ id, title, note }) => (
          <div key={id}>
            <dt className="font-bold">{title}</dt>
            <dd className="text-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Counted({ months }: { months: readonly MonthOfWork[] }) {
  return (
    <>
      <ByMonth
        {...SUBMISSIONS}
        heads={["Received", "Approved", "Rejected", "Time to decision"]}
        rows={months.map(({ month, counts, medianHours }) => ({
          month,
          cells: [
            counts["submission.received"] ?? 0,
            counts["submission.approved"] ?? 0,
            counts["submission.rejected"] ?? 0,
            formatHours(medianHours),
          ],
        }))}
      />
      {TABLES.map((table) => (
        <Table key={table.id} months={months} {...table} />
      ))}
      <Logs months={months} />
    </>
  );
}

type TableProps = {
  id: string;
  title: string;
  note: string;
  columns: Readonly<Record<string, readonly string[]>>;
  months: readonly MonthOfWork[];
};

function Table({ columns, months, ...part }: TableProps) {
  const [first = "", ...others] = Object.keys(columns);
  return (
    <ByMonth
      {...part}
      heads={[first, ...others]}
      rows={months.map((month) => {
        const [cell = 0, ...cells] = Object.values(columns).map((actions) =>
          sumCounts(month, actions),
        );
        return { month: month.month, cells: [cell, ...cells] };
      })}
    />
  );
}

function Logs({ months }: { months: readonly MonthOfWork[] }) {
  return (
    <Section aria-labelledby="logs">
      <h2 id="logs">The log of certifications</h2>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {months.toReversed().map(({ month }) => (
          <li key={month}>
            <Link
              prefetch={false}
              href={routes.certificationLog(month.slice(0, 7))}
              className="inline-flex min-h-11 items-center"
            >
              {formatWholeMonth(month)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function sumCounts({ counts }: MonthOfWork, actions: readonly string[]): number {
  return actions.reduce((sum, action) => sum + (counts[action] ?? 0), 0);
}

export default withOutageView(TransparencyPage);
