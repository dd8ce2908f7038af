import Link from "next/link";
import { Section } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { StuckMailList } from "@/components/admin/mail-list";
import { requireRole } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { listExamples, renderExample } from "@/lib/mails/examples";
import { listStuckMail } from "@/lib/mails/outbox";
import { currentMailServer } from "@/lib/mails/mail-server";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Mail");

export default async function MailPage() {
  await requireRole("admin", memberRoutes.adminMail());
  const [mails, server] = await Promise.all([listStuckMail(), currentMailServer()]);
  return (
    <>
      <PageHeading
        title="Mail"
        lead={
          server
            ? `Sent by ${server.host}, from ${server.from}.`
            : env().mailFolder === null
              ? "No mail server is set: mail waits until there is one."
              : "No mail server is set: each email becomes a file, and nobody gets it."
        }
      >
        <p className="mt-2">
          <Link
            href={`${memberRoutes.adminSetup()}#mail`}
            prefetch={false}
            className="inline-block py-2"
          >
            Set the mail server
          </Link>
        </p>
      </PageHeading>
      <Section aria-labelledby="stuck">
        <h2 id="stuck" className="mb-3">
          Not sent yet
        </h2>
        <StuckMailList mails={mails} />
      </Section>
      <Section aria-labelledby="templates">
        <h2 id="templates">Email templates</h2>
        <p className="mt-2 mb-3 max-w-measure text-muted">
          Each with sample content. Preview one, or send it to yourself.
        </p>
        <ul className="grid gap-x-12 border-t border-rule md:grid-cols-2">
          {listExamples().map((name) => (
            <li key={name} className="border-b border-rule py-2">
              <Link
                href={memberRoutes.adminMailTemplate(name)}
                prefetch={false}
                className="inline-block py-1 font-bold"
              >
                {renderExample(name, env().siteUrl)?.subject}
              </Link>
              <span className="block text-sm text-muted">{name}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
