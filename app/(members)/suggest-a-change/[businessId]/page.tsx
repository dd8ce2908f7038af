import Link from "next/link";
import { connection } from "next/server";
import { BusinessNotFound } from "@/components/businesses/empty-listing";
import { Container } from "@/components/layout/container";
import { Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import { Honeypot } from "@/components/submissions/honeypot";
import { SuggestionForm } from "@/components/feedback/suggestion-form";
import { getBusinessProfile } from "@/lib/store/listing-pages";
import { listCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { setResponseStatus } from "@/lib/http/failed-status";
import { listApprovalForm } from "@/lib/listings/forms";
import { routes } from "@/lib/routes";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import { signFormToken } from "@/lib/submissions/signed-tokens";
import { suggestChange } from "@/lib/feedback/suggestion-actions";
import { toSuggestionState } from "@/lib/feedback/suggestions";
import { withOutageView } from "@/app/(directory)/with-outage-view";

type Props = PageProps<"/suggest-a-change/[businessId]">;

export const metadata = {
  title: "Suggest a Change",
  robots: { index: false, follow: false },
};

export default withOutageView(SuggestChangePage, { isDynamic: true });

async function SuggestChangePage({ params }: Props) {
  // Each form gets its own signed token.
  await connection();
  const { businessId } = await params;
  const [business, categories] = await Promise.all([
    getBusinessProfile(businessId),
    listCategories(),
  ]);
  if (!business) {
    setResponseStatus(404);
    return <BusinessNotFound />;
  }
  return (
    <Container>
      <PageHeading
        title="Suggest a Change"
        lead={
          <>
            About <Link href={routes.business(business.id)}>{business.name}</Link>. You need no
            account.
          </>
        }
      />
      <div className="mb-8">
        <Notice>
          A reviewer looks at what you send before anything changes, and answers within{" "}
          {REVIEW_RESPONSE_HOURS} hours. The owner of the listing may read what you write, but never
          learns who you are.
        </Notice>
      </div>
      {env().supabase ? (
        <SuggestionForm
          businessId={business.id}
          action={suggestChange}
          initial={toSuggestionState(categories, business, signFormToken())}
          categories={categories.all.map(({ id, label }) => ({ id, label }))}
          groups={listApprovalForm()}
        >
          <Honeypot />
        </SuggestionForm>
      ) : (
        <p className="max-w-measure pb-10">This site isn’t taking suggestions right now.</p>
      )}
    </Container>
  );
}
