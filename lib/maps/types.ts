// Owns the shapes of drawings: SVG paths and points in the units of their view box.

export type Spot = { readonly x: number; readonly y: number };

export type Size = { readonly width: number; readonly height: number };

export type DrawnCounty = {
  readonly id: string;
  readonly path: string;
  /** Where a name fits best. */
  readonly centre: Spot;
  /** How wide the county is: a longer name does not fit. */
  readonly width: number;
};

export type DrawnRegion = {
  readonly id: string;
  readonly path: string;
  /** Where its name stands. */
  readonly centre: Spot;
};

/** A step of the map's colours: counties with `from` to `to` businesses, both included. */
export type CountStep = { readonly from: number; readonly to: number };

/** How a map of counties is coloured, and how its colours are told. */
export type MapScale = {
  /** Of the legend. */
  readonly title: string;
  /** One for each step from 0, at most five. */
  readonly labels: readonly string[];
  readonly toStep: (value: number) => number;
  /** A county's value as its tooltip says it. */
  readonly format: (value: number) => string;
};

export type StateMap = Size & {
  readonly counties: readonly DrawnCounty[];
  readonly regions: readonly DrawnRegion[];
  /** The counties that belong to no region. */
  readonly elsewhere: string;
  /** What is seen of Alabama and Georgia. */
  readonly surroundings: string;
};

export type RegionMap = Size & {
  readonly counties: readonly DrawnCounty[];
  /** The region's own outline. */
  readonly outline: string;
  /** All land around it that the frame shows. */
  readonly surroundings: string;
};

export type CountyMap = Size & {
  readonly path: string;
  /** Null when there is no point, or when it lies outside the frame. */
  readonly pin: Spot | null;
  /** All land around it that the frame shows. */
  readonly surroundings: string;
  /** The lines between the counties around it. */
  readonly borders: string;
  /** It and its neighbours, as far as the frame shows them. */
  readonly counties: readonly Omit<DrawnCounty, "path">[];
};

/** Stands for one point, or in the middle of several that lie too close to tell apart: x and y are its own middle. */
export type Pin = Spot &
  Size & {
    /** Rising. */
    readonly numbers: readonly number[];
    /** The numbers as they are written: '3–5, 8'. */
    readonly lines: readonly string[];
  };

/** The area of a search's results. */
export type AreaMap = Size & {
  /** All land that the frame shows. */
  readonly land: string;
  /** The lines between counties, coast left out. */
  readonly borders: string;
  readonly counties: readonly Omit<DrawnCounty, "path">[];
  readonly circle: string | null;
  /** The middle of the circle. */
  readonly center: Spot | null;
  /** None hides another. */
  readonly pins: readonly Pin[];
};
