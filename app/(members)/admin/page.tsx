import { HealthList, MissedSearches, QueueList } from "@/components/admin/overview";
import { Section } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { listHealth } from "@/lib/admin/health";
import { getOverview, listMissedSearches } from "@/lib/admin/queries";
import { requireRole } from "@/lib/auth/session";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Administration");

export default async function AdminPage() {
  await requireRole("reviewer", memberRoutes.admin());
  const overview = await getOverview();
  const isAdmin = overview.database !== null;
  const [lines, missed] = await Promise.all([
    listHealth(overview),
    isAdmin ? listMissedSearches() : [],
  ]);
  return (
    <>
      <PageHeading
        title="Administration"
        lead="What is waiting for you, and how the site is doing."
      />
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section aria-labelledby="to-do">
          <h2 id="to-do" className="mb-3">
            To do
          </h2>
          <QueueList queues={overview.queues} />
        </Section>
        {isAdmin && (
          <Section aria-labelledby="health">
            <h2 id="health" className="mb-3">
              Site status
            </h2>
            <HealthList lines={lines} />
          </Section>
        )}
      </div>
      {isAdmin && (
        <Section aria-labelledby="missed">
          <h2 id="missed">Searches without results</h2>
          <p className="mt-2 mb-4 max-w-measure text-muted">
            Where to look for businesses next. We don’t record who searched. Words appear here once
            they have been searched for on three different days, and disappear after 90 days without
            another search.
          </p>
          <MissedSearches searches={missed} />
        </Section>
      )}
    </>
  );
}
