import { cn } from "@/lib/cn";
import { drawRegion } from "@/lib/maps/draw";
import { getRegion } from "@/lib/places/rules";
import type { Region } from "@/lib/places/types";

/** In units of the view box; the map fills the available width. */
const FRAME = { width: 640, height: 480 } as const;

/** Complete class names, so that the stylesheet contains them. */
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
  /** Accessible name. Without it, screen readers skip the picture. */
  label?: string;
  className?: string;
};

/** A region in its color, with the borders of its counties and the surrounding area. */
export function RegionMap({ regionId, label, className }: Props) {
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
      </g>
      <path d={map.outline} className="fill-none stroke-text stroke-2" />
    </svg>
  );
}
