// Splits opening hours into tokens, by the words and signs that people write.
import type { Hours } from "./types";

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
export type ParsedHours =
  | {
      ok: true;
      /** Null where the text names no fixed hours, such as 'by appointment'. */
      hours: Hours | null;
      note: string | null;
    }
  | { ok: false; message: string };

export const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

const DAY_NAMES: readonly (readonly string[])[] = [
  ["m", "mo", "mon", "monday"],
  ["t", "tu", "tue", "tues", "tuesday"],
  ["w", "we", "wed", "weds", "wednesday"],
  ["th", "thu", "thur", "thurs", "thursday"],
  ["f", "fr", "fri", "friday"],
  ["sa", "sat", "saturday"],
  ["su", "sun", "sunday"],
];

const WORDS = new Map<string, Token>([
  ...DAY_NAMES.flatMap((names, day) =>
    names.flatMap((name): [string, Token][] => [
      [name, { kind: "days", days: [day] }],
      [`${name}s`, { kind: "days", days: [day] }],
    ]),
  ),
  ["weekday", { kind: "days", days: [0, 1, 2, 3, 4] }],
  ["weekdays", { kind: "days", days: [0, 1, 2, 3, 4] }],
  ["mtwthf", { kind: "days", days: [0, 1, 2, 3, 4] }],
  ["mwf", { kind: "days", days: [0, 2, 4] }],
  ["tth", { kind: "days", days: [1, 3] }],
  ["weekend", { kind: "days", days: [5, 6] }],
  ["weekends", { kind: "days", days: [5, 6] }],
  ["daily", { kind: "days", days: ALL_DAYS }],
  ["to", { kind: "dash" }],
  ["til", { kind: "dash" }],
  ["till", { kind: "dash" }],
  ["until", { kind: "dash" }],
  ["thru", { kind: "dash" }],
  ["through", { kind: "dash" }],
  ["and", { kind: "separator" }],
  ["or", { kind: "line" }],
  ["except", { kind: "except" }],
  ["closed", { kind: "closed" }],
  ["off", { kind: "closed" }],
  ["appointment", { kind: "appointment" }],
  ["always", { kind: "always" }],
  ["noon", { kind: "time", time: { minutes: 0, half: "pm", is24Hours: false, text: "noon" } }],
  [
    "midnight",
    { kind: "time", time: { minutes: 0, half: "am", is24Hours: false, text: "midnight" } },
  ],
]);

const SPANISH_DAYS = [
  ...["lun(?:es)?", "mar(?:tes)?", "mi[eé](?:rcoles)?", "jue(?:ves)?", "vie(?:rnes)?"],
  ...["s[aá]b(?:ado)?s?", "dom(?:ingo)?s?"],
];

/** Words around hours that have no meaning. */
const FILLERS = new Set(
  `open hours hour hrs from on the are is we we're our only at by or and a every each office business store et est edt
  ct cst cdt eastern central time de las los el`.split(/\s+/),
);

const HOLIDAY =
  "(?:(?:all |federal |major |public )*holidays|(?:christmas|thanksgiving|easter|new year'?s|independence|memorial|labor)(?: day| eve| sunday)?|(?:4th|fourth) of july)\\b";

