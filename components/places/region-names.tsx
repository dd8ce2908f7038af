import type { DrawnRegion } from "@/lib/maps/types";
import { getRegion } from "@/lib/places/rules";
import type { Region } from "@/lib/places/types";

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
