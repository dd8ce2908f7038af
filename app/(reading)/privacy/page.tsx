import { privacyText } from "@/components/reading/privacy-text";
import { TextPage } from "@/components/reading/text-page";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { currentSettings } from "@/lib/settings/current";

export const metadata = toMetadata({
  title: "Privacy",
  description:
    "What this directory knows about its visitors and owners, and what it does with it: very little.",
  path: routes.privacy(),
});

export default function PrivacyPage() {
  return (
    <TextPage
      title="Privacy"
      lead="We keep what the directory needs to work, and nothing to watch you with."
      changedOn="2026-11-22"
      operator={currentSettings().operator}
      parts={privacyText}
    />
  );
}
