import { EmptyState } from "@/components/layout/empty-state";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

/** Stands where a list found no business, and asks for the first one. */
function EmptyListing({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      title={title}
      action={<ButtonLink href={routes.submitBusiness()}>Submit a Business</ButtonLink>}
    >
      {text}
    </EmptyState>
  );
}

/** In a county or region without a business. */
export function EmptyPlace({ place }: { place: string }) {
  return (
    <EmptyListing
      title={`No businesses listed in ${place} yet`}
      text="Know a veteran who runs one? Send it in, and it will be the first on this page."
    />
  );
}

/** `category` as visitors read it. */
export function EmptyCategory({ category }: { category: string }) {
  return (
    <EmptyListing
      title={`No businesses have posted yet in ${category} Category`}
      text="Help us grow our community by suggesting a veteran-owned business you know about"
    />
  );
}
