import type { Metadata } from "next";
import { BusinessNotFound } from "@/components/businesses/empty-listing";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { getStatusOn } from "@/lib/certifications/queries";
import type { StatusOn } from "@/lib/certifications/types";
import { env } from "@/lib/env";
import { floridaDay, formatDate } from "@/lib/format/dates";
import { cleanText } from "@/lib/forms/clean-text";
import { setResponseStatus } from "@/lib/http/failed-status";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { getBusinessProfile } from "@/lib/store/listing-pages";
import { withOutageView } from "../../../with-outage-view";

type Props = PageProps<"/business/[businessId]/status">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { businessId } = await params;
  return {
    ...toMetadata({
      title: "Status on a Day",
      description: "Which certifications a listing had on record, and live, on a given day.",
      path: routes.business(businessId),
    }),
    robots: { index: false },
  };
}

async function StatusPage({ params, searchParams }: Props) {
  const { businessId } = await params;
  const today = floridaDay(new Date());
  const day = cleanText([(await searchParams).on].flat()[0] ?? "") || today;
  const [business, status] = await Promise.all([
    getBusinessProfile(businessId),
    getStatusOn(businessId, day),
  ]);
  // A listing that is gone keeps its lines.
  if (!business && (!status.ok || status.lines === 0)) {
    setResponseStatus(404);
    return <BusinessNotFound />;
  }
  const name = business?.name ?? businessId;
  return (
    <Container className="pb-10">
      <Breadcrumbs
        siteUrl={env().siteUrl}
        items={[
          { name: "Home", href: routes.home() },
          ...(business ? [{ name, href: routes.business(businessId) }] : []),
          { name: "Status on a day" },
        ]}
      />
      <PageHeading
        title={`Status of ${name} on a day`}
        lead="From our log of what was recorded, lapsed and withdrawn. It says what was on record here, not what the issuer’s register said."
      />
      <form method="get" className="flex flex-wrap items-end gap-3 print:hidden">
        <Field id="on" label="Day" error={status.ok ? undefined : status.problem}>
          <Input name="on" type="date" max={today} defaultValue={day} />
        </Field>
        <Button type="submit">Show</Button>
      </form>
      {status.ok && <Answer status={status} day={day} />}
      <p className="mt-8 text-sm text-muted">
        Asked on {formatDate(today)}. {env().siteUrl}
        {routes.statusOn(businessId, day)}
      </p>
    </Container>
  );
}

function Answer({ status, day }: { status: Extract<StatusOn, { ok: true }>; day: string }) {
  const { certifications } = status;
  if (certifications.length === 0)
    return <h2 className="mt-8">Nothing was on record on {formatDate(day)}</h2>;
  return (
    <section aria-labelledby="answer" className="mt-8">
      <h2 id="answer">On record on {formatDate(day)}</h2>
      <ul className="mt-3 space-y-2">
        {certifications.map(({ certificationId, label, checkedOn, validUntil, recordedOn }) => (
          <li key={certificationId}>
            <strong>{label}</strong>: checked on {formatDate(checkedOn)}, recorded here on{" "}
            {formatDate(recordedOn)}, valid until {formatDate(validUntil)}
          </li>
        ))}
      </ul>
    </section>
  );
}

export default withOutageView(StatusPage, { isDynamic: true });
