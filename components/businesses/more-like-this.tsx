import type { Route } from "next";
import Link from "next/link";
import type { Business } from "@/lib/businesses/types";
import type { Category } from "@/lib/categories/rules";
import { getCityByName, getCountyByName, getPlace } from "@/lib/places/rules";
import type { Place } from "@/lib/places/types";
import { routes } from "@/lib/routes";

type Props = { business: Business; category: Category };

/** Links from a profile to its category in the same city and county. */
export function MoreLikeThis({ business, category }: Props) {
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
