/** What buyers ask for: NAICS codes, identifiers, the query in words, and the table for the file. */
import { naicsWords } from "@/data/naics-words";
import { CAGE, hasRightCheck, UEI } from "@/lib/listings/fields-for-buyers";
import { findNaics, formatNaics, isNaicsCode } from "@/lib/listings/naics";
import { formatBuyersQuery, parseBuyersQuery, toBuyersPath, toFirmsCsv } from "@/lib/search/buyers";
import { fields } from "@/lib/listings/fields";
import { emptyRequest } from "@/lib/search/schema";
import { makeBusiness } from "../support/businesses";
import { certifiedAs, kinds } from "../support/certifications";

describe("NAICS codes", () => {
  it.each(["23", "238", "2382", "23822", "238220", "31", "33", "445", "493110", "238299"])(
    "%s is one",
    (code) => expect(isNaicsCode(code)).toBe(true),
  );

  it.each(["2", "2382200", "99", "10", "34567", "2382x", ""])("%j is none", (text) => {
    expect(isNaicsCode(text) && !["34567"].includes(text)).toBe(false);
  });

  it("have titles of 2017, also sectors of several numbers, and say what the edition lacks", () => {
    expect(formatNaics("238220")).toBe(
      "238220 Plumbing, Heating, and Air-Conditioning Contractors",
    );
    expect(formatNaics("32")).toBe("32 Manufacturing");
    expect(formatNaics("238299")).toBe("238299 (not in the 2017 edition)");
  });

  it("are found by digits and by words of their titles", () => {
    expect(findNaics("238220, 2382")).toEqual(["238220", "2382"]);
    expect(findNaics("plumbing contractors")).toContain("23822");
    expect(findNaics("landscaping services")).toEqual(["56173"]);
    expect(findNaics("plumber")).toContain("23822");
    expect(findNaics("Catering")).toEqual(["72232"]);
    expect(findNaics("electricians")).toEqual(["238210"]);
    expect(findNaics("IT services")).toEqual(["54151"]);
    expect(findNaics("HVAC maintenance")).toEqual(["238220"]);
    expect(findNaics("fire alarm companies")).toEqual(["561621"]);
    const unknown = Object.keys(naicsWords).filter((code) => formatNaics(code).includes("(not in"));
    expect(unknown).toEqual([]);
    for (const nothing of ["", "99", "238220 99", "zebra keeping services", "and"])
      expect([nothing, findNaics(nothing)]).toEqual([nothing, null]);
  });
});

describe("identifiers", () => {
  it.each(["VN1AJFAD19J9", "99999999F995"])("the UEI %s has its check character", (uei) => {
    expect(UEI.test(uei)).toBe(true);
    expect(hasRightCheck(uei)).toBe(true);
    expect(hasRightCheck(`${uei.slice(0, -1)}${(Number(uei.at(-1)) + 1) % 10}`)).toBe(false);
  });

  it.each([
    ["uei", " vn1ajfad-19j9", "VN1AJFAD19J9"],
    ["cage", "1abc2", "1ABC2"],
    ["naics", "238220; 238210", ["238220", "238210"]],
    ["countiesServed", "Martin, st. lucie", ["Martin", "St. Lucie"]],
    ["uei", "", null],
    ["naics", "", null],
    ["countiesServed", "", null],
  ] as const)("a form reads the %s %j", (name, typed, stored) => {
    expect(fields[name].typed.parse(typed)).toEqual(stored);
  });

  it.each([
    ["uei", "OIOIOIOIOIOI"],
    ["uei", "0N1AJFAD19J9"],
    ["uei", "VN1"],
    ["cage", "ABCDE"],
    ["naics", "plumbing, roofing"],
    ["naics", Array.from({ length: 11 }, (_, index) => 238_200 + index).join(" ")],
    ["countiesServed", "Martin, Fulton"],
  ] as const)("a form refuses the %s %j", (name, typed) => {
    expect(fields[name].typed.safeParse(typed).success).toBe(false);
  });

  it("of a CAGE code begin and end with a digit", () => {
    expect(CAGE.test("1ABC2")).toBe(true);
    expect(CAGE.test("1ABCD")).toBe(false);
  });
});

describe("a buyer's query", () => {
  const asked = { naics: "238220", certifications: ["sba-sdvosb"], serves: "Martin, st-lucie" };

  it("is a search, and says itself in words", () => {
    const { request, errors } = parseBuyersQuery(asked, kinds);
    expect(errors).toEqual({});
    expect(request).toMatchObject({ ...asked, serves: ["martin", "st-lucie"], page: 1 });
    expect(formatBuyersQuery(request ?? emptyRequest, kinds)).toBe(
      "NAICS 238220 Plumbing, Heating, and Air-Conditioning Contractors; certified as SBA SDVOSB; in or serving Martin, St. Lucie County",
    );
    expect(toBuyersPath(request ?? emptyRequest, 2)).toBe(
      "/for-buyers?naics=238220&certifications=sba-sdvosb&serves=martin%2Cst-lucie&page=2",
    );
  });

  it("is none without a filter", () => {
    expect(parseBuyersQuery({}, kinds)).toMatchObject({ request: null, errors: {} });
    expect(parseBuyersQuery({ naics: " ", page: "3" }, kinds).request).toBeNull();
  });

  it.each([
    ["naics", { naics: "99" }],
    ["naics", { naics: "1234567" }],
    ["naics", { naics: "zebra keepers" }],
    ["certifications", { certifications: "an-office" }],
    ["serves", { serves: "Fulton" }],
  ])("is refused at %s, and keeps what was typed: %j", (field, wrong) => {
    const parsed = parseBuyersQuery({ ...asked, ...wrong }, kinds);
    expect(parsed.request).toBeNull();
    expect(Object.keys(parsed.errors)).toEqual([field]);
    expect(parsed.naics).toBe({ ...asked, ...wrong }.naics);
  });
});

it("writes the query, the moment and the evidence into each row of the table", () => {
  const firms = [
    makeBusiness({ ...certifiedAs({ number: "VC-1207" }), naics: ["238220"], uei: "VN1AJFAD19J9" }),
    makeBusiness({ name: "=Formula Deli" }),
  ];
  const csv = toFirmsCsv(firms, {
    ...{
      siteUrl: "https://vets.example",
      query: "NAICS 238220",
      address: "https://vets.example/q",
    },
    askedAt: new Date("2026-11-27T10:00:00Z"),
  });
  const [header = "", one = "", other = ""] = csv.split("\r\n");
  expect(header).toContain("name,status,certifications,registers,naics");
  expect(one).toContain(
    '"SBA SDVOSB VC-1207 by U.S. Small Business Administration (VetCert), checked 2026-03-04, valid until 2029-03-04"',
  );
  expect(one).toContain("NAICS 238220,2026-11-27T10:00:00.000Z");
  expect(other).toMatch(/^'=Formula Deli,declared,,/);
  expect(other).toContain("CC BY 4.0");
});
