// Types of opening hours as people write them.
import type { Hours } from "@/lib/businesses/types";

/** Days are 0 (Monday) to 6. */
export type Token =
  | { kind: "days"; days: readonly number[] }
  | { kind: "time"; time: WrittenTime }
  | { kind: "dash" | "separator" | "line" | "except" | "closed" | "appointment" | "always" };

/** A time as written: '5' may be morning or evening, '17' and '5 pm' are unambiguous. */
export type WrittenTime = {
  /** Minutes of the day as in the morning: 5 PM is 300 with `half` 'pm'. Above 720 it is a time of a 24-hour clock. */
  minutes: number;
  half: "am" | "pm" | null;
  /** True for '09:00', '1700' and '17'. */
  is24Hours: boolean;
  text: string;
};

/** Minutes of a day; `closes` may be on the next day. */
export type DaySpan = readonly [opens: number, closes: number];

/** A group of days, or the times that apply to days. */
export type Part =
  | { kind: "days"; days: readonly number[] }
  | {
      kind: "times";
      spans: readonly DaySpan[];
      meaning: "open" | "closed" | "appointment" | "always";
    };

export type Days = Extract<Part, { kind: "days" }>;
export type Times = Extract<Part, { kind: "times" }>;

/** The parsed hours, or why the text cannot be parsed and what to write instead. */
export type HoursReading =
  | {
      ok: true;
      /** Null where the text names no fixed hours, such as 'by appointment'. */
      hours: Hours | null;
      note: string | null;
    }
  | { ok: false; message: string };
