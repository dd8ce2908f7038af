import Link from "next/link";
import { AccountShell } from "@/components/accounts/account-shell";
import { DeleteAccountForm } from "@/components/accounts/account-forms";
import { PageHeading } from "@/components/layout/page-heading";
import { requireMember } from "@/lib/auth/session";
import { memberRoutes, routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Delete My Account");

export default async function DeleteAccountPage() {
  const { email, roles } = await requireMember(memberRoutes.deleteAccount());
  return (
    <AccountShell roles={roles}>
      <PageHeading
        title="Delete My Account"
        lead={<>This ends the account of {email} for good.</>}
      />
      <ul className="mb-6 max-w-measure list-disc space-y-2 pl-6">
        <li>
          <strong>Your listings stay.</strong> What is published remains in the directory. The
          people who manage a listing with you keep managing it; a listing with nobody left can be
          claimed by its business. If you want one taken down, ask for that first.
        </li>
        <li>
          <strong>Your submissions go,</strong> including those still waiting for an answer, with
          the name and the email address you gave in them.
        </li>
        <li>
          <strong>Your reviews go</strong> with your account, and the answers to them.
        </li>
        <li>
          <strong>Your account is removed</strong> at once, with its roles, its draft and its
          sessions on every device. This can’t be undone.
        </li>
      </ul>
      <p className="mb-6">
        You can{" "}
        <Link prefetch={false} href={routes.account()}>
          go back
        </Link>{" "}
        and download your data first.
      </p>
      <DeleteAccountForm email={email} />
    </AccountShell>
  );
}
