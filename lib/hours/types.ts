// Owns the shapes of opening hours as somebody writes them.
import type { Hours } from "@/lib/businesses/types";

/** Days are 0 (Monday) to 6. */
export type Token =
  | { kind: "days"; days: readonly number[] }
  | { kind: "time"; time: WrittenTime }
  | { kind: "dash" | "separator" | "line" | "except" | "closed" | "appointment" | "always" };

/** A time as it stands there: '5' may mean morning or evening, '17' and '5 pm' may not. */
export type WrittenTime = {
  /** Minutes of the day as if it were morning: 5 PM is 300 with `half` 'pm'. Above 720 it is of a 24-hour clock. */
  minutes: number;
  half: "am" | "pm" | null;
  /** True for '09:00', '1700' and '17'. */
  is24Hours: boolean;
  text: string;
};

/** Minutes of a day; `closes` may lie in the next one. */
export type DaySpan = readonly [opens: number, closes: number];

/** Days as they stand between two signs, or what holds on days. */
export type Part =
  | { kind: "days"; days: readonly number[] }
  | {
      kind: "times";
      spans: readonly DaySpan[];
      meaning: "open" | "closed" | "appointment" | "always";
    };

export type Days = Extract<Part, { kind: "days" }>;
export type Times = Extract<Part, { kind: "times" }>;

/** What was read, or why it cannot be read and what to write instead. */
export type HoursReading =
  | {
      ok: true;
      /** Null where the text names no fixed hours, such as 'by appointment'. */
      hours: Hours | null;
      note: string | null;
    }
  | { ok: false; message: string };
