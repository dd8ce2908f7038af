import { findPhone } from "@/lib/search/phones";
import { listStreets } from "@/lib/search/streets";
import { hostileTexts } from "../support/hostile-texts";

describe("a telephone number in a line", () => {
  it.each([
    ["(772) 555-0148", "7725550148"],
    ["772.555.0148", "7725550148"],
    ["+1 772 555 0148", "7725550148"],
    ["001 772-555-0148", "7725550148"],
    ["772/555-0148 ext. 4", "7725550148"],
    ["555-0148", "5550148"],
    ["call 555 0148", "5550148"],
    ["７７２ 555 0148", "7725550148"],
  ])("is found: %j", (line, digits) => {
    expect(findPhone(line)).toEqual({ digits, isAll: true });
  });

  it.each([
    ["mess kit 772-555-0148", "7725550148"],
    ["1-800-FLOWERS", "8003569377"],
    ["772-555-YARD", "7725559273"],
  ])("is found beside other words or letters: %j", (line, digits) => {
    expect(findPhone(line)).toEqual({ digits, isAll: false });
  });

  it.each([
    "",
    "34994",
    "34994-1234",
    "772-555-014",
    "4 points",
    "3001 ocean drive",
    "7".repeat(100),
  ])("is not found: %j", (line) => {
    expect(findPhone(line)).toBeNull();
  });
});

describe("a street in a line", () => {
  it.each([
    ["28 SW Osceola St, Stuart FL 34994", "28 sw osceola st", "stuart fl 34994"],
    ["pizza on Collins Ave", "collins ave", "pizza on"],
    ["hendricks avenue", "hendricks avenue", ""],
    ["state road 54", "state road 54", ""],
    ["tacos a1a", "a1a", "tacos"],
    ["28 osceola stuart", "28 osceola", "stuart"],
    ["kareems tamiami trail e 18-19", "tamiami trail e 18 19", "kareems"],
    ["plumber way", "plumber way", ""],
  ])("is separated from the other words: %j", (line, street, rest) => {
    expect(listStreets(line)).toContainEqual({ street, rest });
  });

  it.each(["", "plumber", "mess kit kitchen", "34994", "avenue"])("is not found: %j", (line) => {
    expect(listStreets(line)).toEqual([]);
  });
});

it.each(hostileTexts.map((text) => [text.slice(0, 40), text.slice(0, 200)]))(
  "searches hostile text for streets and phone numbers: %j",
  (_, text) => {
    expect(listStreets(text).length).toBeLessThanOrEqual(6);
    expect(findPhone(text)?.digits ?? "7725550148").toMatch(/^\d{7}(?:\d{3})?$/);
  },
);
