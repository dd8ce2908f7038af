import { notFound } from "next/navigation";
import { PageHeading } from "@/components/layout/page-heading";
import { SendExampleForm } from "@/components/admin/admin-forms";
import { MailView } from "@/components/admin/mail-list";
import { requireRole } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { renderExample } from "@/lib/mails/examples";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/admin/mail/[template]">;

export const metadata = membersMetadata("An email");

export default async function MailTemplatePage({ params }: Props) {
  const { template } = await params;
  const { email } = await requireRole("admin", memberRoutes.adminMailTemplate(template));
  const mail = renderExample(template, env().siteUrl) ?? notFound();
  return (
    <>
      <PageHeading title={mail.subject} lead={`An example of the email ${template}, to ${email}.`}>
        <div className="mt-4">
          <SendExampleForm template={template} />
        </div>
      </PageHeading>
      <MailView subject={mail.subject} html={mail.html} text={mail.text} />
    </>
  );
}
