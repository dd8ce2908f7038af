import { formatPhone, readPhone, toE164 } from "@/lib/format/phone";

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
    ["772 ask for Bob", "words on the keys of a phone"],
    ["772-555-013x12", "nine digits and an extension"],
    ["305-UNKNOWN", "a word that says there is none"],
    ["FLOWERS", "letters without an area code"],
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

  it("reads the first of two numbers", () => {
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

it("refuses a hundred thousand digits", () => {
  expect(toE164("1".repeat(100_000))).toBeNull();
});

describe("readPhone", () => {
  it.each([
    ["1-800-FLOWERS", "+18003569377"],
    ["1-800-flowers", "+18003569377"],
    ["(800) GOFEDEX", "+18004633339"],
    ["1-800-CONTACTS", "+18002668228"],
    ["305-555-TIRE", "+13055558473"],
  ])("reads the letters of %p", (raw, number) => {
    expect(readPhone(raw).number).toBe(number);
  });

  it.each([
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["0044 20 7946 0958", "+442079460958"],
    ["011 44 20 7946 0958", "+442079460958"],
    ["+52 55 5555 5555", "+525555555555"],
    ["787-555-0134", "+17875550134"],
  ])("reads another country's number: %p", (raw, number) => {
    expect(readPhone(raw).number).toBe(number);
  });

  it.each(["772-555-0134 x12", "772-555-0134 ext. 12", "+1 772 555 0134 #12"])(
    "reports the extension of %p",
    (raw) => {
      expect(readPhone(raw)).toEqual({ number: "+17725550134", extension: "12", others: [] });
    },
  );

  it.each([
    "772-555-0134 / 772-555-0199",
    "772-555-0134 772-555-0199",
    "(772)555-0134 (office) (772)555-0199 (fax)",
    "7725550134 and 7725550199",
  ])("reports the second number of %p", (raw) => {
    expect(readPhone(raw)).toMatchObject({ number: "+17725550134", others: ["+17725550199"] });
  });

  it.each([
    ["Fax 772-555-0199", null],
    ["F: 772-555-0199 P: 772-555-0134", "+17725550134"],
    ["772-555-0134, fax (772) 555-0199", "+17725550134"],
    ["Phone/Fax: 772-555-0134", "+17725550134"],
    ["Tel and fax 772-555-0134", "+17725550134"],
  ])("takes no fax for a telephone: %j", (raw, number) => {
    expect(readPhone(raw)).toMatchObject({ number, others: [] });
  });

  it("reports no second number when the same one is repeated", () => {
    expect(readPhone("772-555-0134, (772) 555-0134").others).toEqual([]);
  });
});

describe("formatPhone", () => {
  it("formats a US number as (772) 555-0134", () => {
    expect(formatPhone("+17725550134")).toBe("(772) 555-0134");
  });

  it("does not change another country's number", () => {
    expect(formatPhone("+442079460958")).toBe("+442079460958");
  });
});
