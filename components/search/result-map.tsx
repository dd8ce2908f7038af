import { drawArea, PIN_RADIUS } from "@/lib/maps/area";
import type { AreaMap, Spot } from "@/lib/maps/types";
import { getCounty } from "@/lib/places/rules";
import { formatMilesAway } from "@/lib/format/distance";
import { routes } from "@/lib/routes";
import type { SearchCenter, SearchHit } from "@/lib/search/types";

/** Units of the view box: about the pixels in which it is shown. */
const FRAME = { width: 340, height: 320 } as const;

/** Width of a letter of a county's name, in units of the view box. */
const LETTER_WIDTH = 8;

type Props = {
  hits: readonly SearchHit[];
  firstNumber: number;
  center: SearchCenter | null;
};

/** The area of the results; each number of the list is a pin, and a link to the business. */
export function ResultMap({ hits, firstNumber, center }: Props) {
  const pins = hits.flatMap(({ business, distanceMiles }, index) =>
    business.point
      ? [{ business, distanceMiles, point: business.point, number: firstNumber + index }]
      : [],
  );
  const map = drawArea(
    {
      points: pins.map(({ point }) => point),
      circle: center && { center: center.point, radiusMiles: center.radiusMiles },
    },
    FRAME,
  );
  if (!map) return null;
  return (
    <figure data-slot="map" className="max-w-md break-inside-avoid">
      <svg viewBox={`0 0 ${map.width} ${map.height}`} className={mapStyle}>
        <Land map={map} />
        {map.circle && <path d={map.circle} className="fill-action/10 stroke-action stroke-2" />}
        <CountyNames counties={map.counties} />
        {map.center && <Cross {...map.center} />}
        {pins.map(({ business, distanceMiles, number }, index) => (
          <Pin
            key={business.id}
            number={number}
            name={toPinName(number, business.name, distanceMiles)}
            href={routes.business(business.id)}
            spot={map.pins[index]}
          />
        ))}
      </svg>
      <figcaption className="mt-2 text-xs text-muted">{toCaption(center, pins.length)}</figcaption>
    </figure>
  );
}

function toPinName(number: number, name: string, miles: number | null): string {
  return `${number}. ${name}${miles === null ? "" : `, ${formatMilesAway(miles)}`}`;
}

function toCaption(center: SearchCenter | null, pinCount: number): string {
  const circle = center ? `The circle is ${center.radiusMiles} miles around ${center.label}. ` : "";
  return `${circle}${pinCount > 0 ? "The numbers are those of the list; a pin stands in the middle of its ZIP code." : ""}`;
}

function Land({ map }: { map: AreaMap }) {
  return (
    <>
      <path d={map.land} className="fill-map-0" />
      <path d={map.borders} className="fill-none stroke-rule-strong/60 stroke-1" />
    </>
  );
}

/** Only the names that fit. */
function CountyNames({ counties }: { counties: AreaMap["counties"] }) {
  return (
    <g aria-hidden="true" className={nameStyle}>
      {counties.map(({ id, centre, width }) => {
        const name = getCounty(id)?.name ?? "";
        return name.length * LETTER_WIDTH > width ? null : (
          <text key={id} x={centre.x} y={centre.y}>
            {name}
          </text>
        );
      })}
    </g>
  );
}

/** Where one measures from. */
function Cross({ x, y }: Spot) {
  return <path d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} className="stroke-action stroke-2" />;
}

type PinProps = { number: number; name: string; href: string; spot: Spot | undefined };

function Pin({ number, name, href, spot }: PinProps) {
  if (!spot) return null;
  return (
    <a href={href} aria-label={name} className={pinStyle}>
      <title>{name}</title>
      <circle cx={spot.x} cy={spot.y} r={PIN_RADIUS} />
      <text x={spot.x} y={spot.y + 5}>
        {number}
      </text>
    </a>
  );
}

const mapStyle =
  "block h-auto w-full border border-rule bg-paper [&_path]:[vector-effect:non-scaling-stroke]";

const nameStyle =
  "pointer-events-none fill-muted stroke-map-0 stroke-[3] text-[13px] [paint-order:stroke] [text-anchor:middle]";

const pinStyle =
  "no-underline [print-color-adjust:exact] [&_circle]:fill-text [&_circle]:stroke-paper [&_circle]:stroke-[1.5] [&_text]:fill-paper [&_text]:text-[14px] [&_text]:font-bold [&_text]:[text-anchor:middle] " +
  "[&:hover_circle]:fill-action focus-visible:outline-none [&:focus-visible_circle]:fill-action [&:focus-visible_circle]:stroke-focus [&:focus-visible_circle]:stroke-[4]";
