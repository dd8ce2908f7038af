import type { Route } from "next";
import { cn } from "@/lib/cn";
import { drawState, toStep, toSteps } from "@/lib/places/map-draw";
import type { CountStep, DrawnCounty, MapScale } from "@/lib/places/map-types";
import { formatCount } from "@/lib/format/numbers";
import { RegionNames, ROOM_FOR_NAMES } from "./region-links-map";

/** In units of the view box; the map fills the available width. */
const MAP_WIDTH = 640;

/** Complete class names, so that the stylesheet contains them. */
const fills = ["fill-map-0", "fill-map-1", "fill-map-2", "fill-map-3", "fill-map-4"] as const;
const swatches = ["bg-map-0", "bg-map-1", "bg-map-2", "bg-map-3", "bg-map-4"] as const;

export type MapCounty = {
  id: string;
  /** Without the word 'County'. */
  name: string;
  href: Route;
  /** Number of published businesses, or another value of the scale. */
  count: number;
};

type Props = {
  /** Counties with a link; the others are drawn without one. */
  counties: readonly MapCounty[];
  /** The scale of the colors; numbers of businesses by default. */
  scale?: MapScale;
  /** Unique on the page, because the skip link leads to the end of the map. */
  id?: string;
  className?: string;
};

/** Florida's counties as links, colored by number of businesses or another scale; regions have thick borders and names. */
export function FloridaMap({ counties, id = "florida-map", className, ...props }: Props) {
  const map = drawState({ width: MAP_WIDTH });
  const scale = props.scale ?? toCountScale(counties.map(({ count }) => count));
  const byId = new Map(counties.map((county) => [county.id, county]));
  const end = `${id}-end`;
  return (
    <div className={cn("relative", className)}>
      <a
        href={`#${end}`}
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-paper focus:p-3"
      >
        Skip the map
      </a>
      <svg viewBox={`0 0 ${map.width + ROOM_FOR_NAMES} ${map.height}`} className={mapStyle}>
        <path d={map.surroundings} className="fill-surface" />
        {map.counties.map((drawn) => (
          <CountyLink key={drawn.id} drawn={drawn} county={byId.get(drawn.id)} scale={scale} />
        ))}
        <g className="pointer-events-none fill-none">
          <path d={map.elsewhere} className="stroke-rule-strong" />
          <path d={map.regions.map(({ path }) => path).join("")} className="stroke-text stroke-2" />
        </g>
        <RegionNames regions={map.regions} styleOf={() => regionNameStyle} />
      </svg>
      <Legend {...scale} />
      <span id={end} tabIndex={-1} />
    </div>
  );
}

const mapStyle = cn(
  "block h-auto w-full [&_path]:[vector-effect:non-scaling-stroke]",
  "[&_a]:stroke-paper [&_a:hover]:stroke-text [&_a:hover]:stroke-2",
  "[&_a:focus-visible]:fill-focus [&_a:focus-visible]:stroke-text [&_a:focus-visible]:stroke-[3]",
  "[&_a]:no-underline [&_a]:outline-none [&_a:is(:hover,:focus-visible)>text]:opacity-100",
);

const nameStyle =
  "pointer-events-none fill-text stroke-none text-[26px] font-bold opacity-0 sm:text-base";

type CountyLinkProps = {
  drawn: DrawnCounty;
  county: MapCounty | undefined;
  scale: MapScale;
};

/** Where a county's name is shown, in units of the view box: in the Gulf, where no county hides it. */
const NAME_AT = { x: 12, y: 200 };

/** A plain link without prefetching, because there are 67. Its name is shown while it is pointed at or has the focus. */
function CountyLink({ drawn, county, scale }: CountyLinkProps) {
  if (!county) return <path d={drawn.path} className="fill-map-0 stroke-paper" />;
  return (
    <a href={county.href} className={fills[scale.toStep(county.count)]}>
      <path d={drawn.path} />
      <text {...NAME_AT} className={nameStyle}>
        {`${county.name} County, `}
        <tspan x={NAME_AT.x} dy="1.3em">
          {scale.format(county.count)}
        </tspan>
      </text>
    </a>
  );
}

/** Larger text on phones, where the map is small; an outline in the page's color keeps names readable on any fill. */
const regionNameStyle =
  "fill-text stroke-paper stroke-[4] text-[26px] font-bold [paint-order:stroke] [stroke-linejoin:round] sm:text-base";

/** Keeps backgrounds in print and with forced colors, because the legend is useless without them. */
const swatchStyle =
  "size-4 border border-rule-strong forced-color-adjust-none [print-color-adjust:exact]";

function Legend({ title, labels }: Pick<MapScale, "title" | "labels">) {
  return (
    <div className="mt-3 text-xs sm:absolute sm:bottom-[8%] sm:left-0 sm:mt-0">
      <p className="font-bold">{title}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 sm:mt-1 sm:flex-col">
        {labels.map((label, step) => (
          <li key={label} className="flex items-center gap-2 tabular-nums">
            <span className={cn(swatchStyle, swatches[step])} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function toCountScale(counts: readonly number[]): MapScale {
  const steps = toSteps(counts);
  return {
    title: "Businesses per county",
    labels: [{ from: 0, to: 0 }, ...steps].map(toRange),
    toStep: (count) => toStep(count, steps),
    format: formatBusinesses,
  };
}

function toRange({ from, to }: CountStep): string {
  if (to === 0) return "none yet";
  return from === to ? toNumber(from) : `${toNumber(from)} to ${toNumber(to)}`;
}

function formatBusinesses(count: number): string {
  if (count === 0) return "no businesses yet";
  return formatCount(count, "business", "businesses");
}

function toNumber(count: number): string {
  return count.toLocaleString("en-US");
}
