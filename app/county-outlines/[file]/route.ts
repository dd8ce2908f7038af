import { drawCounty, drawFlorida, TILE } from "@/lib/places/map-draw";

/** The file of the state, beside those of its counties. */
const WHOLE_STATE = "florida";

const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";

/** The outline of a county: one file for the tiles of all its businesses (components/businesses/card-picture.tsx). */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/county-outlines/[file]">,
): Promise<Response> {
  const [, countyId = ""] = /^([a-z-]+)\.svg$/.exec((await params).file) ?? [];
  const map =
    countyId === WHOLE_STATE ? { borders: "", ...drawFlorida(TILE) } : drawCounty(countyId, TILE);
  if (!map) return new Response("There is no such county.\n", { status: 404 });
  // A mask: what is more opaque has more of the page's color.
  const shapes = `<path d="${map.borders}" fill="none" stroke="#000" stroke-opacity=".5"/><path d="${map.path}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE.width} ${TILE.height}">${shapes}</svg>`;
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": A_DAY },
  });
}
