// Types of opening hours, as they are stored.

/** Minutes of the week, Monday 00:00 local time being 0: [opens, closes]. `closes` may pass the week's end. */
export type Hours = readonly (readonly [opens: number, closes: number])[];

/** Days with other hours than the weekly ones. */
export type SpecialHours = {
  /** ISO days of Florida, both included. */
  from: string;
  through: string;
  /** Minutes of the day; null when closed. */
  hours: Hours | null;
  note: string | null;
};

export const MAX_SPECIAL_HOURS = 20;
