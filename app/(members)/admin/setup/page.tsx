import { Check } from "lucide";
import type { ReactNode } from "react";
import { AccountSection } from "@/components/accounts/account-section";
import { PageHeading } from "@/components/layout/page-heading";
import {
  DeleteMailServerForm,
  MailServerForm,
  RemoveSamplesForm,
  SiteForm,
  TestMailForm,
} from "@/components/accounts/setup-forms";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { requireRole } from "@/lib/auth/session";
import { env, type MailServer } from "@/lib/env";
import { currentMailServer } from "@/lib/mails/mail-server";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { currentSettings } from "@/lib/settings/current";
import { countListings } from "@/lib/accounts/first-admin";

export const metadata = membersMetadata("Settings");

export default async function SetupPage() {
  const { email } = await requireRole("admin", memberRoutes.adminSetup());
  const [{ samples, own }, server] = await Promise.all([countListings(), currentMailServer()]);
  const { name, homeHeading, operator } = currentSettings();
  return (
    <>
      <PageHeading
        title="Settings"
        lead="Four short steps for a new site. Each can wait; you’ll find them all here again."
      />
      <AccountSection
        id="site"
        title={<Step number={1} isDone={Boolean(operator.name)} title="The site and who runs it" />}
        text="It appears at the foot of every page and email, and on Privacy and Terms. Fields left empty use the settings the site was started with."
      >
        <SiteForm
          values={{
            name,
            home_heading: homeHeading,
            operator_name: operator.name ?? "",
            postal_address: operator.address ?? "",
            contact_email: operator.email ?? "",
          }}
        />
      </AccountSection>
      <MailSection email={email} server={server} />
      <AccountSection
        id="samples"
        title={<Step number={3} isDone={samples === 0} title="Samples" />}
        text={
          samples > 0
            ? "Invented businesses that show what the site looks like. Remove them before real visitors come; you can’t bring them back."
            : "There are no invented businesses here."
        }
      >
        {samples > 0 && <RemoveSamplesForm />}
      </AccountSection>
      <AccountSection
        id="listings"
        title={<Step number={4} isDone={own > 0} title="The first listings" />}
        text={own > 0 ? `${own.toLocaleString("en-US")} listings are your own.` : undefined}
      >
        <div className="flex flex-wrap gap-4">
          <ButtonLink variant="outline" href={memberRoutes.adminImports()}>
            Import a table
          </ButtonLink>
          <ButtonLink variant="outline" href={memberRoutes.registerBusiness()}>
            List a business
          </ButtonLink>
        </div>
      </AccountSection>
    </>
  );
}

function MailSection({ email, server }: { email: string; server: MailServer | null }) {
  return (
    <AccountSection
      id="mail"
      title={<Step number={2} isDone={server !== null} title="Mail" />}
      text={
        env().mailServer
          ? `Mail goes out by ${env().mailServer?.host}, as set where the site is started (SMTP_HOST).`
          : "Without a mail server nobody hears from the site. Its password is stored encrypted. Mail goes out right away; from the site’s next start on, new members confirm their address. Existing members are told when you save, and get their link at that start."
      }
    >
      <div className="grid gap-8">
        {!env().mailServer && (
          <MailServerForm
            hasPassword={Boolean(server?.login)}
            values={{
              host: server?.host ?? "",
              port: String(server?.port ?? 587),
              user: server?.login?.user ?? "",
              from: server?.from ?? "",
            }}
          />
        )}
        <TestMailForm email={email} place={`${memberRoutes.adminSetup()}#test`} />
        {server && !env().mailServer && <DeleteMailServerForm />}
      </div>
    </AccountSection>
  );
}

function Step({
  number,
  isDone,
  title,
}: {
  number: number;
  isDone: boolean;
  title: string;
}): ReactNode {
  return (
    <>
      {number}. {title}
      {isDone && (
        <>
          {" "}
          <Icon node={Check} size={24} className="inline text-pine" />
          <span className="sr-only">(done)</span>
        </>
      )}
    </>
  );
}
