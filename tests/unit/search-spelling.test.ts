import {
  createSpeller,
  editDistance,
  toAllowedDistance,
  toPlainText,
  toTokens,
} from "@/lib/spelling/compare";
import { hostileTexts } from "../support/hostile-texts";

describe("untrusted text", () => {
  it.each(hostileTexts.map((text) => [text.slice(0, 40), text]))(
    "becomes one short line and tokens: %j",
    (_, text) => {
      const plain = toPlainText(text, 200);
      expect(plain.length).toBeLessThanOrEqual(200);
      expect(plain).not.toMatch(/\p{C}|^\s|\s$|\s\s/u);
      expect(plain.isWellFormed()).toBe(true);
      for (const token of toTokens(plain)) expect(token).toMatch(/^[^\s\p{P}A-Z]+$/u);
    },
  );

  it("loses accents, apostrophes, punctuation and capitals", () => {
    expect(toTokens("JOE’S Café & Grill, St. Cloud (A/C)")).toEqual([
      "joes",
      "cafe",
      "grill",
      "st",
      "cloud",
      "a",
      "c",
    ]);
  });
});

describe("the edit distance", () => {
  it.each([
    ["", "", 0],
    ["plumber", "plumber", 0],
    ["plumer", "plumber", 1],
    ["plumbber", "plumber", 1],
    ["plunber", "plumber", 1],
    ["plubmer", "plumber", 1],
    ["baech", "beach", 1],
    ["pulmebr", "plumber", 2],
  ])("of %j and %j is %d", (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance);
    expect(editDistance(b, a, 3)).toBe(distance);
  });

  it("is Infinity above the maximum", () => {
    expect(editDistance("plumber", "roofer", 2)).toBe(Infinity);
    expect(editDistance("a", "abcd", 2)).toBe(Infinity);
    expect(editDistance("a".repeat(5000), "b", 2)).toBe(Infinity);
  });

  it("may be 0 below 5 letters, 1 below 8, and 2 from 8 on", () => {
    expect([0, 4, 5, 7, 8, 200].map(toAllowedDistance)).toEqual([0, 0, 1, 1, 2, 2]);
  });
});

describe("a speller", () => {
  const findNearest = createSpeller([
    ["destin", 1],
    ["denver", 2],
    ["edgar", 3],
    ["verobeach", 4],
    ["hvac", 5],
  ]);

  it.each(["", "x", "destiny is all", "🌴", "bestin"])("finds nothing near %j", (written) => {
    expect(findNearest(written, 1, 1)).toBeNull();
  });

  it("finds the nearest key, and swapped first letters", () => {
    expect(findNearest("destni", 2, 1)).toEqual({ key: "destin", meaning: 1, distance: 1 });
    expect(findNearest("degar", 1, 1)).toEqual({ key: "edgar", meaning: 3, distance: 1 });
  });

  it("corrects only swapped letters in a short word", () => {
    expect(findNearest("hvca", 0, 1)).toEqual({ key: "hvac", meaning: 5, distance: 1 });
    expect(findNearest("hva", 0, 1)).toBeNull();
    expect(findNearest("hvax", 0, 1)).toBeNull();
  });

  it("does not treat an appended word as a typing error", () => {
    expect(findNearest("destinrv", 2, 2)).toBeNull();
    expect(findNearest("verobaech", 2, 2)?.meaning).toBe(4);
  });
});
