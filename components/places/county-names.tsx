import type { DrawnCounty } from "@/lib/maps/types";
import { getCounty } from "@/lib/places/rules";

/** Width of a letter of a county's name, in units of the view box. */
const LETTER_WIDTH = 8;

type Props = {
  counties: readonly Pick<DrawnCounty, "id" | "center" | "width">[];
  className?: string;
};

/** Names of a map's counties, where they fit. */
export function CountyNames({ counties, className }: Props) {
  return (
    <g aria-hidden="true" className={className}>
      {counties.map(({ id, center, width }) => {
        const name = getCounty(id)?.name ?? "";
        return name.length * LETTER_WIDTH > width ? null : (
          <text key={id} {...center}>
            {name}
          </text>
        );
      })}
    </g>
  );
}
