import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { BusinessNotFound } from "@/components/businesses/empty-listing";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Container } from "@/components/layout/container";
import { NotFoundPage } from "@/components/layout/not-found-view";
import { PageHeading } from "@/components/layout/page-heading";
import { PostEntry } from "@/components/posts/post-entry";
import { getBusinessProfile, getRedirectTarget } from "@/lib/store/listing-pages";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { toPostsMetadata } from "@/lib/seo/page-metadata";
import { missingMetadata } from "@/lib/seo/metadata";
import { withOutageView } from "../../../with-outage-view";

type Props = PageProps<"/business/[businessId]/posts">;

/** Rendered at the first request, then cached, like the profiles. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const business = await getBusinessProfile((await params).businessId);
  return business ? toPostsMetadata(business) : { ...missingMetadata, title: "Business not found" };
}

async function PostsPage({ params }: Props) {
  const { businessId } = await params;
  const business = await getBusinessProfile(businessId);
  if (!business) {
    const targetId = await getRedirectTarget(businessId);
    if (targetId) permanentRedirect(routes.businessPosts(targetId));
    return (
      <NotFoundPage>
        <BusinessNotFound />
      </NotFoundPage>
    );
  }
  const { id, name, posts } = business;
  return (
    <Container className="pb-10">
      <Breadcrumbs
        siteUrl={env().siteUrl}
        items={[
          { name: "Home", href: routes.home() },
          { name, href: routes.business(id) },
          { name: "Posts" },
        ]}
      />
      <PageHeading
        title={`Posts by ${name}`}
        lead={posts.length > 0 ? "Newest first, including past events." : "No posts yet."}
      />
      {posts.length > 0 && (
        <ul className="border-b border-rule">
          {posts.map((post) => (
            <PostEntry key={post.id} post={post} business={business} photos={business.images} />
          ))}
        </ul>
      )}
    </Container>
  );
}

export default withOutageView(PostsPage);
