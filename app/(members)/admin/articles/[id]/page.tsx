import { notFound } from "next/navigation";
import { ArticleForm } from "@/components/content/article-form";
import { PageHeading } from "@/components/layout/page-heading";
import { ReasonForm } from "@/components/forms/reason-form";
import { removeArticle, saveArticle } from "@/lib/content/actions";
import { listArticleFields, toArticleValues } from "@/lib/content/article-form";
import { requireRole } from "@/lib/auth/session";
import { listCategories } from "@/lib/categories/queries";
import { toContentState } from "@/lib/content/forms";
import { listArticleRows } from "@/lib/content/queries";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Article");

export default async function AdminArticlePage({ params }: PageProps<"/admin/articles/[id]">) {
  const { id } = await params;
  await requireRole("admin", memberRoutes.adminArticle(id));
  const isNew = id === "new";
  const [rows, categories] = await Promise.all([listArticleRows(), listCategories()]);
  const row = rows.find((article) => article.id === id);
  if (!row && !isNew) notFound();
  return (
    <>
      <PageHeading title={row ? row.display_title : "Write an article"} />
      <ArticleForm
        action={saveArticle}
        initial={toContentState(toArticleValues(row ?? null))}
        fields={listArticleFields(categories.all)}
        opened={row && { id: row.id, seen: row.updated_at }}
      />
      {row && (
        <div className="mt-8">
          <ReasonForm
            id="remove"
            action={removeArticle}
            hidden={{ id: row.id }}
            button="Remove the article"
            variant="destructive"
            hint="It is gone for good, and its address leads to the page of all stories."
          />
        </div>
      )}
    </>
  );
}
