import { formatPhone, toE164 } from "@/lib/format/phone";

describe("toE164", () => {
  it.each([
    ["", "nothing"],
    ["5550134", "seven digits without an area code"],
    ["555-0134", "seven digits with a hyphen"],
    ["772-555-013", "nine digits"],
    ["123-456-7890", "an area code that cannot be"],
    ["000-000-0000", "zeros"],
    ["911", "an emergency number"],
    ["call us", "words"],
    ["7.7255E+9", "a number that a spreadsheet has rounded"],
  ])("refuses %p: %s", (raw) => {
    expect(toE164(raw)).toBeNull();
  });

  it.each([
    "772-555-0134",
    "772.555.0134",
    "7725550134",
    "(772)555-0134",
    "(772) 555-0134",
    "772 555 0134",
    "772.555-0134",
    "772 5550134",
    "772.5550134",
    "772-5550134",
    "772- 555 - 0134",
    "17725550134",
    "+1 772 555 0134",
    "'772-555-0134",
    "tel:772-555-0134",
  ])("reads %p as the same number", (raw) => {
    expect(toE164(raw)).toBe("+17725550134");
  });

  it("takes the first of two numbers", () => {
    expect(toE164("772-555-0134 / 772-555-0199")).toBe("+17725550134");
    expect(toE164("772-555-0134 or 772-555-0199")).toBe("+17725550134");
  });

  it("leaves an extension out", () => {
    expect(toE164("772-555-0134 ext. 12")).toBe("+17725550134");
  });

  it("keeps the country that a number names", () => {
    expect(toE164("+44 20 7946 0958")).toBe("+442079460958");
  });
});

describe("formatPhone", () => {
  it("writes a US number the way Americans read it", () => {
    expect(formatPhone("+17725550134")).toBe("(772) 555-0134");
  });

  it("leaves another country's number as it is stored", () => {
    expect(formatPhone("+442079460958")).toBe("+442079460958");
  });
});
