import { ContentForm } from "@/components/content/content-form";
import { PageHeading } from "@/components/layout/page-heading";
import { ReasonForm } from "@/components/forms/reason-form";
import { removeAnnouncement, saveAnnouncement } from "@/lib/content/actions";
import { ANNOUNCEMENT_FIELDS, toAnnouncementValues } from "@/lib/content/announcement";
import { requireRole } from "@/lib/auth/session";
import { toContentState } from "@/lib/content/forms";
import { getAnnouncementRow } from "@/lib/content/queries";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Announcement");

export default async function AdminAnnouncementPage() {
  await requireRole("admin", memberRoutes.adminAnnouncement());
  const row = await getAnnouncementRow();
  const isOver = row !== null && new Date(row.ends_at) < new Date();
  return (
    <>
      <PageHeading
        title="Announcement"
        lead="One sentence above the pages of the directory, until its last day is over."
      />
      {isOver && <p className="mb-6">It has ended: nobody sees it anymore.</p>}
      <ContentForm
        key={row?.updated_at}
        action={saveAnnouncement}
        initial={toContentState(toAnnouncementValues(row))}
        fields={ANNOUNCEMENT_FIELDS}
        opened={row ? { id: row.id, seen: row.updated_at } : undefined}
      />
      {row && (
        <div className="mt-8">
          <ReasonForm
            id="remove"
            action={removeAnnouncement}
            hidden={{ id: row.id }}
            button="Remove it now"
            hint="It’s gone from the pages within a minute."
          />
        </div>
      )}
    </>
  );
}
