/** The trades and places that the search knows: in usual lines, and some of all lines with a wrong letter. */
import { brands } from "@/data/brands";
import { categoryWords } from "@/data/category-words";
import { landmarks, placeNicknames, quarters } from "@/data/place-names";
import { spanishWords } from "@/data/spanish-words";
import { listCitiesOfCounty, listCounties } from "@/lib/places/rules";
import { findPlace } from "@/lib/search/place-field";
import { parseQuery } from "@/lib/search/query-parser";
import { toTokens } from "@/lib/spelling/compare";
import { categories } from "../support/categories";

const NOTHING_GIVEN = { category: null, place: null, branch: null };
/** Shorter words are corrected by the words of the listings. */
const MIN_LENGTH = 6;
const EVERY = 40;

/** Missing, doubled and swapped letters, but never the first one. */
function listSlips(phrase: string): string[] {
  return Array.from(phrase, (letter, at) => {
    const [before, after] = [phrase.slice(0, at), phrase.slice(at + 1)];
    if (at === 0 || letter === " ") return [];
    return [before + after, `${before}${letter}${letter}${after}`].concat(
      /^[^ ]/.test(after) ? `${before}${after[0]}${letter}${after.slice(1)}` : [],
    );
  }).flat();
}

function splitList(list: string): string[] {
  return list.split(/[,;:]/);
}

const TRADES = Object.values(categoryWords).flatMap(({ same, parts = {} }) =>
  [same, ...Object.keys(parts), ...Object.values(parts)].flatMap(splitList),
);
const TOWNS = listCounties().flatMap(({ id }) => listCitiesOfCounty(id).map(({ name }) => name));
const LANDMARKS = [...quarters, ...landmarks, ...placeNicknames].map(([name]) => name);

const inTampa = (trade: string) => `${trade} tampa`;
const plumberIn = (place: string) => `plumber ${place}`;

it.each([
  ["trades", TRADES, inTampa, 99],
  ["trades in Spanish", Object.values(spanishWords).flatMap(splitList), inTampa, 99],
  ["chains", Object.values(brands).flatMap(splitList), inTampa, 97.5],
  ["towns", TOWNS, plumberIn, 99],
  ["quarters, landmarks and nicknames", LANDMARKS, plumberIn, 98],
])("%s are recognized with a wrong letter", (_, names, toLine, leastPercent) => {
  const phrases = [...new Set(names.map((name) => toTokens(name).join(" ")))];
  const tried = phrases
    .filter(({ length }) => length >= MIN_LENGTH)
    .flatMap((phrase) => listSlips(phrase).map((slip) => [phrase, slip] as const))
    .filter((_slip, at) => at % EVERY === 0);
  const missed = tried.filter(([phrase, slip]) => read(toLine(slip)) !== read(toLine(phrase)));
  const percent = 100 * (1 - missed.length / tried.length);
  if (percent < leastPercent) expect(missed.map(([, slip]) => slip)).toEqual([]);
});

const LINES = [
  plumberIn,
  (town: string) => `${town} t shirts`,
  (town: string) => `roof repair ${town} fl`,
  (town: string) => `pizza near ${town} florida`,
];

it.each(LINES.map((toLine) => [toLine("…"), toLine] as const))(
  "every town is recognized in %j",
  (_, toLine) => {
    const missed = TOWNS.filter((town) => {
      const { trade, place } = parseQuery(categories, toLine(town), NOTHING_GIVEN);
      return !trade || place?.city !== town;
    });
    // A baker is a trade.
    expect(missed.filter((town) => town !== "Baker")).toEqual([]);
  },
);

it("every town is recognized before its county", () => {
  const missed = listCounties().flatMap((county) =>
    listCitiesOfCounty(county.id).filter(({ name }) => {
      const line = `plumber ${name}, ${county.name} County, FL`;
      const { place, words } = parseQuery(categories, line, NOTHING_GIVEN);
      return place?.city !== name || words.length > 0;
    }),
  );
  expect(missed).toEqual([]);
});

const FIELDS = ["…", "…, FL", "near … Florida", "the … area", "City of …", "…, FL, United States"];

it.each(FIELDS)("every town is found by %j in the place field", (written) => {
  const missed = TOWNS.filter((town) => findPlace(written.replace("…", town))?.city !== town);
  expect(missed).toEqual([]);
});

/** The trade and the place that the search understands. */
function read(line: string): string {
  const { trade, place } = parseQuery(categories, line, NOTHING_GIVEN);
  return `${trade?.category?.id ?? trade?.unlisted?.name} ${place?.label}`;
}
