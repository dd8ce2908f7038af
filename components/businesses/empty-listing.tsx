import { EmptyState } from "@/components/layout/message-view";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";
import { NotFoundView } from "@/components/layout/not-found-view";

/** Empty list, with a link to submit the first business. */
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

/** Empty list of a county or region. */
export function EmptyPlace({ place }: { place: string }) {
  return (
    <EmptyListing
      title={`No businesses listed in ${place} yet`}
      text="Know a veteran who runs one? Suggest it, and it’ll be the first on this page."
    />
  );
}

/** Empty list of a category; `category` is its label, `place` the title of the county or city if the list is of one. */
export function EmptyCategory({ category, place }: { category: string; place?: string }) {
  return (
    <EmptyListing
      title={`No businesses have posted yet in ${category} Category${place ? ` in ${place}` : ""}`}
      text="Help us grow our community by suggesting a veteran-owned business you know about"
    />
  );
}

type Props = { id: string; title: string; text: string; level?: 2 | 3 };

/** An empty part of a profile, less prominent than the others. */
export function NothingYet({ id, title, text, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className="mt-3 text-sm first:mt-8 print:hidden">
      <Heading id={id} className="mr-2 inline text-sm">
        {title}
      </Heading>
      <p className="inline text-muted">{text}</p>
    </section>
  );
}

export function BusinessNotFound() {
  return (
    <NotFoundView
      title="Business not found"
      text="The business profile you're looking for doesn't exist or has been removed."
      actions={[{ name: "Return to home", href: routes.home() }]}
    />
  );
}
