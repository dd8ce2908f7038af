import { regionText } from "@/components/places/region-colors";
import type { Business } from "@/lib/businesses/types";
import { cn } from "@/lib/cn";
import { drawCounty, drawFlorida, TILE } from "@/lib/places/map-draw";
import type { Spot } from "@/lib/places/map-types";
import { getRegionOfCounty } from "@/lib/places/rules";
import type { County } from "@/lib/places/types";
import { routes } from "@/lib/routes";

type Props = {
  /** Null for all of Florida. */
  county: County | null;
  /** Those that the page lists. */
  businesses: readonly Business[];
  className?: string;
};

/** A town's label needs this much of the frame for itself, in units of the frame. */
const LABEL = { height: 14, widthPerLetter: 7 } as const;
/** With its outline. */
const DOT_RADIUS = 6;

/** Where the listings of a page are, on the county's outline or Florida's: a dot for each place, named after its town where there is room. The list says the same. */
export function PlaceMap({ county, businesses, className }: Props) {
  const places = businesses.flatMap(({ point, city }) => {
    const spot = point && toSpot(county, point);
    return spot ? [{ ...spot, name: city ?? "" }] : [];
  });
  if (!county && places.length === 0) return null;
  const hue = county && getRegionOfCounty(county.id)?.hue;
  return (
    <div
      aria-hidden="true"
      data-slot="place-map"
      className={cn(
        "relative aspect-2/1 overflow-hidden bg-tint print:hidden",
        hue ? regionText(hue) : "text-muted",
        className,
      )}
    >
      <PlaceOutline county={county} />
      {listDots(places).map(({ x, y, label }) => (
        <span
          key={`${x} ${y}`}
          className="absolute flex items-center gap-1 text-xs leading-none font-bold whitespace-nowrap text-text"
          style={{ left: toPercent(x, TILE.width), top: toPercent(y, TILE.height) }}
        >
          <span className="-m-1 size-2 shrink-0 rounded-full bg-text outline-2 outline-paper" />
          <span className="pl-1">{label}</span>
        </span>
      ))}
    </div>
  );
}

/**
 * The outline of a county or of Florida as a mask: it has the colors of the page, while all pictures of a county share one file.
 * The prefixed property is the one that Chrome knows before version 120.
 */
export function PlaceOutline({ county }: { county: County | null }) {
  const url = routes.countyOutline(county?.id ?? "florida");
  return (
    <span
      data-slot="map"
      className="block size-full bg-current [mask-size:100%_100%] opacity-40"
      style={{ WebkitMaskImage: `url(${url})` }}
    />
  );
}

function toSpot(county: County | null, point: NonNullable<Business["point"]>): Spot | null {
  if (county) return drawCounty(county.id, TILE, point)?.pin ?? null;
  return drawFlorida(TILE, [point]).spots[0] ?? null;
}

type Place = Spot & { name: string };

/** One dot for each place. A town is named once, at its first dot, unless the label would cover another or leave the frame. */
function listDots(places: readonly Place[]): (Spot & { label: string })[] {
  const boxes: (Spot & { width: number })[] = [];
  const distinct = places.filter(
    ({ x, y }, index) => !places.slice(0, index).some((other) => other.x === x && other.y === y),
  );
  const named = new Set<string>();
  return distinct.map(({ x, y, name }) => {
    const width = name.length * LABEL.widthPerLetter;
    const isFree =
      !named.has(name) &&
      x + width + 10 <= TILE.width &&
      distinct.every((dot) => !isTouched(dot, { x, y, width })) &&
      boxes.every(
        (box) =>
          Math.abs(box.y - y) > LABEL.height || box.x + box.width < x || x + width + 10 < box.x,
      );
    if (isFree) {
      named.add(name);
      boxes.push({ x, y, width: width + 10 });
    }
    return { x, y, label: isFree ? name : "" };
  });
}

/** Whether a dot would touch a label to the right of a spot. */
function isTouched(dot: Spot, { x, y, width }: Spot & { width: number }): boolean {
  const isOnLine = Math.abs(dot.y - y) < LABEL.height / 2 + DOT_RADIUS;
  return isOnLine && dot.x > x && dot.x < x + width + 8 + DOT_RADIUS;
}

function toPercent(part: number, whole: number): string {
  return `${Math.round((1000 * part) / whole) / 10}%`;
}
