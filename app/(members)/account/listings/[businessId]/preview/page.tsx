import { redirect } from "next/navigation";
import { BusinessProfileView } from "@/components/businesses/business-profile-view";
import { Notice } from "@/components/layout/notice";
import { ListingFrame } from "@/components/owners/listing-frame";
import { ButtonLink } from "@/components/ui/button-link";
import { getBusinessProfile } from "@/lib/store/listing-pages";
import { listCategories } from "@/lib/categories/queries";
import { checkEdit } from "@/lib/listing-edits/rules";
import { env } from "@/lib/env";
import { getListingDraft, requireOwnedListing } from "@/lib/owners/queries";
import { toPreview } from "@/lib/owners/edits";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/account/listings/[businessId]/preview">;

export const metadata = membersMetadata("Preview of My Listing");

export default async function PreviewPage({ params }: Props) {
  const { businessId } = await params;
  const listing = await requireOwnedListing(businessId, memberRoutes.previewMyListing(businessId));
  const preview = await readPreview(businessId);
  return (
    <ListingFrame listing={listing} page="Edit" siteUrl={env().siteUrl} title={null}>
      <Notice>
        This is how the page will look with what you typed, once a reviewer has agreed to what is
        waiting. Nothing is saved yet.
      </Notice>
      <p className="mt-4 mb-8">
        <ButtonLink href={memberRoutes.editMyListing(businessId)}>
          Back to the form, to save it
        </ButtonLink>
      </p>
      <div className="border-4 border-rule p-4">
        <BusinessProfileView {...preview} isPreview />
      </div>
    </ListingFrame>
  );
}

/** Redirects to the form when there is nothing to preview, or something in it has become invalid. */
async function readPreview(businessId: string) {
  const [categories, profile, draft] = await Promise.all([
    listCategories(),
    getBusinessProfile(businessId),
    getListingDraft(businessId),
  ]);
  if (!profile || !draft) redirect(memberRoutes.editMyListing(businessId));
  const checked = checkEdit(categories, draft.seen, { values: draft.values, refused: [] });
  if (!checked.ok) redirect(memberRoutes.editMyListing(businessId));
  const business = toPreview(profile, { ...draft.seen, ...checked.wanted });
  return { business, categories };
}
