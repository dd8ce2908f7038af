/**
 * No question is a server error: generated from names, words, places and garbage, through the store and the API. `npm run audit`
 * asks 5,000, each time others. The tests' names contain count and seed: FUZZED_SEARCHES and FUZZ_SEED repeat a run.
 */
import fc from "fast-check";
import { NextRequest } from "next/server";
import { GET } from "@/app/api/v1/businesses/route";
import * as sample from "@/data/sample";
import { listCounties, listRegions, listZipCodes } from "@/lib/places/rules";
import { cities } from "@/data/cities";
import { runSearch } from "@/lib/search/run-search";
import { parseSearch } from "@/lib/search/schema";
import { categories } from "../support/categories";
import { fuzzText } from "../support/fuzz";
import { seedNumber } from "../support/seed";
import { askSeveral } from "../support/several-at-once";
import { openDirectory } from "./database";

// It needs a request of Next.
jest.mock("@/lib/auth/rate-limit", () => ({ consumeCall: jest.fn(async () => 0) }));

const COUNT = Number(process.env.FUZZED_SEARCHES ?? 50);
const SEED = Number(process.env.FUZZ_SEED ?? seedNumber());
const MAX_ZIPS = 2000;
const TIMEOUT_MS = 60_000 + COUNT * 1000;

const directory = openDirectory();

const names = sample.businesses.flatMap(({ name }) => [name, ...name.split(/\s+/)]);
const trades = categories.all.flatMap(({ name }) => [name, ...name.split(/\s+/)]);
const places = [
  ...cities.map(([name]) => name),
  ...listCounties().flatMap(({ name }) => [name, `${name} County`]),
  ...listRegions().map(({ name }) => name),
  ...listZipCodes("3", MAX_ZIPS).map(({ zip }) => zip),
];

const garbage = fc.oneof(
  fuzzText,
  fc.constantFrom('"', "'", "`", "\\", "&", "%", "%00", "\0", "$$", "--", "/*", ";", "(", ":*"),
  fc.string({ unit: "grapheme", minLength: 150, maxLength: 400 }),
);
const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...names) },
  { weight: 2, arbitrary: fc.constantFrom(...trades) },
  { weight: 1, arbitrary: garbage },
);
const place = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...places) },
  { weight: 1, arbitrary: garbage },
);

const question = fc
  .tuple(
    fc.array(word, { maxLength: 3 }),
    fc.constantFrom(" ", " in ", " near "),
    fc.option(place, { freq: 3 }),
    fc.option(place, { freq: 1 }),
  )
  .map(([words, link, inWords, near]) => ({
    q: [words.join(" "), ...(inWords === null ? [] : [inWords])].join(link),
    ...(near !== null && { near }),
  }));

const questions = fc.sample(question, { seed: SEED, numRuns: COUNT });

it(
  `answers ${COUNT} fuzzed questions (seed ${SEED})`,
  async () => {
    const faults = await askSeveral(questions, async (asked) => {
      const { request } = parseSearch(categories, asked);
      return runSearch(categories, request, directory).then(
        () => null,
        (error: unknown) => `${JSON.stringify(asked)}: ${String(error)}`,
      );
    });
    expect(faults.filter(Boolean)).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  `answers ${COUNT} fuzzed calls of the API without a server error (seed ${SEED})`,
  async () => {
    const faults = await askSeveral(questions, async (asked) => {
      const wellFormed = Object.entries(asked).map(([name, text]) => [name, text.toWellFormed()]);
      const parameters = new URLSearchParams(wellFormed);
      const url = `https://directory.example/api/v1/businesses?${parameters}`;
      const { status } = await GET(new NextRequest(url));
      return status >= 500 ? `${status} ${url}` : null;
    });
    expect(faults.filter(Boolean)).toEqual([]);
  },
  TIMEOUT_MS,
);
