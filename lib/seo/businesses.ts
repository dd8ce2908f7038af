// Metadata of the pages of a business.
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

/** For the page with all posts. It is not indexed, since current posts are on the profile too. */
export function toPostsMetadata(business: Business): Metadata {
  return toMetadata({
    title: firstThatFits([`Posts by ${business.name}`, "Posts"]),
    description: `What ${business.name} has posted: updates, events and deals, with what is over.`,
    path: routes.businessPosts(business.id),
    picture: shareLinks.business(business),
    noindex: true,
  });
}

/** Name, category and city. If that is too long, the category is left out first, then the city; never the name. */
function toTitle({ name, category }: Business, city: string | null): string {
  const inCity = city ? ` in ${city}` : "";
  return firstThatFits([`${name}, ${category}${inCity}`, `${name}${inCity}`, name]);
}
