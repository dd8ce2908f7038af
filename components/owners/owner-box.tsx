import { QuickPhotoInput } from "@/components/photos/quick-photo-input";
import { ButtonLink } from "@/components/ui/button-link";
import { memberRoutes } from "@/lib/routes";
import type { OwnersOnlyProps } from "./owners-only";

/** Box for owners at the top of their listing's page: its two main photos, and a link to manage the listing. */
export function OwnerBox({ businessId }: OwnersOnlyProps) {
  return (
    <aside
      data-owner-box
      aria-label="Your listing"
      className="mt-5 grid gap-4 border-l-4 border-pine bg-surface px-4 py-3 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          <strong>You manage this listing.</strong> Nobody else sees this.
        </p>
        <ButtonLink variant="outline" href={memberRoutes.myListing(businessId)}>
          Manage the listing
        </ButtonLink>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <QuickPhotoInput businessId={businessId} kind="banner" label="Banner photo" />
        <QuickPhotoInput businessId={businessId} kind="profile" label="Profile photo" />
      </div>
    </aside>
  );
}