/** Phrases to replace by one word each, so that afterwards every sign and word is a token. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  // 'Lunes a viernes de 8am a 5pm, sábado cerrado'.
  ...SPANISH_DAYS.map(
    (name, day) =>
      [new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "gu"), DAY_NAMES[day]?.at(-1) ?? ""] as const,
  ),
  [/(?<=day |\d ?|[ap]m )a(?= \w+day| \d)/g, "-"],
  [/\btodos los d[ií]as\b/g, "daily"],
  [/\bcerrado\b/g, "closed"],
  [/\by\b/g, "and"],
  // Lists as programs write them: '["Mo 09:00-17:00"],["UTC":"-5"]', "{'Monday': '9AM-5PM'}". Holidays are not weekly hours.
  [/\["utc":.*$|\b(?:ph|sh) off\b/g, ""],
  [
    new RegExp(
      `\\b(?:(?:closed|except)(?: on| for)?|and) ${HOLIDAY}(?:[ ,&/]+(?:and )?${HOLIDAY})*|\\bholidays? closed\\b`,
      "g",
    ),
    "",
  ],
  [/["[\]{}]|(?<![a-z])'|'(?![a-z])/g, " "],
  [/(?<=[ap]m|closed|hours)(?=(?:mon|tues|wednes|thurs|fri|satur|sun)day)/g, "\n"],
  [/(?<=day)(?=\d)/g, " "],
  [/[\u2010-\u2015\u2212~]/g, "-"],
  [/\b([ap])\.\s?m\b\.?/g, "$1m"],
  [/\b(?:by|with|upon)?\s*(?:an\s+)?(?:appointments?|appts?\b\.?)(?:\s+only)?/g, " appointment "],
  [
    /\b24\s?[/x]\s?7\b|\b24\s?-?\s?(?:hours?|hrs?|h)\b(?:\s+(?:a|per)\s+day)?|around the clock/g,
    " always ",
  ],
  [
    /\b(?:every|each|all)\s?days?\b|\ball week\b|\b(?:7|seven) days(?:\s+(?:a|per)\s+week)?\b/g,
    " daily ",
  ],
  [/\b(?:12\s*)(noon|midnight)\b/g, "$1"],
];

const TIME = /^(?:(\d{1,2})(?:[:.h](\d{2}))?|(\d{2})(\d{2}))\s*(am|pm|[ap])?(?![a-z\d])/;

/** Returns the tokens of a text, or the first word or number that is not understood. */
export function toTokens(
  text: string,
): { ok: true; tokens: Token[] } | { ok: false; word: string } {
  let rest = PHRASES.reduce(
    (done, [phrase, word]) => done.replace(phrase, word),
    text.toLowerCase().replaceAll("’", "'"),
  );
  const tokens: Token[] = [];
  while ((rest = rest.replace(/^[ \t:.]+/, "")) !== "") {
    const read = readToken(rest);
    if (!read) return { ok: false, word: /^[^\s,;]+/.exec(rest)?.[0] ?? rest };
    if (read.token) tokens.push(read.token);
    rest = rest.slice(read.length);
  }
  return { ok: true, tokens };
}

function readToken(rest: string): { token: Token | null; length: number } | null {
  const sign = /^(?:(-+)|([\n;|()•·][\s,;/&+|()•·]*)|[\s,/&+]+)/.exec(rest);
  if (sign) {
    const kind = sign[1] ? "dash" : sign[2] ? "line" : "separator";
    return { token: { kind }, length: sign[0].length };
  }
  const time = TIME.exec(rest);
  if (time) {
    const written = toTime(time);
    return written && { token: { kind: "time", time: written }, length: time[0].length };
  }
  const [word] = /^[a-z']+/.exec(rest) ?? [];
  if (!word) return null;
  const token = WORDS.get(word);
  if (!token && !FILLERS.has(word)) return null;
  return { token: token ?? null, length: word.length };
}

function toTime(match: RegExpExecArray): WrittenTime | null {
  const [text, short, past, long, longPast, half] = match;
  const hour = Number(short ?? long);
  const minute = Number(past ?? longPast ?? 0);
  const written = half ? (half.startsWith("a") ? "am" : "pm") : null;
  if (minute > 59 || hour > 24 || (written && (hour > 12 || hour === 0))) return null;
  if (hour === 24 && minute > 0) return null;
  const is24Hours = !written && (hour > 12 || hour === 0 || long !== undefined || /^0/.test(text));
  return {
    minutes: (written ? hour % 12 : hour) * 60 + minute,
    half: written,
    is24Hours,
    text: text.trim(),
  };
}
