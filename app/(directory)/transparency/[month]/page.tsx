import type { Metadata } from "next";
import Link from "next/link";
import { z } from "zod";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Container } from "@/components/layout/container";
import { NotFoundPage } from "@/components/layout/not-found-view";
import { PageHeading } from "@/components/layout/page-heading";
import { ScrollBox } from "@/components/ui/number-table";
import type { CertificationEvent } from "@/lib/certifications/types";
import { env } from "@/lib/env";
import { floridaDay, formatDate, formatWholeMonth } from "@/lib/format/dates";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { directory } from "@/lib/store/directory";
import { withOutageView } from "../../with-outage-view";

type Props = PageProps<"/transparency/[month]">;

const EVENT_TEXTS = { recorded: "Recorded", lapsed: "Lapsed", withdrawn: "Withdrawn" } as const;

/** Rendered at the first request, then kept. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { month } = await params;
  return toMetadata({
    title: isMonth(month) ? `Certifications in ${formatWholeMonth(`${month}-01`)}` : "Not found",
    description: "Which certifications were recorded here, lapsed or were withdrawn in a month.",
    path: routes.certificationLog(month),
  });
}

async function LogPage({ params }: Props) {
  const { month } = await params;
  if (!isMonth(month)) return <NotFoundPage />;
  const [events, kinds] = await Promise.all([
    directory.listCertificationEvents(month),
    directory.listCertificationKinds(),
  ]);
  const labels = new Map(kinds.map(({ id, label }) => [id, label]));
  return (
    <Container className="pb-10">
      <Breadcrumbs
        siteUrl={env().siteUrl}
        items={[
          { name: "Home", href: routes.home() },
          { name: "Transparency", href: routes.transparency() },
          { name: formatWholeMonth(`${month}-01`) },
        ]}
      />
      <PageHeading
        title={`Certifications in ${formatWholeMonth(`${month}-01`)}`}
        lead="Lines are only ever added. They name listings by their id, and never a person."
      />
      {events.length > 0 ? (
        <Log events={events} labels={labels} />
      ) : (
        <p>Nothing happened in this month.</p>
      )}
    </Container>
  );
}

function Log({
  events,
  labels,
}: {
  events: readonly CertificationEvent[];
  labels: ReadonlyMap<string, string>;
}) {
  return (
    <ScrollBox label="The log">
      <table className="w-full text-left text-sm [&_td]:border-b [&_td]:border-rule [&_td]:py-2 [&_td]:pr-4 [&_td]:align-top [&_th]:border-b-2 [&_th]:border-rule-strong [&_th]:py-2 [&_th]:pr-4">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">What</th>
            <th scope="col">Kind</th>
            <th scope="col">Listing</th>
            <th scope="col">Valid until</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ day, event, kind, businessId, certificationId, validUntil }, index) => (
            <tr key={`${certificationId} ${event} ${index}`}>
              <td className="whitespace-nowrap">{formatDate(day)}</td>
              <td>{EVENT_TEXTS[event]}</td>
              <td>{labels.get(kind) ?? kind}</td>
              <td className="break-all">
                <Link prefetch={false} href={routes.statusOn(businessId, day)} rel="nofollow">
                  {businessId}
                </Link>
              </td>
              <td className="whitespace-nowrap">{formatDate(validUntil)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Whether a segment is a month such as '2026-11', of this century and not to come. */
function isMonth(segment: string): boolean {
  return (
    z.iso.date().safeParse(`${segment}-01`).success &&
    segment >= "2000-01" &&
    segment <= floridaDay(new Date()).slice(0, 7)
  );
}

export default withOutageView(LogPage);
