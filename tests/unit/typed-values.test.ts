/** What people type into a field, and the value that it means. */
import { isMistyped } from "@/lib/forms/clean-text";
import { type FormFieldName, typedShape } from "@/lib/listings/columns";
import { hasStreet } from "@/lib/listings/address";

const schemas = typedShape();
const SITE = "https://www.example.com/";
const PAGE = "https://www.instagram.com/harbor";

const meanings: readonly (readonly [FormFieldName, string, unknown])[] = [
  ["phone", "772/555-0134", "+17725550134"],
  ["phone", "772_555*0134", "+17725550134"],
  ["phone", "772-555-0134/772-555-0135", "+17725550134"],
  ...["www. example . com", "wwww.example.com", "www,example.com", "ww.example.com"].map(
    (typed) => ["website", typed, SITE] as const,
  ),
  ...["“www.example.com”", "<https://www.example.com>;", "Website: www.example.com."].map(
    (typed) => ["website", typed, SITE] as const,
  ),
  ["website", "https:www.example.com", SITE],
  ["website", "coming soon", null],
  ...["IG: @harbor", "insta @harbor", "instagram/harbor", "/harbor"].map(
    (typed) => ["instagram", typed, PAGE] as const,
  ),
  ["instagram", "no", null],
  ...["FL 34994", "Stuart 34994", "34994-1234, Florida", "ZIP 34994"].map(
    (typed) => ["zip", typed, "34994"] as const,
  ),
  ...[
    "12 Dock Rd Stuart FL",
    "12 Dock Rd, Stuart, FL 34994, USA",
    "12 Dock Rd, Port St Lucie Fl",
  ].map((typed) => ["street", typed, "12 Dock Rd"] as const),
  ["street", "500 W Florida", "500 W Florida"],
  ["street", "Home-based business", null],
  ["city", "Stuart, FL 34994, USA", "Stuart"],
  ["city", "Florida City, FL", "Florida City"],
  ...["6/1/1998", "May 1, 1998", "since 1998 (LLC)"].map(
    (typed) => ["yearFounded", typed, 1998] as const,
  ),
  ...[
    "1. Bread 2. Cakes 3. Tea",
    "Bread • Cakes • Tea",
    "Bread, cakes, bread, Cakes, and Tea, etc.",
  ].map((typed) => ["services", typed, expect.arrayContaining(["Tea"])] as const),
  ["services", "bread, Bread, Cakes, and cakes, and more!", ["Bread", "cakes"]],
  ["services", "More than bread", ["More than bread"]],
  ["countiesServed", "Lee, Collier and Martin counties, FL", ["Lee", "Collier", "Martin"]],
  ["countiesServed", "nationwide", expect.arrayContaining(["Alachua", "Washington"])],
  ["uei", "UEI: ABCDEF123456", "ABCDEF123456"],
  ["countiesServed", "all 67 counties", expect.arrayContaining(["Alachua", "Washington"])],
  ["cage", "CAGE code 1abc2", "1ABC2"],
  ["email", "Pat <pat@example.com>", "pat@example.com"],
  ["email", "mailto:pat@example.com", "pat@example.com"],
];

it.each(meanings)("%s %j", (field, typed, meant) => {
  expect(schemas[field].parse(typed)).toEqual(meant);
});

it.each([
  ["website", "www.joe's-plumbing.com"],
  ["website", "example.c"],
  ["facebook", "Yes"],
  ["facebook", "Facebook page"],
  ["twitter", "X"],
  ["city", "All of Florida"],
  ["city", "online"],
  ["city", "n/a"],
  ["name", "none"],
  ["yearFounded", "1998-2003"],
  ["yearFounded", "early 2000s"],
  ["zip", "34994 or 34997"],
  ["phone", "pending"],
] as const)("refuses %s %j", (field, typed) => {
  expect(schemas[field].safeParse(typed).success).toBe(false);
});

it.each(["pat@gmail.co", "pat@icloud.om", "pat@comcast.ent"])("finds %s mistyped", (address) => {
  expect(isMistyped(address)).toBe(true);
});

it.each(["pat@comcast.net", "pat@gmail.com", "pat@mygmail.co"])("finds %s right", (address) => {
  expect(isMistyped(address)).toBe(false);
});

it.each(["by appointment only", "Mobile", "Mobile service", "Serving Tampa Bay", "N/A"])(
  "%s is no street",
  (text) => {
    expect(hasStreet(text)).toBe(false);
  },
);
