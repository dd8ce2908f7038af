import { notFound } from "next/navigation";
import { Notice } from "@/components/layout/notice";
import { ListingFrame } from "@/components/owners/listing-frame";
import { RemoveSpecialHoursForm, SpecialHoursForm } from "@/components/owners/special-hours-forms";
import { env } from "@/lib/env";
import { formatSpecialHours } from "@/lib/hours/special";
import { getMyEdits, requireOwnedListing } from "@/lib/owners/queries";
import { formatState } from "@/lib/owners/owners";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/account/listings/[businessId]/hours">;

export const metadata = membersMetadata("Special Hours");

export default async function SpecialHoursPage({ params }: Props) {
  const { businessId } = await params;
  const listing = await requireOwnedListing(businessId, memberRoutes.mySpecialHours(businessId));
  const edits = (await getMyEdits(businessId)) ?? notFound();
  return (
    <ListingFrame
      listing={listing}
      page="Special hours"
      siteUrl={env().siteUrl}
      title={`Special hours for ${listing.name}`}
      lead="For a holiday, a storm or a vacation: say on which days you are closed, or open at other times. Visitors see it on the page and in lists, and it ends by itself."
    >
      {listing.status === "published" ? (
        <>
          {edits.specialHours.length > 0 && (
            <ul aria-label="Special hours" className="mb-8 border-t border-rule">
              {edits.specialHours.map((one) => (
                <li
                  key={one.from}
                  className="flex flex-wrap items-center justify-between gap-4 border-b border-rule py-3"
                >
                  <span className="min-w-0 break-words">{formatSpecialHours(one)}</span>
                  <RemoveSpecialHoursForm businessId={businessId} special={one} />
                </li>
              ))}
            </ul>
          )}
          <SpecialHoursForm businessId={businessId} />
        </>
      ) : (
        <Notice>
          {formatState(listing.status)}: it can’t be changed until a reviewer restores it.
        </Notice>
      )}
    </ListingFrame>
  );
}
