import { MAX_LIMIT } from "@/lib/api/schema";
import type { County } from "@/lib/places/types";
import { toFeed } from "@/lib/seo/feeds";

/** The businesses of a county for other programs: new ones in a feed reader, all on a map. */
export function CountyFiles({ county }: { county: County }) {
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 text-sm print:hidden">
      <a href={toFeed({ county }).path} className={linkStyle}>
        New businesses in {county.name} County (RSS)
      </a>{" "}
      <a
        href={`/api/v1/businesses?county=${county.id}&limit=${MAX_LIMIT}&format=geojson`}
        rel="nofollow"
        className={linkStyle}
      >
        For a map of yours (GeoJSON)
      </a>
    </p>
  );
}

const linkStyle = "inline-flex min-h-11 items-center";
