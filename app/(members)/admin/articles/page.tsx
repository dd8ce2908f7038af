import Link from "next/link";
import { PageHeading } from "@/components/layout/page-heading";
import { EntryTable } from "@/components/ui/entry-table";
import { ButtonLink } from "@/components/ui/button-link";
import { requireRole } from "@/lib/auth/session";
import { listArticleRows } from "@/lib/content/queries";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Articles");

export default async function AdminArticlesPage() {
  await requireRole("admin", memberRoutes.adminArticles());
  const articles = await listArticleRows();
  const entries = articles.map(({ id, display_title: name, title, position, is_sample }) => ({
    ...{ id, name, href: memberRoutes.adminArticle(id) },
    cells: [title, position, is_sample ? "Sample" : "Real"],
  }));
  return (
    <>
      <PageHeading
        title="Articles"
        lead="The stories on the page of featured businesses. The first six are on the home page, too."
      />
      <p className="mb-6">
        <ButtonLink href={memberRoutes.adminArticle()}>Write an article</ButtonLink>
      </p>
      {entries.length > 0 ? (
        <EntryTable
          caption="Articles in their order"
          columns={["About", "Story", "Place", "Kind"]}
          entries={entries}
        />
      ) : (
        <p>No articles yet.</p>
      )}
      {articles.some(({ is_sample }) => is_sample) && (
        <p className="mt-8">
          The invented ones go together with the sample listings:{" "}
          <Link href={memberRoutes.adminSetup("samples")}>remove the samples</Link>.
        </p>
      )}
    </>
  );
}
