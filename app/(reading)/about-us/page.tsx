import { Container, Section } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { Challenges, Mission, Statistics, Values } from "@/components/reading/about-sections";
import { NextSteps } from "@/components/reading/next-steps";
import { OperatorWords } from "@/components/reading/text-page";
import { JsonLd } from "@/components/seo/json-ld";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { toAboutGraph } from "@/lib/seo/structured-data";
import { currentSettings } from "@/lib/settings/current";

export const metadata = toMetadata({
  title: "About Us",
  description:
    "Why this directory of veteran-owned businesses in Florida exists, what it stands for, and what veterans who own a business are up against.",
  path: routes.aboutUs(),
});

export default function AboutUsPage() {
  return (
    <Container>
      <JsonLd data={toAboutGraph(env().siteUrl)} />
      <PageHeading
        title="About Us"
        lead="A veteran is the plumber who answers the phone. We help you find the number."
      />
      <Mission />
      <Values />
      <Statistics />
      <Challenges />
      <Section aria-labelledby="who">
        <h2 id="who">Who runs it</h2>
        <div className="mt-3 max-w-measure">
          <OperatorWords {...currentSettings().operator} />
        </div>
      </Section>
      <NextSteps
        title="Where to go from here"
        text="Look for a business near you, or put yours where people look."
        steps={[
          { name: "Browse categories", href: routes.categories() },
          { name: "Submit a business", href: routes.submitBusiness() },
          { name: "Veteran resources", href: routes.veteranResources() },
        ]}
      />
    </Container>
  );
}
