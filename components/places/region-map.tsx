import { cn } from "@/lib/cn";
import { drawRegion } from "@/lib/maps/rules";
import type { DrawnCounty } from "@/lib/maps/types";
import { getCounty, getRegion } from "@/lib/places/rules";
import type { Region } from "@/lib/places/types";

/** Units of the view box; the map takes the width that it is given. */
const FRAME = { width: 640, height: 480 } as const;

/** Width of a letter of a county's name, in units of the view box. */
const LETTER_WIDTH = 8;

/** Written out so that the stylesheet contains them. */
const colors: Record<Region["hue"], string> = {
  1: "fill-region-1 stroke-region-1",
  2: "fill-region-2 stroke-region-2",
  3: "fill-region-3 stroke-region-3",
  4: "fill-region-4 stroke-region-4",
  5: "fill-region-5 stroke-region-5",
  6: "fill-region-6 stroke-region-6",
  7: "fill-region-7 stroke-region-7",
};

type Props = {
  regionId: string;
  /** Names in the counties: for a large map. On phones they would not fit and are left out. */
  showNames?: boolean;
  /** What a screen reader says. Without it the picture is passed over. */
  label?: string;
  className?: string;
};

/** A region in its colour, with its counties' borders, among its surroundings. */
export function RegionMap({ regionId, showNames = false, label, className }: Props) {
  const region = getRegion(regionId);
  const map = drawRegion(regionId, FRAME);
  if (!region || !map) return null;
  return (
    <svg
      viewBox={`0 0 ${map.width} ${map.height}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={cn("block h-auto w-full [&_path]:[vector-effect:non-scaling-stroke]", className)}
    >
      <path d={map.surroundings} className="fill-map-0" />
      <g className={colors[region.hue]}>
        {map.counties.map((county) => (
          <path key={county.id} d={county.path} className="stroke-paper stroke-1" />
        ))}
        {showNames && <CountyNames counties={map.counties} />}
      </g>
      <path d={map.outline} className="fill-none stroke-text stroke-2" />
    </svg>
  );
}

/** Only the names that fit; a halo in the region's colour carries a letter across a border. */
function CountyNames({ counties }: { counties: readonly DrawnCounty[] }) {
  return (
    <g aria-hidden="true" className={nameStyle}>
      {counties.map(({ id, centre, width }) => {
        const name = getCounty(id)?.name ?? "";
        return name.length * LETTER_WIDTH > width ? null : (
          <text key={id} x={centre.x} y={centre.y + LETTER_WIDTH / 2}>
            {name}
          </text>
        );
      })}
    </g>
  );
}

const nameStyle =
  "hidden fill-region-contrast stroke-4 text-[15px] font-semibold [paint-order:stroke] [text-anchor:middle] sm:block";
