// Metadata of a business's page.
import type { Metadata } from "next";
import { townOf } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { routes } from "@/lib/routes";
import { firstThatFits, toMetadata } from "./metadata";
import { shareLinks } from "./share-pictures";
import { knownCityOf } from "./town";

export function toBusinessMetadata(business: Business): Metadata {
  const { name, category } = business;
  const city = knownCityOf(business);
  const place = city ? ` in ${city}, ${townOf(business).state}` : ", Florida";
  return toMetadata({
    title: toTitle(business, city),
    description: `${name}${place}. ${business.description}`,
    keywords: [category, ...(city ? [`${category} ${city}`] : []), "veteran owned"],
    path: routes.business(business.id),
    picture: shareLinks.business(business),
    noindex: business.closedAt !== null,
  });
}

/** Of the page with all posts: what is current stands on the profile too, so search engines need only that. */
export function toPostsMetadata(business: Business): Metadata {
  return toMetadata({
    title: firstThatFits([`Posts of ${business.name}`, "Posts"]),
    description: `What ${business.name} has posted: updates, events and deals, with what is over.`,
    path: routes.businessPosts(business.id),
    picture: shareLinks.business(business),
    noindex: true,
  });
}

/** Name, trade and town; what does not fit is left out, the trade first, the name never. */
function toTitle({ name, category }: Business, city: string | null): string {
  const inCity = city ? ` in ${city}` : "";
  return firstThatFits([`${name}, ${category}${inCity}`, `${name}${inCity}`, name]);
}
