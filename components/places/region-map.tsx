import { cn } from "@/lib/cn";
import { drawRegion } from "@/lib/maps/rules";
import { getCounty, getRegion } from "@/lib/places/rules";
import type { Region } from "@/lib/places/types";

/** Units of the view box; the map takes the width that it is given. */
const MAP_WIDTH = 480;

/** Written out so that the stylesheet contains them. */
const fills: Record<Region["hue"], string> = {
  1: "fill-region-1",
  2: "fill-region-2",
  3: "fill-region-3",
  4: "fill-region-4",
  5: "fill-region-5",
  6: "fill-region-6",
  7: "fill-region-7",
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
  const map = drawRegion(regionId, { width: MAP_WIDTH });
  if (!region || !map) return null;
  return (
    <svg
      viewBox={`0 0 ${map.width} ${map.height}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={cn("block h-auto w-full [&_path]:[vector-effect:non-scaling-stroke]", className)}
    >
      <path d={map.surroundings} className="fill-map-0" />
      <g className={cn("stroke-paper stroke-1", fills[region.hue])}>
        {map.counties.map((county) => (
          <path key={county.id} d={county.path} />
        ))}
      </g>
      <path d={map.outline} className="fill-none stroke-text stroke-2" />
      {showNames && (
        <g aria-hidden="true" className={nameStyle}>
          {map.counties.map(({ id, centre }) => (
            <text key={id} x={centre.x} y={centre.y + 4}>
              {getCounty(id)?.name}
            </text>
          ))}
        </g>
      )}
    </svg>
  );
}

const nameStyle =
  "hidden fill-region-contrast text-[13px] font-semibold [text-anchor:middle] sm:block";
