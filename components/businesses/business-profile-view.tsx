import type { Route } from "next";
import Link from "next/link";
import { Evidence } from "@/components/certifications/evidence";
import { ClaimLink } from "@/components/owners/claim-link";
import { WriteReviewLink } from "@/components/feedback/feedback-links";
import { OwnersOnly } from "@/components/owners/owners-only";
import type { Business, BusinessImage, BusinessProfile } from "@/lib/businesses/types";
import { type Categories, type Category, getCategoryByName } from "@/lib/categories/rules";
import { routes } from "@/lib/routes";
import { getCityByName, getCountyByName, getPlace } from "@/lib/places/rules";
import type { Place } from "@/lib/places/types";
import { PhotoPicture } from "@/components/photos/photo-picture";
import { toPictureAddress } from "@/lib/format/links";
import { PostEntry } from "@/components/posts/post-entry";
import { isOver } from "@/lib/posts/rules";
import { ContactInformation } from "./contact-information";
import { ProfileHeader } from "./profile-header";
import { EntryBox } from "./entry-box";
import { RatingText, ReviewList } from "./review-list";
import { NothingYet } from "./empty-listing";

type Props = {
  business: BusinessProfile;
  categories: Categories;
  /** A preview shows no links or forms for visitors. */
  isPreview?: boolean;
};

/** The public page of a business. */
export function BusinessProfileView({ business, categories, isPreview = false }: Props) {
  const category = getCategoryByName(categories, business.category);
  return (
    <article>
      {!isPreview && <OwnersOnly part="listing" businessId={business.id} />}
      <ProfileHeader business={business} categories={categories} />
      <div className="mt-8 grid gap-x-12 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <p className="max-w-measure whitespace-pre-line">{business.description}</p>
          <Evidence businessId={business.id} certifications={business.certifications} />
        </div>
        {/* On phones the address comes before descriptions and reviews, because visitors come for it. */}
        <div className="min-w-0 max-lg:mt-10 lg:col-start-2 lg:row-span-2">
          <ContactInformation business={business} />
          {!business.closedAt && !isPreview && (
            <>
              <VcardLink businessId={business.id} />
              <ClaimLink businessId={business.id} hasOwner={business.hasOwner} />
            </>
          )}
        </div>
        <div className="min-w-0">
          <PhotoGallery images={business.images} name={business.name} />
          {!isPreview && <OwnersOnly part="posts" businessId={business.id} />}
          <PostList business={business} />
          <Reviews business={business} />
          {!business.closedAt && !isPreview && <WriteReviewLink businessId={business.id} />}
          {category && <MoreLikeThis business={business} category={category} />}
        </div>
      </div>
    </article>
  );
}

/** All reviews under one heading with their average, by source. */
function Reviews({ business }: { business: BusinessProfile }) {
  const { reviews, rating, memberRating } = business;
  const reviewsFrom = (source: "google" | "site") =>
    reviews.filter((review) => review.source === source);
  return (
    <section aria-labelledby="reviews" className="mt-10">
      <h2 id="reviews">Reviews</h2>
      {rating && (
        <p className="mt-1">
          <RatingText rating={rating} />
        </p>
      )}
      <ReviewList
        id="google-reviews"
        title="Google Reviews"
        reviews={reviewsFrom("google")}
        empty="No reviews yet."
      />
      <ReviewList
        id="site-reviews"
        title="Reviews on this site"
        reviews={reviewsFrom("site")}
        empty="Nobody has written a review here yet."
        rating={memberRating}
        reportHref={(reviewId) => routes.reportReview(business.id, reviewId)}
      />
    </section>
  );
}

function VcardLink({ businessId }: { businessId: string }) {
  return (
    <p className="mt-4 text-sm print:hidden">
      <a
        href={`/api/v1/businesses/${businessId}?format=vcard`}
        rel="nofollow"
        className="inline-flex min-h-11 items-center"
      >
        Save to your contacts (vCard)
      </a>
    </p>
  );
}

type MoreLikeThisProps = { business: Business; category: Category };

/** Links from a profile to its category in the same city and county. */
function MoreLikeThis({ business, category }: MoreLikeThisProps) {
  const links: { name: string; href: Route }[] = placesOf(business).map((place) => ({
    name: `${category.label} in ${place.title}`,
    href: routes.categoryInPlace(category.id, place),
  }));
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="more-like-this" className="mt-10 print:hidden">
      <h2 id="more-like-this">More like this</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {links.map(({ name, href }) => (
          <li key={href}>
            <Link prefetch={false} href={href} className="inline-flex min-h-11 items-center">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function placesOf({ city, county }: Business): Place[] {
  const inCounty = getCountyByName(county ?? "");
  const inCity = getCityByName(city ?? "", inCounty?.id);
  return [
    inCity && getPlace("city", inCity.id),
    inCounty && getPlace("county", inCounty.id),
  ].flatMap((place) => place ?? []);
}

/** Two photos per row on phones, else three in the wide column. */
const SIZES = "(min-width: 64rem) 14rem, (min-width: 40rem) 33vw, 50vw";

function PhotoGallery({ images, name }: { images: readonly BusinessImage[]; name: string }) {
  const photos = images.filter(({ kind, url }) => kind === "gallery" && toPictureAddress(url));
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="photos" className="mt-10">
      <h2 id="photos">Photos</h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map(({ id, url, alt }, index) => (
          <li key={id}>
            <a href={toPictureAddress(url) ?? undefined} className="block">
              <PhotoPicture
                url={url}
                alt={alt || `Photo ${index + 1} of ${name}`}
                sizes={SIZES}
                className="aspect-3/2 w-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Maximum number of posts on the profile; a separate page lists all of them. */
const SHOWN = 20;

/** The current posts of a business, newest first, in a scrollable box (specification, section 9). */
function PostList({ business }: { business: BusinessProfile }) {
  const { id, posts } = business;
  const shown = posts.filter((post) => !isOver(post)).slice(0, SHOWN);
  const all = posts.length > shown.length && (
    <Link
      prefetch={false}
      href={routes.businessPosts(id)}
      className="inline-flex min-h-11 items-center text-sm print:hidden"
    >
      All posts, including past ones
    </Link>
  );
  if (shown.length === 0) {
    return (
      <>
        <NothingYet
          id="recent-posts"
          title="Recent Posts"
          text={posts.length > 0 ? "None at the moment." : "No posts yet."}
        />
        {all}
      </>
    );
  }
  return (
    <section aria-labelledby="recent-posts" className="mt-10">
      <h2 id="recent-posts">Recent Posts</h2>
      <EntryBox
        labelledBy="recent-posts"
        noun="post"
        texts={shown.map(({ content }) => content)}
        className="max-h-[300px]"
      >
        {shown.map((post) => (
          <PostEntry key={post.id} post={post} business={business} photos={business.images} />
        ))}
      </EntryBox>
      {all}
    </section>
  );
}
