import { AccessibilityText } from "@/components/reading/accessibility-text";
import { TextPage } from "@/components/reading/text-page";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { currentSettings } from "@/lib/settings/current";

export const metadata = toMetadata({
  title: "Accessibility",
  description:
    "How this directory is built to be usable by everyone, where it may fall short, and how to tell us.",
  path: routes.accessibility(),
});

export default function AccessibilityPage() {
  return (
    <TextPage
      title="Accessibility"
      lead="You should be able to find a plumber whatever you see, hear or hold."
      changedOn="2026-11-21"
      operator={currentSettings().operator}
    >
      <AccessibilityText />
    </TextPage>
  );
}
