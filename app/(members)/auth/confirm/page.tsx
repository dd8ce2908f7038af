import { redirect, RedirectType } from "next/navigation";
import { ConfirmForm } from "@/components/auth/confirm-form";
import { LinkError } from "@/components/auth/link-error";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { mailLink, providerError } from "@/lib/auth/schema";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Confirm");

const words = {
  email_change: {
    title: "Confirm your new address",
    lead: "Press the button, and you sign in with the new address from now on.",
    submit: "Confirm address",
  },
  other: {
    title: "Confirm your address",
    lead: "Set the password for your account here. It may be the one you chose before; only this one counts.",
    submit: "Confirm and sign in",
  },
} as const;

/**
 * Target of the links in account mails. Nothing happens until the button is pressed, because mail programs open links
 * automatically.
 */
export default async function ConfirmPage({ searchParams }: PageProps<"/auth/confirm">) {
  const params = await searchParams;
  const failure = providerError.safeParse(params);
  if (failure.success) return <LinkError error={failure.data} />;
  const link = mailLink.safeParse(params);
  if (!link.success) return <LinkError />;
  const { token_hash, type } = link.data;
  if (type === "recovery") redirect(memberRoutes.resetPassword(token_hash), RedirectType.replace);
  const { title, lead, submit } = type === "email_change" ? words.email_change : words.other;
  return (
    <Container>
      <PageHeading title={title} lead={lead} />
      <ConfirmForm tokenHash={token_hash} type={type} submit={submit} />
    </Container>
  );
}
