import { AccountSection } from "@/components/accounts/account-section";
import { ListingFrame } from "@/components/owners/listing-frame";
import { DaysTable, SumsTable } from "@/components/statistics/statistics-tables";
import { StatisticsMailForm } from "@/components/statistics/mail-forms";
import { BarChart } from "@/components/ui/bar-chart";
import { requireMember } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { formatShortDate } from "@/lib/format/dates";
import { requireOwnedListing } from "@/lib/owners/queries";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { getStatistics } from "@/lib/statistics/queries";

type Props = PageProps<"/account/listings/[businessId]/statistics">;

export const metadata = membersMetadata("Statistics");

export default async function StatisticsPage({ params }: Props) {
  const { businessId } = await params;
  const page = memberRoutes.myStatistics(businessId);
  const listing = await requireOwnedListing(businessId, page);
  const { id } = await requireMember(page);
  const statistics = await getStatistics(businessId, id);
  const { days, hasMail } = statistics;
  return (
    <ListingFrame
      listing={listing}
      page="Statistics"
      siteUrl={env().siteUrl}
      title={`Statistics for ${listing.name}`}
      lead="How often people saw the page, and what they pressed there or on a card in a list."
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <BarChart
            label="Views by day"
            bars={days.map(({ day, views }) => ({ name: formatShortDate(day), value: views }))}
          />
          <SumsTable {...statistics} />
        </div>
        <DaysTable days={days} />
      </div>
      <p className="mt-8 max-w-measure text-sm text-muted">
        Visitors without JavaScript and known bots aren’t counted; your own visits are. We count
        without cookies and keep only daily totals, for two years. Only those who manage the listing
        and our reviewers see them. Today’s numbers lag by a few seconds.
      </p>
      <AccountSection
        id="mail"
        title="By email"
        text="Once a month we send you the totals of the month before, if anybody saw the page."
      >
        <StatisticsMailForm businessId={businessId} hasMail={hasMail} />
      </AccountSection>
    </ListingFrame>
  );
}
