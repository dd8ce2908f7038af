import Link from "next/link";
import { Section } from "@/components/layout/container";
import { CertificationList } from "@/components/certifications/certification-list";
import { CertifyForm } from "@/components/certifications/certification-forms";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { requireRole } from "@/lib/auth/session";
import { recordCertification, withdrawCertification } from "@/lib/review/certification-actions";
import { getCertifiedBusiness, listOpenKinds } from "@/lib/certifications/queries";
import { toAskedBusiness } from "@/lib/review/schema";
import type { CertifiedBusiness } from "@/lib/certifications/types";
import { env } from "@/lib/env";
import { memberRoutes, routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/review/certify">;

export const metadata = membersMetadata("Certifications of a listing");

export default async function CertifyPage({ searchParams }: Props) {
  await requireRole("reviewer", memberRoutes.reviewCertify());
  const asked = toAskedBusiness((await searchParams).business);
  const business = asked && (await getCertifiedBusiness(asked));
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title="Certifications of a listing"
      lead="What a badge rests on: who certified what, when it was checked, and until when it holds."
    >
      {business ? <Certify business={business} /> : <Find asked={asked} />}
    </ReviewerPage>
  );
}

async function Certify({ business }: { business: CertifiedBusiness }) {
  const kinds = await listOpenKinds();
  return (
    <>
      <p className="mb-6">
        <Link href={routes.business(business.id)} className="text-lg font-bold">
          {business.name}
        </Link>
        <br />
        {business.address}
      </p>
      <Section aria-labelledby="record">
        <h2 id="record">On record</h2>
        <CertificationList
          certifications={business.certifications}
          withdraw={withdrawCertification}
        />
      </Section>
      <Section aria-labelledby="new">
        <h2 id="new" className="mb-4">
          Record a certification
        </h2>
        <CertifyForm businessId={business.id} kinds={kinds} action={recordCertification} />
      </Section>
    </>
  );
}

function Find({ asked }: { asked: string | null }) {
  return (
    <form method="get" className="flex flex-wrap items-end gap-3">
      <Field
        id="business"
        label="The listing’s address"
        hint="Copy it from the page of the business."
        error={asked === null ? undefined : "No listing has this address."}
        className="grow basis-64"
      >
        <Input name="business" maxLength={300} defaultValue={asked ?? ""} />
      </Field>
      <Button type="submit">Go on</Button>
    </form>
  );
}
