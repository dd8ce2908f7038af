import { BackupForm } from "@/components/admin/admin-forms";
import { BackupList } from "@/components/admin/backup-list";
import { Section } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { PageRefresh } from "@/components/layout/page-refresh";
import { requireRole } from "@/lib/auth/session";
import { readBackups } from "@/lib/admin/backups";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Backups");

export default async function BackupsPage() {
  await requireRole("admin", memberRoutes.adminBackups());
  const state = await readBackups();
  if (!state) return <BackedUpElsewhere />;
  const { backups, folder, isMaking, failure } = state;
  const newest = backups[0]?.name ?? "NAME";
  return (
    <>
      {isMaking && <PageRefresh path={memberRoutes.adminBackups()} />}
      <PageHeading
        title="Backups"
        lead="The database and every uploaded file, as they were at one moment. The site makes a backup every day and keeps seven of each kind."
      />
      <Section aria-labelledby="backups">
        <h2 id="backups" className="mb-3">
          What there is
        </h2>
        {isMaking && <p className="mb-3 font-bold">One is being made right now.</p>}
        {failure !== null && (
          <p className="mb-3 font-bold text-alert">The last one failed: {failure}</p>
        )}
        <BackupList backups={backups} />
        <div className="mt-6">
          <BackupForm />
        </div>
      </Section>
      <Section aria-labelledby="keep">
        <h2 id="keep" className="mb-3">
          Keep them safe
        </h2>
        <p className="max-w-measure">
          They are stored on the server, in <code className="break-all">{folder}</code>. Download
          them, or copy them to another machine, and keep them encrypted: they hold accounts and
          what people sent. The site’s keys are separate, in <code>NAME.keys.json</code>. Keep them
          somewhere else.
        </p>
      </Section>
      <Section aria-labelledby="restore">
        <h2 id="restore" className="mb-3">
          Restore one
        </h2>
        <p className="max-w-measure">
          On the server, with the site stopped. It verifies every file first, and never overwrites a
          database: the one that is there has to be moved away, and the command says how. Everybody
          signs in again afterwards.
        </p>
        <pre className="mt-3 rounded-sm border border-rule p-4 text-sm break-words whitespace-pre-wrap">
          <code>npm run restore -- {newest}</code>
        </pre>
      </Section>
    </>
  );
}

function BackedUpElsewhere() {
  return (
    <>
      <PageHeading
        title="Backups"
        lead="The database and the accounts of this site are kept by the Supabase that it uses, and backed up there: in its dashboard, under Database, Backups."
      />
      <p className="max-w-measure">
        Those backups hold no uploaded files. On the server, <code>npm run backup</code> makes one
        of everything, which any installation of the site can restore.
      </p>
    </>
  );
}
