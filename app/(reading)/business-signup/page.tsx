import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { NextSteps } from "@/components/reading/next-steps";
import { SignupSteps } from "@/components/reading/signup-steps";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";

export const metadata = toMetadata({
  title: "List Your Business",
  description:
    "How a veteran-owned business in Florida gets into the directory: three steps, no cost, and no account needed.",
  path: routes.businessSignup(),
});

export default function BusinessSignupPage() {
  return (
    <Container>
      <PageHeading
        title="List Your Business"
        lead="If a veteran owns it and it works in Florida, it belongs here. A listing costs nothing."
      />
      <SignupSteps />
      <NextSteps
        title="Two ways to begin"
        text="The short form needs no account. With an account you can add hours, photos and your branch of service, save a draft, and change the listing later."
        steps={[
          { name: "Use the short form", href: routes.submitBusiness() },
          { name: "Register with an account", href: routes.registerBusiness() },
        ]}
      />
    </Container>
  );
}
