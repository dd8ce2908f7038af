import { connection } from "next/server";
import Link from "next/link";
import { Container } from "@/components/layout/container";
import { MessageView } from "@/components/layout/message-view";
import { PageHeading } from "@/components/layout/page-heading";
import { ConfirmByMailForm } from "@/components/freshness/confirm-by-mail-form";
import { confirmByMail } from "@/lib/freshness/actions";
import { getConfirmationRequest } from "@/lib/freshness/queries";
import { decodeSegment, memberRoutes, routes } from "@/lib/routes";
import { withOutageView } from "@/app/(directory)/with-outage-view";

type Props = PageProps<"/suggest-a-change/confirm/[token]">;

export const metadata = {
  title: "Is this still right?",
  robots: { index: false, follow: false },
};

export default withOutageView(ConfirmByMailPage, { isDynamic: true });

/** Target of a link in a mail. Nothing happens until a button is pressed, because mail programs open links automatically. */
async function ConfirmByMailPage({ params }: Props) {
  await connection();
  const token = decodeSegment((await params).token);
  const request = await getConfirmationRequest(token);
  if (!request) {
    return (
      <MessageView
        title="Nothing to confirm here"
        text="This link was already used, or it is older than 30 days."
        actions={[{ name: "Back to Home", href: routes.home() }]}
      />
    );
  }
  const { businessId, name, hasOwner } = request;
  return (
    <Container className="pb-10">
      <PageHeading
        title="Is this still right?"
        lead={
          <>
            The page of{" "}
            <Link prefetch={false} href={routes.business(businessId)}>
              {name}
            </Link>
            : phone, hours, address, website and the rest.
          </>
        }
      />
      <ConfirmByMailForm
        token={token}
        action={confirmByMail}
        changeHref={
          hasOwner ? memberRoutes.myListing(businessId) : routes.suggestChange(businessId)
        }
      />
    </Container>
  );
}
