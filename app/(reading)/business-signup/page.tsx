import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { NextSteps, SignupSteps } from "@/components/reading/next-steps";
import { memberRoutes, routes } from "@/lib/routes";
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
        title="Begin now"
        text="Have the phone number and the ZIP code at hand; a website and a picture help, but can wait."
        steps={[
          { name: "Submit your business", href: routes.submitBusiness() },
          { name: "List your business with an account", href: memberRoutes.registerBusiness() },
          { name: "See featured businesses", href: routes.featured() },
        ]}
      />
    </Container>
  );
}
