// Types of places: points, counties, regions, cities and ZIP codes.
import type { regions } from "@/data/regions";

/** In degrees, WGS 84. */
export type Point = { readonly latitude: number; readonly longitude: number };

export type TimeZone = "America/New_York" | "America/Chicago";

/** The county's point lies inside it, where most of its ZIP codes are. */
export type County = Point & {
  readonly id: string;
  /** Without 'County': 'St. Lucie'. */
  readonly name: string;
  /** Five digits, such as '12085'. */
  readonly fips: string;
  readonly seat: string;
  readonly seatLatitude: number;
  readonly seatLongitude: number;
  readonly timeZone: TimeZone;
  /** ZIP codes of an Eastern county that are on Central time; used by `getTimeZone`. */
  readonly centralZips?: readonly string[];
  readonly neighborIds: readonly string[];
};

type RegionId = (typeof regions)[number]["id"];

export type Region = {
  readonly id: RegionId;
  readonly name: string;
  readonly shortName: string;
  /** Number of the region's color token: region-1 to region-7. */
  readonly hue: (typeof regions)[number]["hue"];
  /** Position of its label on the map of the state. */
  readonly labelPoint: Point;
  /** Where its name stands beside the point; without one, it is centered there. */
  readonly labelSide?: "left" | "right";
  readonly countyIds: readonly string[];
};

export type City = Point & {
  readonly id: string;
  readonly name: string;
  readonly countyId: string;
};

export type ZipCode = Point & {
  /** Five digits. */
  readonly zip: string;
  /** Always the name of a city in data/cities.ts. */
  readonly city: string;
  readonly countyId: string;
};

/** A place that can be combined with a category. */
export type Place = Point & {
  readonly kind: "city" | "county";
  readonly id: string;
  /** The name within a sentence: 'Stuart', 'Martin County'; 'Dunnellon, Citrus County' for the smaller of two Dunnellons. */
  readonly title: string;
  /** The value in the column of a business: 'Stuart', 'Martin'. */
  readonly name: string;
  /**
   * Only for a city that shares its name with a bigger one: its county, as in the column. Restricts the city's listings to that
   * county.
   */
  readonly county?: string;
};
