import { termsText } from "@/components/reading/terms-text";
import { TextPage } from "@/components/reading/text-page";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { currentSettings } from "@/lib/settings/current";

export const metadata = toMetadata({
  title: "Terms",
  description:
    "What a listing means, what owners agree to when they submit a business, and what this site doesn’t promise.",
  path: routes.terms(),
});

export default function TermsPage() {
  return (
    <TextPage
      title="Terms"
      lead="What you can expect from us, and what we expect from you, in plain words."
      changedOn="2026-11-21"
      operator={currentSettings().operator}
      parts={termsText}
    />
  );
}
