import Link from "next/link";
import { CategoryIndex } from "@/components/categories/category-index";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { JsonLd } from "@/components/seo/json-ld";
import { listCategories } from "@/lib/categories/queries";
import { groupByLetter, listListedCategories } from "@/lib/categories/rules";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { toLinksGraph } from "@/lib/seo/structured-data";
import { directory } from "@/lib/store/directory";
import { withOutageView } from "../with-outage-view";

export const metadata = toMetadata({
  title: "Business Categories",
  description:
    "Every category of Florida’s veteran-owned businesses, from Animal Services to Water Treatment, and how many are listed in each.",
  keywords: ["veteran owned business categories", "Florida veteran businesses"],
  path: routes.categories(),
});

async function CategoriesPage() {
  const [counts, categories] = await Promise.all([directory.countByCategory(), listCategories()]);
  const links = listListedCategories(categories).map(({ id, label }) => ({
    name: label,
    href: routes.category(id),
  }));
  return (
    <Container>
      <JsonLd data={toLinksGraph(links, env().siteUrl)} />
      <PageHeading title="Business Categories" lead="Pick a trade to see who does it near you.">
        <p className="mt-4 print:hidden">
          <Link prefetch={false} href={routes.home()}>
            Back to Home
          </Link>
        </p>
      </PageHeading>
      <CategoryIndex letters={groupByLetter(categories)} counts={counts} />
    </Container>
  );
}

export default withOutageView(CategoriesPage);
