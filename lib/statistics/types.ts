// Counts of a listing: views of its page, and clicks there or on a card in a list.

export const COUNTED = ["views", "phone", "website", "directions"] as const;
export type Counted = (typeof COUNTED)[number];
export type Counts = Readonly<Record<Counted, number>>;

/** Counts of one day; `day` is an ISO date in Florida. */
export type DayCounts = Counts & { day: string };

export const COUNTED_NAMES: Readonly<Record<Counted, string>> = {
  views: "Views",
  phone: "Calls",
  website: "Website pressed",
  directions: "Directions pressed",
};
