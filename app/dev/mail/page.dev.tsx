import { connection } from "next/server";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { MailList } from "@/components/admin/mail-list";
import { env } from "@/lib/env";
import { listStoredMails } from "@/lib/mails/delivery";

export const metadata = { title: "Kept mail", robots: { index: false, follow: false } };

/** The mails stored because no mail server is set. */
export default async function StoredMailPage() {
  await connection();
  const { mailFolder } = env();
  const mails = mailFolder ? await listStoredMails(mailFolder) : [];
  return (
    <Container>
      <PageHeading title="Kept mail" lead="Not sent, because no mail server is set (SMTP_HOST)." />
      <MailList
        mails={mails.map(({ id, subject, to, keptAt }) => ({
          id,
          subject,
          to,
          keptAt,
          href: `/dev/mail/${id}`,
        }))}
      />
    </Container>
  );
}
