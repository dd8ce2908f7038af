// Converts the words of a line to the forms that listings may have them in: their stems, figures, and street types.
import { fillers, nameForms } from "@/data/stop-words";
import {
  directions,
  numberedRoads,
  roadNames,
  streetForms,
  streetTypes,
} from "@/data/street-words";
import { toPhrases } from "@/lib/spelling/compare";
import { toStem } from "@/lib/spelling/words";
import type { Word } from "./types";

/** Maximum number of words of an interpretation; further ones are ignored. */
const MAX_WORDS = 8;

/** Longer words are cut. */
const MAX_WORD_LENGTH = 60;

/** Shorter words match whole words only: as prefixes they would match half of the directory. */
const MIN_PREFIX_LENGTH = 3;

const toSet = (list: string) => new Set(toPhrases(list).map((tokens) => tokens.join(" ")));
const silent = toSet(`${fillers},${nameForms}`);
/** A map, because words such as 'constructor' are properties of every object. */
const shortForms = new Map(Object.entries(streetForms));
const namedRoads = new Map(Object.entries(roadNames));
const types = toSet(streetTypes);
const sides = toSet(directions);
const roads = toSet(numberedRoads);

const ROAD_NUMBER = /^(?:\d{1,5}|a1a)$/;

/** 'us1', as one word. */
const JOINED_ROAD = /^(us|sr|cr|hwy)(\d{1,4})$/;

const ONES = "one two three four five six seven eight nine".split(" ");
const TEENS = "ten eleven twelve".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const ENDINGS = ["th", "st", "nd", "rd"];

const toOrdinal = (number: number) => `${number}${ENDINGS[number % 10] ?? "th"}`;

/** 'four' and '4', 'first' and '1st', 'twenty third' and '23rd', in both directions. */
const figures = new Map(
  [
    ...[...ONES, ...TEENS].map((word, at) => [word, `${at + 1}`] as const),
    ...ORDINALS.map((word, at) => [word, toOrdinal(at + 1)] as const),
    ...TENS.flatMap((ten, at) => {
      const number = 10 * (at + 2);
      return [
        [ten, `${number}`] as const,
        ...ONES.map((one, more) => [`${ten} ${one}`, `${number + more + 1}`] as const),
        ...ORDINALS.slice(0, 9).map(
          (one, more) => [`${ten} ${one}`, toOrdinal(number + more + 1)] as const,
        ),
      ];
    }),
  ].flatMap(([words, figure]) => [[words, figure] as const, [figure, words] as const]),
);

/**
 * The words of an interpretation, with those joined that belong together: a street with its type, a number of two words. Words without
 * meaning are left out beside others.
 */
export function toWords(tokens: readonly string[], isKnown = (_: string) => false): Word[] {
  const unique = [...new Set(tokens.map((token) => token.slice(0, MAX_WORD_LENGTH)))];
  const significant = unique.filter((token) => !silent.has(token));
  const kept = (significant.length > 0 ? significant : unique).slice(0, MAX_WORDS);
  const words: Word[] = [];
  for (let at = 0; at < kept.length; at += 1) {
    const word = toWord(kept, at);
    at += word.typed.split(" ").length - 1;
    words.push(isKnown(word.typed) ? { ...word, isKnown: true } : word);
  }
  return words;
}

function toWord(tokens: readonly string[], at: number): Word {
  for (let end = Math.min(at + 4, tokens.length); end > at + 1; end -= 1) {
    const typed = tokens.slice(at, end).join(" ");
    const forms = toJoinedForms(tokens.slice(at, end));
    if (forms) return { typed, forms: [tokens.slice(at, end).map(toForm).join(" "), ...forms] };
  }
  const typed = tokens[at] ?? "";
  const street = shortForms.get(typed);
  const [, ...road] = JOINED_ROAD.exec(typed) ?? [];
  return {
    typed,
    forms: [
      ...new Set([
        toForm(typed),
        ...toFigure(typed),
        ...toRoadName(typed),
        ...(toJoinedForms(road) ?? []),
        ...(street ? [street] : []),
      ]),
    ],
  };
}

/** The forms of several words that are one thing; null if they are not. */
function toJoinedForms(tokens: readonly string[]): string[] | null {
  const [first = "", last = ""] = [tokens[0], tokens.at(-1)];
  const before = tokens.slice(0, -1).join(" ");
  const name = toRoadName(tokens.join(" "));
  if (roads.has(before) && ROAD_NUMBER.test(last)) return [`${toRoad(first)}_${last}`, ...name];
  if (tokens.length > 2) return name.length > 0 ? name : null;
  const figure = toFigure(tokens.join(" "));
  if (figure.length > 0) return figure;
  const isStreet = types.has(last) && !types.has(first) && !sides.has(first);
  const street = isStreet ? [`${toStreetForm(first)} ${toStreetForm(last)}`] : [];
  return street.length + name.length > 0 ? [...street, ...name] : null;
}

/** 'us 1' is also Federal Highway. */
function toRoadName(typed: string): string[] {
  const name = namedRoads.get(typed);
  return name ? [name] : [];
}

function toRoad(first: string): string {
  if (/^(?:us|i|interstate)$/.test(first)) return "us_hwy";
  return /^(?:state|sr)$/.test(first) ? "sr_hwy" : /^(?:county|cr)$/.test(first) ? "cr_hwy" : "hwy";
}

/** As in fold_street of the database: '1st' and 'first' are 1. */
function toStreetForm(token: string): string {
  const number = /^\d/.test(token) ? token : (toFigure(token)[0] ?? "");
  return shortForms.get(token) ?? (number ? number.replace(/(?:st|nd|rd|th)$/, "") : token);
}

function toFigure(typed: string): string[] {
  const figure = figures.get(typed);
  return figure ? [figure] : [];
}

/** The beginning that the forms of a word share; numbers, short words and those of streets as a whole. */
export function toForm(token: string): string {
  const isWhole = /^\d/.test(token) || types.has(token) || sides.has(token);
  if (isWhole) return token;
  const stem = toStem(token);
  return stem.length < MIN_PREFIX_LENGTH ? stem : `${stem}*`;
}

/** The form of a phrase; with a trailing dollar sign it is whole words. */
export function toPhraseForm(phrase: string): string {
  const [tokens = []] = toPhrases(phrase);
  return tokens.map(phrase.endsWith("$") ? String : toForm).join(" ");
}
