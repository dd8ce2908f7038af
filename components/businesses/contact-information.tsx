import type { ReactNode } from "react";
import { CountyOutline } from "@/components/places/county-outline";
import type { Business } from "@/lib/businesses/types";
import { townOf } from "@/lib/businesses/rules";
import { formatWholeMonth } from "@/lib/format/dates";
import { toWebLink } from "@/lib/format/links";
import { formatPhone } from "@/lib/format/phone";
import { getCountyByName, getTimeZone } from "@/lib/places/rules";
import { OpeningHours } from "./opening-hours";
import { SocialLinks } from "./social-links";

/** Where the business is and how to reach it. */
export function ContactInformation({ business }: { business: Business }) {
  const { city, state } = townOf(business);
  const county = getCountyByName(business.county ?? "");
  const timeZone = county && getTimeZone(county.id, business.zip);
  const website = toWebLink(business.website);
  const instagram = toWebLink(business.instagram);
  return (
    <section aria-labelledby="contact" className={card}>
      <h2 id="contact" className="col-span-full">
        Contact Information
      </h2>
      <div className="min-w-0">
        <dl className="mt-4 grid gap-4">
          <Item term="Address">{business.address ?? `${city}, ${state} (no public address)`}</Item>
          {business.phone && (
            <Item term="Phone">
              <a href={`tel:${business.phone}`} className="text-lg font-bold">
                {formatPhone(business.phone)}
              </a>
            </Item>
          )}
          {business.email && (
            <Item term="E-mail">
              <a href={`mailto:${business.email}`}>{business.email}</a>
            </Item>
          )}
          {website && (
            <Item term="Website">
              <a href={website.href} rel="noopener nofollow">
                {website.text}
              </a>
            </Item>
          )}
          {instagram && (
            <Item term="Instagram">
              <a href={instagram.href} rel="noopener nofollow">
                {instagram.text}
              </a>
            </Item>
          )}
          <Item term="Hours">
            <OpeningHours hours={business.hours} note={business.hoursNote} timeZone={timeZone} />
          </Item>
          {business.service && <Item term="Branch of service">{business.service}</Item>}
          {business.yearFounded && <Item term="Founded">{business.yearFounded}</Item>}
          {business.priceRange && <Item term="Price range">{business.priceRange}</Item>}
          {business.lastConfirmedOn && (
            <Item term="Last confirmed">{formatWholeMonth(business.lastConfirmedOn)}</Item>
          )}
        </dl>
        <SocialLinks business={business} />
      </div>
      {county && (
        <figure className="mt-6 max-w-md md:max-lg:mt-4">
          <CountyOutline
            countyId={county.id}
            point={business.point ?? undefined}
            frame={{ width: 352, height: 200 }}
            className="w-full"
          />
          <figcaption className="mt-1 text-xs text-muted">
            {county.name} County{business.zip && `, ZIP code ${business.zip}`}. The pin marks the
            middle of the ZIP code, not the door.
          </figcaption>
        </figure>
      )}
    </section>
  );
}

/** Beside a profile on wide screens, and as wide as the page on tablets: there the map stands beside the words. */
const card =
  "min-w-0 border-t-4 border-bar pt-4 md:max-lg:grid md:max-lg:grid-cols-[1fr_22rem] md:max-lg:gap-x-12";

function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="caps text-muted">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
