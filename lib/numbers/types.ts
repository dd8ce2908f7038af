// How the directory does, month by month.

/** A number for each month, the oldest first. */
export type Series = { name: string; values: readonly number[] };

type MonthOfSubmissions = {
  month: string;
  received: number;
  approved: number;
  rejected: number;
  /** From receipt to decision, the middle one; null without a decision. */
  medianHours: number | null;
};

type MonthOfSearches = { month: string; searches: number; missed: number };

type MonthOfViews = {
  month: string;
  views: number;
  phone: number;
  website: number;
  directions: number;
};

export type Numbers = {
  /** First days of months, ISO; the last is this month. */
  months: readonly string[];
  /** Listings at the end of each month. */
  total: readonly number[];
  counties: readonly Series[];
  categories: readonly Series[];
  submissions: readonly MonthOfSubmissions[];
  searches: readonly MonthOfSearches[];
  views: readonly MonthOfViews[];
};
