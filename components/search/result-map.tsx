import { CountyNames } from "@/components/places/county-header";
import { drawArea, PIN_LINE, PIN_RADIUS } from "@/lib/places/map-area";
import type { AreaMap, Pin, Spot } from "@/lib/places/map-types";
import type { Business } from "@/lib/businesses/types";
import { formatMilesAway, formatMilesFromZip } from "@/lib/format/numbers";
import type { SearchCenter, SearchHit } from "@/lib/search/types";
import { toHitId, toPinId } from "./result-list";

/** Units of the view box: about the displayed size in pixels. */
const FRAME = { width: 340, height: 320 } as const;

type Props = {
  hits: readonly SearchHit[];
  firstNumber: number;
  center: SearchCenter | null;
  /** Whether distances are measured from the ZIP code of the search. */
  isAroundZip?: boolean;
};

/** Map of the results: a numbered pin links to its row in the list, a pin shared by several to the first of them. */
export function ResultMap({ hits, firstNumber, center, isAroundZip }: Props) {
  const places = hits.flatMap(({ business: { point } }, index) =>
    point ? [{ point, number: firstNumber + index }] : [],
  );
  const circle = center && { center: center.point, radiusMiles: center.radiusMiles };
  const map = drawArea({ places, circle }, FRAME);
  if (!map) return null;
  const hitsOf = ({ numbers }: Pin) =>
    numbers.flatMap((number) => hits[number - firstNumber] ?? []);
  return (
    <figure data-slot="map" className="max-w-md break-inside-avoid">
      <svg viewBox={`0 0 ${map.width} ${map.height}`} className={mapStyle}>
        <Land map={map} />
        {map.circle && (
          <path d={map.circle} className="fill-action stroke-action stroke-2" fillOpacity={0.1} />
        )}
        <CountyNames counties={listUncovered(map)} className={nameStyle} />
        {map.center && <Cross {...map.center} />}
        {map.pins.map((pin) => (
          <MapPin key={pin.numbers[0]} pin={pin} hits={hitsOf(pin)} isAroundZip={isAroundZip} />
        ))}
      </svg>
      <figcaption className="mt-2 text-xs text-muted">
        {center && `The circle is ${center.radiusMiles} miles around ${center.label}. `}
        {places.length > 0 && formatPins(map.pins, hits)}
      </figcaption>
    </figure>
  );
}

/** The counties whose name no pin would cover. */
function listUncovered({ counties, pins }: AreaMap): AreaMap["counties"] {
  return counties.filter(({ center }) =>
    pins.every(({ x, y }) => Math.abs(x - center.x) > 50 || Math.abs(y - center.y) > 22),
  );
}

function formatPins(drawn: readonly Pin[], hits: readonly SearchHit[]): string {
  const isShared = drawn.some(({ numbers }) => numbers.length > 1);
  const shared = isShared ? "; those too close to tell apart share one" : "";
  const pins = new Set(hits.map(({ business }) => business.pin));
  return `Numbers match the list. Pins show ${formatWhere(pins)}${shared}.`;
}

function formatWhere(pins: ReadonlySet<Business["pin"]>): string {
  if (pins.has("import")) return "the place on record, which may not be the door";
  if (pins.has("door")) return "the door where it is known, else the ZIP code";
  return "the ZIP code, not the exact address";
}

function Land({ map }: { map: AreaMap }) {
  return (
    <>
      <path d={map.land} className="fill-map-0" />
      <path d={map.borders} className="fill-none stroke-rule-strong/60 stroke-1" />
    </>
  );
}

/** Marks the center of the search. */
function Cross({ x, y }: Spot) {
  return <path d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} className="stroke-action stroke-2" />;
}

type MapPinProps = { pin: Pin; hits: readonly SearchHit[]; isAroundZip?: boolean };

/** A pin links to its first list item; the numbers of all its rows link to it. */
function MapPin({ pin, hits, isAroundZip }: MapPinProps) {
  const [first] = hits;
  if (!first) return null;
  const { x, y, width, height, numbers, lines } = pin;
  const names = hits.map((hit, index) => toName(hit, numbers[index], isAroundZip)).join("; ");
  // The accessible name starts with the visible text, so that speech input finds the link by it (WCAG 2.5.3).
  const name = hits.length > 1 ? `${lines.join(" ")}: ${names}` : names;
  const top = y - ((lines.length - 1) * PIN_LINE) / 2;
  return (
    <a
      id={toPinId(numbers[0] ?? 0)}
      href={`#${toHitId(first)}`}
      aria-label={name}
      className={pinStyle}
    >
      <title>{name}</title>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={PIN_RADIUS} />
      {numbers.slice(1).map((number) => (
        <g key={number} id={toPinId(number)} />
      ))}
      {lines.map((line, index) => (
        <text key={line} x={x} y={top + index * PIN_LINE + 5}>
          {line}
        </text>
      ))}
    </a>
  );
}

function toName({ business, distanceMiles }: SearchHit, number = 0, isAroundZip = false): string {
  const format = isAroundZip ? formatMilesFromZip : formatMilesAway;
  const away = distanceMiles === null ? "" : `, ${format(distanceMiles)}`;
  return `${number}. ${business.name}${away}`;
}

const mapStyle =
  "block h-auto w-full border border-rule bg-paper [&_path]:[vector-effect:non-scaling-stroke]";

const nameStyle =
  "pointer-events-none fill-muted stroke-map-0 stroke-[3] text-sm [paint-order:stroke] [text-anchor:middle]";

const pinStyle =
  "no-underline [print-color-adjust:exact] [&_rect]:fill-text [&_rect]:stroke-paper [&_rect]:stroke-[1.5] [&_text]:fill-paper [&_text]:text-[14px] [&_text]:font-bold [&_text]:tabular-nums [&_text]:[text-anchor:middle] " +
  "[&:hover_rect]:fill-action focus-visible:outline-none [&:focus-visible_rect]:fill-action [&:focus-visible_rect]:stroke-focus [&:focus-visible_rect]:stroke-[4]";
