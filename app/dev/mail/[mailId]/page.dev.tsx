import { notFound } from "next/navigation";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { MailView } from "@/components/admin/mail-list";
import { env } from "@/lib/env";
import { getStoredMail } from "@/lib/mails/delivery";

export const metadata = { title: "Kept mail", robots: { index: false, follow: false } };

// Written by hand: Next lists only the routes of a production build in PageProps.
type Props = { params: Promise<{ mailId: string }> };

/** One stored mail, as HTML and as plain text. */
export default async function StoredMailPage({ params }: Props) {
  const { mailId } = await params;
  const { mailFolder } = env();
  const mail = (mailFolder && (await getStoredMail(mailFolder, mailId))) || notFound();
  return (
    <Container>
      <PageHeading title={mail.subject} lead={`To ${mail.to}`} />
      <MailView subject={mail.subject} html={mail.html} text={mail.text} />
    </Container>
  );
}
