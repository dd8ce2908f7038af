// The rows that benchmarks import: the same in every run, in the many formats of a real register.
import { zipCodes } from "@/data/zip-codes";

const WORDS = [
  "ANCHOR",
  "SABAL",
  "MCRAY'S",
  "GULF",
  "O'HARE",
  "LIBERTY",
  "CORAL",
  "PELICAN",
  "BBQ",
];
const TRADES = ["DINER", "GRILL", "CAFE", "BAKERY LLC", "PIZZA & SUBS", "KITCHEN, INC.", "TACOS"];
const STREETS = ["N MAIN ST", "NW 77 CT", "US HWY 1", "OCEAN BLVD STE 4", "SAINT JAMES AVE"];
const PHONES = ["772-XXX-NNNN", "(772) XXX-NNNN", "772.XXX.NNNN", "772XXXNNNN", "+1 772 XXX NNNN"];
/** An office park or a switchboard now and then: its number is that of many. */
const ROWS_PER_SHARED_PHONE = 50;

/** A CSV file, a line at a time. */
export function* makeRows(count: number): Generator<string> {
  yield "license_number,name,street,city,state,zip,county,phone\n";
  for (let i = 0; i < count; i++) {
    const [zip, city, county] = zipCodes[i % zipCodes.length] ?? [];
    const name = `${pick(WORDS, i)} ${pick(WORDS, i >> 3)} ${pick(TRADES, i >> 5)}`;
    const phone = makePhone(i);
    const place = `${city?.toUpperCase()},FL,${zip},${county?.replaceAll("-", " ")}`;
    yield `L${i},"${name}",${100 + i} ${pick(STREETS, i)},${place},${phone}\n`;
  }
}

function makePhone(row: number): string {
  const number = row % ROWS_PER_SHARED_PHONE === 0 ? 0 : row;
  const exchange = String(200 + Math.floor(number / 10_000)).padStart(3, "0");
  const last = String(number % 10_000).padStart(4, "0");
  return pick(PHONES, row).replace("XXX", exchange).replace("NNNN", last);
}

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? "";
}
