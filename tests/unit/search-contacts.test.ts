import { findPhone } from "@/lib/search/typed-filters";
import { toWords } from "@/lib/search/words";
import { toTokens } from "@/lib/spelling/compare";
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
    ["5550148 stuart", "5550148"],
    ["pizza 555 0148", "5550148"],
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
    ["hendricks avenue", ["hendrick* avenue", "hendricks ave"]],
    ["1st st", ["1st st", "1 st"]],
    ["state road 54", ["state* road 54", "sr_hwy_54"]],
    ["twenty third", ["twent* third*", "23rd"]],
    ["4", ["4", "four"]],
    ["southwest", ["southwest", "sw"]],
    ["constructor", ["constructor*"]],
    ["obt", ["obt*", "orange_blossom"]],
    ["us 1", ["us 1", "us_hwy_1", "federal_hwy"]],
    ["us1", ["us1*", "us_hwy_1", "federal_hwy"]],
  ])("and figures have the forms of addresses: %j", (line, forms) => {
    expect(toWords(toTokens(line)).map((word) => word.forms)).toEqual([forms]);
  });
});

it.each(hostileTexts.map((text) => [text.slice(0, 40), text.slice(0, 200)]))(
  "searches hostile text for words and phone numbers: %j",
  (_, text) => {
    expect(toWords(toTokens(text)).length).toBeLessThanOrEqual(8);
    expect(findPhone(text)?.digits ?? "7725550148").toMatch(/^\d{7}(?:\d{3})?$/);
  },
);
