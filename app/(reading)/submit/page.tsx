import Link from "next/link";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";

export const metadata = toMetadata({
  title: "Redirecting to business signup",
  description: "Listing a business has moved to another page.",
  path: routes.businessSignup(),
  noindex: true,
});

/** An old URL. The browser redirects at once: a delayed redirect would need a way to stop it. */
export default function SubmitPage() {
  return (
    <Container>
      <meta httpEquiv="refresh" content={`0; url=${routes.businessSignup()}`} />
      <PageHeading title="Redirecting to business signup..." />
      <p>
        <Link prefetch={false} href={routes.businessSignup()} className="inline-block py-2">
          Go to business signup
        </Link>
      </p>
    </Container>
  );
}
