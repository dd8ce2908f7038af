import { DevelopersText } from "@/components/reading/developers-text";
import { TextPage } from "@/components/reading/text-page";
import { describeParameters } from "@/lib/api/openapi";
import { MAX_LIMIT } from "@/lib/api/schema";
import { CALLS_PER_MINUTE } from "@/lib/rate-limits";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { currentSettings } from "@/lib/settings/current";
import { SEARCH_COUNT_LIMIT } from "@/lib/store/contract";

export const metadata = toMetadata({
  title: "For Developers",
  description:
    "Florida’s veteran-owned businesses for your own map, table or address book: JSON, GeoJSON, CSV, vCard and RSS, free and without a key.",
  keywords: ["veteran owned business API", "veteran business data Florida"],
  path: routes.developers(),
});

export default function DevelopersPage() {
  return (
    <TextPage
      title="For Developers"
      lead="The listings for your own map, table or address book, free and without a key."
      changedOn="2026-11-21"
      operator={currentSettings().operator}
    >
      <DevelopersText
        parameters={describeParameters()}
        siteUrl={env().siteUrl}
        callsPerMinute={CALLS_PER_MINUTE}
        maxLimit={MAX_LIMIT}
        maxReachable={SEARCH_COUNT_LIMIT}
      />
    </TextPage>
  );
}
