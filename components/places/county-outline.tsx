import { cn } from "@/lib/cn";
import { drawCounty } from "@/lib/places/map-draw";
import type { Size, Spot } from "@/lib/places/map-types";
import type { Point } from "@/lib/places/types";
import { CountyNames } from "./county-header";

/** Proportions of a business's photo, which the outline replaces. */
const PHOTO_FRAME = { width: 300, height: 200 } as const;

/** Radius and height of the pin, in units of a frame 200 high. */
const PIN = { radius: 9, height: 24 } as const;

type Props = {
  countyId: string;
  /** Position of the pin; without it, or outside the frame, there is no pin. */
  point?: Point;
  /** Accessible name. Without it, screen readers skip the picture. */
  label?: string;
  frame?: Size;
  /** Shows the names of the county and its neighbors where they fit. */
  hasNames?: boolean;
  /** How the picture fills a box with other proportions than its frame. */
  preserveAspectRatio?: string;
  className?: string;
};

/** A county's outline among its neighbors, with a pin, for a business without a photo. */
export function CountyOutline({
  countyId,
  point,
  label,
  frame = PHOTO_FRAME,
  hasNames = false,
  preserveAspectRatio,
  className,
}: Props) {
  const map = drawCounty(countyId, frame, point);
  if (!map) return null;
  return (
    <svg
      viewBox={`0 0 ${map.width} ${map.height}`}
      preserveAspectRatio={preserveAspectRatio}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={cn(
        "block h-auto w-full bg-paper [&>path]:[vector-effect:non-scaling-stroke]",
        className,
      )}
    >
      <path d={map.surroundings} className="fill-map-0" />
      <path d={map.borders} className="fill-none stroke-rule-strong/60 stroke-1" />
      <path d={map.path} className="fill-map-2 stroke-text stroke-[1.5]" />
      {hasNames && <CountyNames counties={map.counties} className={nameStyle} />}
      {map.pin && <PlacePin {...map.pin} />}
    </svg>
  );
}

const nameStyle = "fill-text text-sm [text-anchor:middle]";

/** The tip marks the place. The outline in the page's color makes the pin visible on any fill. */
function PlacePin({ x, y }: Spot) {
  const { radius, height } = PIN;
  const drop = `M${x},${y}l${-radius * 0.86},${radius * 1.2 - height}a${radius},${radius} 0 1 1 ${radius * 1.72},0z`;
  return (
    <g>
      <path d={drop} className="fill-text stroke-paper stroke-2" />
      <circle cx={x} cy={y - height + radius * 0.9} r={radius * 0.36} className="fill-paper" />
    </g>
  );
}
