import { drawCounty } from "@/lib/maps/rules";
import { getCounty } from "@/lib/places/rules";
import type { Point } from "@/lib/places/types";
import { MapPin } from "./county-outline";

/** Units of the view box. Narrow windows see its middle. */
const FRAME = { width: 1088, height: 200 } as const;

/** Width of a letter of a county's name, in units of the view box. */
const LETTER_WIDTH = 8;

type Props = {
  countyId: string;
  /** Where the pin stands; without it, or outside the frame, there is none. */
  point?: Point;
};

/** A county among its named neighbours, as wide as the page: what stands where a business has no banner. */
export function CountyStrip({ countyId, point }: Props) {
  const map = drawCounty(countyId, FRAME, point);
  if (!map) return null;
  return (
    <svg
      viewBox={`0 0 ${map.width} ${map.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={stripStyle}
    >
      <path d={map.surroundings} className="fill-map-0" />
      <path d={map.borders} className="fill-none stroke-rule-strong/60 stroke-1" />
      <path d={map.path} className="fill-map-2 stroke-text stroke-[1.5]" />
      <g className={nameStyle}>
        {map.counties.map(({ id, centre, width }) => {
          const name = getCounty(id)?.name ?? "";
          return name.length * LETTER_WIDTH > width ? null : (
            <text key={id} {...centre}>
              {name}
            </text>
          );
        })}
      </g>
      {map.pin && <MapPin {...map.pin} />}
    </svg>
  );
}

const stripStyle =
  "block h-40 w-full border border-rule bg-paper md:h-50 [&>path]:[vector-effect:non-scaling-stroke]";
const nameStyle = "fill-text text-[15px] [text-anchor:middle]";
