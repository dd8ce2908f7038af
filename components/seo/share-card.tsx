// The picture of a shared link. Rendered without a browser: supports only what the drawing library does, and no classes.
import { drawCounty, drawState } from "@/lib/places/map-draw";
import type { Spot } from "@/lib/places/map-types";
import { SHARE_PICTURE_SIZE, type SharePicture, toDrawable } from "@/lib/seo/share-pictures";
import { site } from "@/lib/site";

/** The light colors of app/globals.css; a test compares them. */
export const shareColors = {
  ink: "#14233d",
  "ink-contrast": "#f6f2e8",
  "ink-muted": "#b4c0d4",
  paper: "#fcfaf5",
  text: "#1a2233",
  muted: "#545b69",
  "rule-strong": "#817a69",
  "map-0": "#ece7da",
  "map-2": "#90b4d0",
  "map-3": "#3f78a8",
} as const;

const BAND_HEIGHT = 96;
const MAP = { width: 560, height: SHARE_PICTURE_SIZE.height - BAND_HEIGHT } as const;
const PADDING = 56;

/** Smaller sizes for longer names, so that they are not cut off. */
const TITLE_SIZES = [
  { upTo: 18, size: 76 },
  { upTo: 36, size: 64 },
  { upTo: 64, size: 52 },
  { upTo: Infinity, size: 40 },
] as const;

export function ShareCard({ picture }: { picture: SharePicture }) {
  const { label, title, detail, map } = picture;
  const size = TITLE_SIZES.find(({ upTo }) => title.length <= upTo)?.size;
  return (
    <div
      style={{
        ...column,
        width: "100%",
        height: "100%",
        background: shareColors.paper,
        color: shareColors.text,
      }}
    >
      <div style={{ ...band, height: BAND_HEIGHT, padding: `0 ${PADDING}px` }}>{site.name}</div>
      <div style={{ display: "flex", height: MAP.height }}>
        <div style={{ ...column, ...words }}>
          <div style={{ fontSize: 28, color: shareColors.muted }}>{toDrawable(label)}</div>
          <div style={{ ...heading, fontSize: size }}>{toDrawable(title)}</div>
          <div style={{ fontSize: 32, lineHeight: 1.3, color: shareColors.muted }}>
            {toDrawable(detail)}
          </div>
        </div>
        {"countyId" in map ? <County {...map} /> : <State marked={map.markedCountyIds} />}
      </div>
    </div>
  );
}

function County({ countyId, pin }: Extract<SharePicture["map"], { countyId: string }>) {
  const map = drawCounty(countyId, MAP, pin ?? undefined);
  if (!map) return <div />;
  return (
    <svg width={MAP.width} height={MAP.height} viewBox={`0 0 ${map.width} ${map.height}`}>
      <path d={map.surroundings} fill={shareColors["map-0"]} />
      <path d={map.borders} fill="none" stroke={shareColors["rule-strong"]} strokeWidth={1.5} />
      <path d={map.path} fill={shareColors["map-2"]} stroke={shareColors.text} strokeWidth={3} />
      {map.pin && drawPin(map.pin)}
    </svg>
  );
}

/**
 * The tip marks the place. A function instead of a component, because the drawing library accepts only elements inside an SVG.
 */
function drawPin({ x, y }: Spot) {
  const [radius, height] = [24, 64];
  const drop = `M${x},${y}l${-radius * 0.86},${radius * 1.2 - height}a${radius},${radius} 0 1 1 ${radius * 1.72},0z`;
  return (
    <g>
      <path d={drop} fill={shareColors.text} stroke={shareColors.paper} strokeWidth={4} />
      <circle cx={x} cy={y - height + radius * 0.9} r={radius * 0.36} fill={shareColors.paper} />
    </g>
  );
}

/** The state, with the marked counties darker. */
function State({ marked }: { marked: readonly string[] }) {
  const map = drawState({ width: MAP.width - PADDING });
  return (
    <svg
      width={map.width}
      height={map.height}
      viewBox={`0 0 ${map.width} ${map.height}`}
      style={{ alignSelf: "center" }}
    >
      {map.counties.map(({ id, path }) => (
        <path
          key={id}
          d={path}
          fill={marked.includes(id) ? shareColors["map-3"] : shareColors["map-0"]}
          stroke={marked.includes(id) ? shareColors.paper : shareColors["rule-strong"]}
          strokeWidth={1}
        />
      ))}
    </svg>
  );
}

const column = { display: "flex", flexDirection: "column" } as const;
const band = {
  display: "flex",
  alignItems: "center",
  background: shareColors.ink,
  color: shareColors["ink-contrast"],
  fontSize: 36,
  fontWeight: 800,
  letterSpacing: "-0.01em",
} as const;
const words = {
  justifyContent: "center",
  gap: 18,
  width: SHARE_PICTURE_SIZE.width - MAP.width,
  padding: `0 32px 0 ${PADDING}px`,
} as const;
const heading = {
  fontWeight: 800,
  lineHeight: 1.08,
  letterSpacing: "-0.02em",
  overflowWrap: "break-word",
} as const;
