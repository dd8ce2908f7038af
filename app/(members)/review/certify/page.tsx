import Link from "next/link";
import { VerificationNote } from "@/components/businesses/verification-note";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { CertifyForm } from "@/components/review/certify-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { requireRole } from "@/lib/auth/session";
import { recordCertification } from "@/lib/review/actions";
import { getCertifiedBusiness } from "@/lib/review/queries";
import { toAskedBusiness } from "@/lib/review/schema";
import type { CertifiedBusiness } from "@/lib/review/types";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/review/certify">;

export const metadata = membersMetadata("Record a check");

export default async function CertifyPage({ searchParams }: Props) {
  await requireRole("reviewer", routes.reviewCertify());
  const asked = toAskedBusiness((await searchParams).business);
  const business = asked && (await getCertifiedBusiness(asked));
  return (
    <Container className="pb-10">
      <Breadcrumbs
        siteUrl={env().siteUrl}
        items={[
          { name: "Home", href: routes.home() },
          { name: "Review", href: routes.review() },
          { name: "Record a check" },
        ]}
      />
      <PageHeading
        title="Record a check"
        lead="What a ‘Verified Veteran’ badge rests on: who vouches for it, when it was checked, and until when it holds."
      />
      {business ? <Certify business={business} /> : <Find asked={asked} />}
    </Container>
  );
}

function Certify({ business }: { business: CertifiedBusiness }) {
  return (
    <>
      <p className="mb-6">
        <Link href={routes.business(business.id)} className="text-lg font-bold">
          {business.name}
        </Link>
        <br />
        {business.address}
      </p>
      <CertifyForm businessId={business.id} action={recordCertification} />
      <VerificationNote verification={business.verification} />
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
