// What is counted of a listing: that its page was seen, and what was pressed there or on a card in a list.

export const COUNTED = ["views", "phone", "website", "directions"] as const;
export type Counted = (typeof COUNTED)[number];
export type Counts = Readonly<Record<Counted, number>>;

/** Of an ISO day in Florida. */
export type DayCounts = Counts & { day: string };

export const COUNTED_NAMES: Readonly<Record<Counted, string>> = {
  views: "Page seen",
  phone: "Phone pressed",
  website: "Website pressed",
  directions: "Directions pressed",
};
