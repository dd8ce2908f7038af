// Types of the directory's monthly numbers.

/** One number per month, oldest first. */
export type Series = { name: string; values: readonly number[] };

type MonthOfSubmissions = {
  month: string;
  received: number;
  approved: number;
  rejected: number;
  /** Median hours from receipt to decision; null without a decision. */
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
  /** First days of months as ISO dates; the last is the current month. */
  months: readonly string[];
  /** Number of listings at the end of each month. */
  total: readonly number[];
  counties: readonly Series[];
  categories: readonly Series[];
  submissions: readonly MonthOfSubmissions[];
  searches: readonly MonthOfSearches[];
  views: readonly MonthOfViews[];
};
