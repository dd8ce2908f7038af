import type { ReactNode } from "react";
import { CountyOutline } from "@/components/places/county-outline";
import type { Business, BusinessProfile } from "@/lib/businesses/types";
import { townOf } from "@/lib/businesses/rules";
import { toDirectionsLink } from "@/lib/format/links";
import { formatPhone } from "@/lib/format/phone";
import { type Link, listFacts, listLinks } from "@/lib/listings/rules";
import { getCountyByName, getTimeZone } from "@/lib/places/rules";
import type { County } from "@/lib/places/types";
import { OpeningHours } from "./opening-hours";
import { hasPicture, PlaceCaption } from "./profile-banner";

/** Address, phone, links and hours of a business. */
export function ContactInformation({ business }: { business: BusinessProfile }) {
  const county = getCountyByName(business.county ?? "");
  const links = listLinks(business);
  const shown = links.filter(({ field }) => field === "website" || field === "instagram");
  return (
    <section aria-labelledby="contact" className={card}>
      <h2 id="contact" className="col-span-full">
        Contact Information
      </h2>
      <div className="min-w-0">
        <dl className="mt-4 grid gap-4">
          <AddressItem business={business} />
          {business.phone && (
            <Item term="Phone">
              <a
                href={`tel:${business.phone}`}
                data-counted={`${business.id} phone`}
                className="text-lg font-bold"
              >
                {formatPhone(business.phone)}
              </a>
            </Item>
          )}
          {business.email && (
            <Item term="Email">
              <a href={`mailto:${business.email}`}>{business.email}</a>
            </Item>
          )}
          {shown.map(({ field, name, href, text }) => (
            <Item key={name} term={name}>
              <a
                href={href}
                rel="noopener nofollow"
                data-counted={field === "website" ? `${business.id} website` : undefined}
              >
                {text}
              </a>
            </Item>
          ))}
          <HoursItem business={business} county={county} />
          {business.service && <Item term="Branch of service">{business.service}</Item>}
          {listFacts(business).map(({ term, text }) => (
            <Item key={term} term={term}>
              {text}
            </Item>
          ))}
        </dl>
        <SocialLinks
          name={business.name}
          links={links.filter(({ field }) => field !== "website")}
        />
      </div>
      {county && hasPicture(business) && <CountyFigure business={business} county={county} />}
    </section>
  );
}

/** Beside the profile on wide screens; full width on tablets, with the map beside the text. */
const card =
  "min-w-0 border-t-4 border-bar pt-4 md:max-lg:grid md:max-lg:grid-cols-[1fr_22rem] md:max-lg:gap-x-12";

function AddressItem({ business }: { business: Business }) {
  const { city, state } = townOf(business);
  return (
    <Item term="Address">
      {business.address ? (
        <span translate="no">{business.address}</span>
      ) : (
        `${city}, ${state} (no public address)`
      )}
      {business.address && !business.closedAt && (
        <a
          href={toDirectionsLink(business.address)}
          rel="noopener nofollow"
          data-counted={`${business.id} directions`}
          className="flex min-h-11 w-fit items-center print:hidden"
        >
          Directions
        </a>
      )}
    </Item>
  );
}

function HoursItem({ business, county }: { business: Business; county: County | null }) {
  if (business.closedAt) return <Item term="Hours">Closed for good</Item>;
  return (
    <Item term="Hours">
      <OpeningHours
        hours={business.hours}
        special={business.specialHours}
        note={business.hoursNote}
        timeZone={county && getTimeZone(county.id, business.zip)}
      />
    </Item>
  );
}

/** The map of the county, shown when the banner is a picture instead. */
function CountyFigure({ business, county }: { business: Business; county: County }) {
  return (
    <figure className="mt-6 max-w-md md:max-lg:mt-4">
      <CountyOutline
        countyId={county.id}
        point={business.point ?? undefined}
        frame={{ width: 352, height: 200 }}
        className="w-full"
      />
      <figcaption className="mt-1 text-xs text-muted">
        <PlaceCaption county={county.name} business={business} />
      </figcaption>
    </figure>
  );
}

function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="caps text-muted">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

/** Links to the social pages of a business; each opens in a new tab. */
function SocialLinks({ name: business, links }: { name: string; links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label="Social media" className="mt-4 flex flex-wrap gap-x-5">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener nofollow"
            className="inline-flex min-h-11 items-center"
          >
            {name}
            <span className="sr-only"> of {business} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
