// Metadata of a business's page.
import type { Metadata } from "next";
import type { Business } from "@/lib/businesses/types";
import { townOf } from "@/lib/businesses/rules";
import { routes } from "@/lib/routes";
import { toMetadata } from "./metadata";

const DESCRIPTION_LENGTH = 155;

export function toBusinessMetadata(business: Business): Metadata {
  const { city, state } = townOf(business);
  const place = `${city}, ${state}`;
  return toMetadata({
    title: `${business.name}, ${business.category} in ${city}`,
    description: shorten(`${business.name} in ${place}. ${business.description}`),
    keywords: [business.category, `${business.category} ${city}`, "veteran owned"],
    path: routes.business(business.id),
    noindex: business.closedAt !== null,
  });
}

/** Cuts at the end of a word. */
function shorten(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= DESCRIPTION_LENGTH) return plain;
  return `${plain.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, "")}…`;
}
