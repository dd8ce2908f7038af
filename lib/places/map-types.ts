// Types of the drawn maps: SVG paths and points in units of their view box.

export type Spot = { readonly x: number; readonly y: number };

export type Size = { readonly width: number; readonly height: number };

/** With the size of what is visible of it: larger labels do not fit. */
export type DrawnCounty = Size & {
  readonly id: string;
  readonly path: string;
  /** Where the label fits best. */
  readonly center: Spot;
};

export type DrawnRegion = {
  readonly id: string;
  readonly path: string;
  /** Position of the label. */
  readonly center: Spot;
};

/** A color step of a map: counties with `from` to `to` businesses, both included. */
export type CountStep = { readonly from: number; readonly to: number };

/** How a map of counties is colored, and the texts of its legend. */
export type MapScale = {
  /** Title of the legend. */
  readonly title: string;
  /** Labels of the legend, one for each step from 0; at most five. */
  readonly labels: readonly string[];
  readonly toStep: (value: number) => number;
  /** Formats a county's value for its tooltip. */
  readonly format: (value: number) => string;
};

export type StateMap = Size & {
  readonly counties: readonly DrawnCounty[];
  readonly regions: readonly DrawnRegion[];
  /** The counties that belong to no region, as one shape. */
  readonly elsewhere: string;
  /** The visible part of Alabama and Georgia. */
  readonly surroundings: string;
};

export type RegionMap = Size & {
  readonly counties: readonly DrawnCounty[];
  /** The region's own outline. */
  readonly outline: string;
  /** All visible land around it. */
  readonly surroundings: string;
};

export type CountyMap = Size & {
  readonly path: string;
  /** Null when there is no point, or when it lies outside the frame. */
  readonly pin: Spot | null;
  /** All visible land around it. */
  readonly surroundings: string;
  /** The borders between the counties around it. */
  readonly borders: string;
  /** The county and its neighbors, as far as they are visible. */
  readonly counties: readonly Omit<DrawnCounty, "path">[];
};

/** A pin for one point, or for several that lie too close together. x and y are the center of the pin itself. */
export type Pin = Spot &
  Size & {
    /** In ascending order. */
    readonly numbers: readonly number[];
    /** The numbers as displayed: '3–5, 8'. */
    readonly lines: readonly string[];
  };

/** The area of a search's results. */
export type AreaMap = Size & {
  /** All visible land. */
  readonly land: string;
  /** The borders between counties, without the coast. */
  readonly borders: string;
  readonly counties: readonly Omit<DrawnCounty, "path">[];
  readonly circle: string | null;
  /** The center of the circle. */
  readonly center: Spot | null;
  /** Pins do not overlap. */
  readonly pins: readonly Pin[];
};
