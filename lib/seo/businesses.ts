// Metadata of a business's page.
import type { Metadata } from "next";
import { townOf } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { routes } from "@/lib/routes";
import { toMetadata } from "./metadata";
import { knownCityOf } from "./town";

/** What search engines show of a title and of a description. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

export function toBusinessMetadata(business: Business): Metadata {
  const { name, category } = business;
  const city = knownCityOf(business);
  const place = city ? ` in ${city}, ${townOf(business).state}` : ", Florida";
  return toMetadata({
    title: toTitle(business, city),
    description: shorten(`${name}${place}. ${business.description}`),
    keywords: [category, ...(city ? [`${category} ${city}`] : []), "veteran owned"],
    path: routes.business(business.id),
    noindex: business.closedAt !== null,
  });
}

/** Name, trade and town; what does not fit is left out, the trade first, the name never. */
function toTitle({ name, category }: Business, city: string | null): string {
  const inCity = city ? ` in ${city}` : "";
  const choices = [`${name}, ${category}${inCity}`, `${name}${inCity}`];
  return choices.find((title) => title.length <= TITLE_LENGTH) ?? name;
}

/** Cuts at the end of a word. */
function shorten(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= DESCRIPTION_LENGTH) return plain;
  return `${plain.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, "")}…`;
}
