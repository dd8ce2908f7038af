import { cn } from "@/lib/cn";
import { drawState } from "@/lib/places/map-draw";
import { countInRegion, getRegion } from "@/lib/places/rules";
import { routes } from "@/lib/routes";
import { formatBusinesses } from "@/lib/search/wording";
import type { DrawnRegion } from "@/lib/places/map-types";
import type { Region } from "@/lib/places/types";
import { regionShape } from "./region-colors";

/** In units of the view box; the map fills the available width. */
const MAP_WIDTH = 640;

/**
 * Map of Florida on the dark band: each region in its color is a link with its name and number of businesses. `counts` holds
 * the numbers of businesses by county name.
 */
export function RegionLinksMap({ counts }: { counts: Readonly<Record<string, number>> }) {
  const map = drawState({ width: MAP_WIDTH });
  const regions = map.regions.flatMap((drawn) => {
    const region = getRegion(drawn.id);
    const total = countInRegion(drawn.id, counts);
    return region ? [{ ...drawn, region, total }] : [];
  });
  return (
    <svg
      data-slot="map"
      viewBox={`0 0 ${map.width + ROOM_FOR_NAMES} ${map.height}`}
      className={mapStyle}
      aria-label="Regions of Florida"
      role="group"
    >
      <a href={routes.regions()}>
        <title>Tallahassee and more: counties outside these regions</title>
        <path d={map.elsewhere} className="fill-ink-soft stroke-ink-muted" />
      </a>
      {regions.map(({ id, path, region, total }) => (
        <a key={id} href={routes.region(id)} className={regionShape(region.hue)}>
          <title>{`${region.name}, ${formatBusinesses(total)}`}</title>
          <path d={path} />
        </a>
      ))}
      <RegionNames
        regions={map.regions}
        second={({ id }) => countInRegion(id, counts).toLocaleString("en-US")}
        styleOf={({ hue, labelSide }) =>
          cn(nameStyle, labelSide ? "fill-ink-contrast" : cn(regionShape(hue), onRegion))
        }
      />
    </svg>
  );
}

const mapStyle =
  "block h-auto w-full print:hidden [&_path]:[vector-effect:non-scaling-stroke] [&_a>path]:stroke-ink [&_a>path]:stroke-2 " +
  "[&_a:hover>path]:stroke-ink-contrast [&_a:focus-visible]:outline-none [&_a:focus-visible>path]:stroke-focus [&_a:focus-visible>path]:stroke-[4]";

const nameStyle = "text-[26px] font-bold sm:text-[20px] [&>tspan:last-child]:font-normal";

// An outline in the region's color keeps a name readable where it is a little wider than the region.
const onRegion =
  "stroke-[4] [paint-order:stroke] [stroke-linejoin:round] [&>tspan]:fill-region-name";

/** Space right of the state for the names on the water, in units of a view box that is 640 wide. */
export const ROOM_FOR_NAMES = 90;

type Props = {
  regions: readonly DrawnRegion[];
  /** What stands below the name. */
  second?: (region: Region) => string;
  /** Style of a name; one on the water needs other colors. */
  styleOf: (region: Region) => string;
};

/** The names of the regions on a map of the state: on the region, or on the water beside it where it is too narrow. */
export function RegionNames({ regions, second, styleOf }: Props) {
  return (
    <g aria-hidden="true" className="pointer-events-none">
      {regions.map(({ id, center }) => {
        const region = getRegion(id);
        if (!region) return null;
        const { shortName, labelSide } = region;
        const name = labelSide ? [shortName] : shortName.split(" ");
        const lines = second ? [...name, second(region)] : name;
        return (
          <text
            key={id}
            x={center.x}
            y={center.y}
            textAnchor={ANCHORS[labelSide ?? "center"]}
            className={styleOf(region)}
          >
            {lines.map((line, index) => (
              <tspan key={line} x={center.x} dy={index === 0 ? 0 : "1.05em"}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </g>
  );
}

const ANCHORS = { left: "end", right: "start", center: "middle" } as const;
