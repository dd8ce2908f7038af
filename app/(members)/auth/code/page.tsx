import { redirect, RedirectType } from "next/navigation";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { VerifyCodeForm, SignOutInstead } from "@/components/auth/code-forms";
import { safePath } from "@/lib/auth/return-path";
import { getSession } from "@/lib/auth/session";
import { routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Enter Your Code");

/** Follows the password form for members with a second factor. */
export default async function CodePage({ searchParams }: PageProps<"/auth/code">) {
  const from = safePath((await searchParams).from);
  const session = await getSession();
  if (session.kind === "member") redirect(from, RedirectType.replace);
  if (session.kind === "visitor") redirect(routes.auth({ from }), RedirectType.replace);
  return (
    <Container>
      <PageHeading
        title="Enter Your Code"
        lead="Your password was right. Now enter the code from your app, or one of your recovery codes."
      />
      <VerifyCodeForm from={from} />
      <SignOutInstead />
    </Container>
  );
}
