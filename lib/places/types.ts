// Owns the shapes of places: points, counties, regions, cities and ZIP codes.
import type { regions } from "@/data/regions";

/** Degrees, WGS 84. */
export type Point = { readonly latitude: number; readonly longitude: number };

export type TimeZone = "America/New_York" | "America/Chicago";

/** A county's own point lies inside it, where most of its ZIP codes are. */
export type County = Point & {
  readonly id: string;
  /** Without the word 'County': 'St. Lucie'. */
  readonly name: string;
  /** Five digits, such as '12085'. */
  readonly fips: string;
  readonly seat: string;
  readonly seatLatitude: number;
  readonly seatLongitude: number;
  readonly timeZone: TimeZone;
  /** ZIP codes of an Eastern county that keep Central time: ask `getTimeZone`. */
  readonly centralZips?: readonly string[];
  readonly neighborIds: readonly string[];
};

type RegionId = (typeof regions)[number]["id"];

export type Region = {
  readonly id: RegionId;
  readonly name: string;
  readonly shortName: string;
  /** Number of the region's colour token: region-1 to region-7. */
  readonly hue: (typeof regions)[number]["hue"];
  /** Where the state's map writes its name. */
  readonly labelPoint: Point;
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

/** A place that a category can be crossed with. */
export type Place = Point & {
  readonly kind: "city" | "county";
  readonly id: string;
  /** As a sentence names it: 'Stuart', 'Martin County'; 'Dunnellon, Citrus County' for the smaller of two Dunnellons. */
  readonly title: string;
  /** As the column of a business holds it: 'Stuart', 'Martin'. */
  readonly name: string;
  /** Of a city that shares its name with a bigger one: its county, as the column holds it. Only what lies there is its. */
  readonly county?: string;
};
