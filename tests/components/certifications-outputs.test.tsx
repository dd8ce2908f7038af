/** No output names a certification that is not live, and every output names the highest one that is. */
import { render } from "@testing-library/react";
import { FirmList } from "@/components/search/firm-list";
import { BusinessCard } from "@/components/businesses/business-card";
import { ProfileHeader } from "@/components/businesses/profile-header";
import { Evidence } from "@/components/certifications/evidence";
import { certificationKinds } from "@/data/certification-kinds";
import { toCsv, toFeature } from "@/lib/api/formats";
import { toPublicBusiness } from "@/lib/api/rules";
import type { BusinessProfile } from "@/lib/businesses/types";
import { toFirmsCsv } from "@/lib/search/buyers";
import { toBadgeSvg } from "@/lib/certifications/badge";
import { toFeed, toRss } from "@/lib/seo/feeds";
import { toLocalBusiness } from "@/lib/seo/local-business";
import { listLive } from "@/lib/store/rows";
import { makeProfile } from "../support/businesses";
import { categories } from "../support/categories";
import { certificationCopy } from "../support/certifications";

const siteUrl = "https://vets.example";

/** Each output as text. A kind is named by its name in structured data, else by its label. */
const OUTPUTS: Record<string, (business: BusinessProfile) => string> = {
  card: (business) => textOf(<BusinessCard business={business} categories={categories} />),
  profile: (business) => textOf(<ProfileHeader business={business} categories={categories} />),
  evidence: ({ id, certifications }) =>
    textOf(<Evidence businessId={id} certifications={certifications} />),
  "buyers' list": (business) => textOf(<FirmList businesses={[business]} />),
  "buyers' table": (business) =>
    toFirmsCsv([business], { siteUrl, query: "", address: siteUrl, askedAt: new Date() }),
  badge: ({ verification }) => toBadgeSvg(verification),
  JSON: (business) => JSON.stringify(toPublicBusiness(categories, business, siteUrl)),
  GeoJSON: (business) => JSON.stringify(toFeature(toPublicBusiness(categories, business, siteUrl))),
  CSV: (business) => toCsv([toPublicBusiness(categories, business, siteUrl)]),
  feed: (business) => toRss(toFeed({}), [business], { categories, siteUrl }),
  "structured data": (business) => JSON.stringify(toLocalBusiness(categories, business, siteUrl)),
};

const DAYS = ["2026-01-01", "2026-06-30", "2026-07-01", "2028-01-01"];

it.each(Object.entries(OUTPUTS))("%s", (output, write) => {
  // All subsets of four kinds that end on different days, seen on different days.
  const rows = certificationKinds.slice(0, 4).map((kind, index) => ({
    ...certificationCopy(
      "2026-01-01",
      ["2026-06-30", "2027-01-01", "2026-01-01", "2028-01-01"][index],
    ),
    ...{ kind: kind.id, label: kind.label, name: kind.name },
  }));
  const wordOf = ({ label, name }: { label: string; name: string }) =>
    output === "structured data" ? `"${name}"` : label;
  for (let chosen = 0; chosen < 2 ** rows.length; chosen += 1) {
    const recorded = rows.filter((_, index) => chosen & (1 << index));
    for (const day of DAYS) {
      const certifications = listLive(recorded, day);
      const [verification = null] = certifications;
      const text = write(makeProfile({ certifications, verification }));
      for (const row of rows)
        if (!certifications.some(({ kind }) => kind === row.kind))
          expect([day, text.includes(wordOf(row)), row.kind]).toEqual([day, false, row.kind]);
      if (verification) expect(text).toContain(wordOf(verification));
    }
  }
});

function textOf(part: React.ReactNode): string {
  const { container, unmount } = render(part);
  const text = container.textContent ?? "";
  unmount();
  return text;
}
