/** Which columns of a published listing the edit form changes, and how the changes are shown. */
import { columnsOf, listDifferences, listLabels } from "@/lib/listings/differences";
import { mergeTyped, parseEdit, toEditState } from "@/lib/listing-edits/rules";
import { listedRequest, listingColumns, parseSeen } from "@/lib/listing-edits/schema";
import type { EditValues } from "@/lib/listing-edits/types";
import { publishedFields, type StoredColumns, toColumn } from "@/lib/listings/columns";
import { toPreview } from "@/lib/owners/edits";
import { makeProfile } from "../support/businesses";
import { categories } from "../support/categories";
import { hostileTexts } from "../support/hostile-texts";

/** An imported listing: no phone, no branch, and hours only as a note. */
const listing: StoredColumns = {
  ...Object.fromEntries(publishedFields.map((field) => [toColumn(field), null])),
  name: "Harbor Bakery",
  description: "",
  category: "Food and Drinks",
  more_categories: ["HVAC"],
  street: "12 Dock Rd",
  city: "Stuart",
  zip: "34994",
  county: "Martin",
  // The middle of its ZIP code.
  latitude: 27.1968,
  longitude: -80.2538,
  hours_note: "Mornings",
};

const edit = (typed: Partial<EditValues>, seen = listing) =>
  parseEdit(categories, seen, { ...toEditState(categories, seen).values, ...typed });
const wantedOf = (typed: Partial<EditValues>, seen = listing) => {
  const parsed = edit(typed, seen);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.wanted;
};
const errorsOf = (typed: Partial<EditValues>) => {
  const parsed = edit(typed);
  return parsed.ok ? {} : parsed.errors;
};

it("takes N/A and none for nothing, and an address only as far as its fields go", () => {
  const linked = { ...listing, facebook: "https://www.facebook.com/harbor" };
  expect(wantedOf({ facebook: "none" }, linked)).toEqual({ facebook: null });
  expect(errorsOf({ street: "N/A", hidesStreet: "" })).toHaveProperty("street");
  expect(errorsOf({ street: "N/A", hidesStreet: "yes" })).toEqual({});
  expect(wantedOf({ street: "14 Dock Rd, Stuart, FL 34994" })).toEqual({ street: "14 Dock Rd" });
});

it("covers every field that an approval publishes, and the columns derived from them", () => {
  expect(Object.keys(listingColumns.shape).toSorted()).toEqual(
    [
      ...publishedFields.map(toColumn),
      ...["more_categories", "latitude", "longitude", "special_hours"],
    ].toSorted(),
  );
});

describe("an unchanged form", () => {
  it("changes nothing, whatever fields the listing lacks", () => {
    expect(wantedOf({})).toEqual({});
    const whole = { ...listing, hours: [[540, 1020]], phone: "+17725550134", year_founded: 1998 };
    expect(wantedOf({}, whole)).toEqual({});
    expect(wantedOf({}, { ...listing, street: null })).toEqual({});
    const untidy = { ...listing, name: "Harbor  Bakery\n", description: "One.\r\n\r\nTwo.  " };
    expect(wantedOf({ name: "Harbor Bakery", description: "One.\n\nTwo." }, untidy)).toEqual({});
  });
});

describe("a changed form", () => {
  it("is validated as the other forms, and converted to columns", () => {
    expect(wantedOf({ phone: "772 555 0199", yearFounded: "1998", service: "Navy" })).toEqual({
      phone: "+17725550199",
      year_founded: 1998,
      service: "Navy",
    });
  });

  it("sets county and coordinates from the ZIP code, and the directory's spelling of the city", () => {
    expect(wantedOf({ zip: "32003", city: "fleming island" })).toEqual({
      zip: "32003",
      city: "Fleming Island",
      county: "Clay",
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    });
  });

  it.each([
    { street: "", hidesStreet: "yes" },
    { street: "14 Dock Rd", hidesStreet: "" },
  ])("moves the point of an import to the middle of the ZIP code: %j", (typed) => {
    const imported = { ...listing, latitude: 27.1555, longitude: -80.3333 };
    const middle = { latitude: 27.1968, longitude: -80.2538 };
    expect(wantedOf(typed, imported)).toEqual({ street: typed.street || null, ...middle });
    expect(wantedOf({ street: "12 Dock Rd, Stuart FL" }, imported)).toEqual({});
    expect(wantedOf({ phone: "7725550199" }, imported)).not.toHaveProperty("latitude");
    const unknown = { latitude: null, longitude: null };
    expect(wantedOf(typed, { ...imported, zip: null })).toMatchObject(unknown);
  });

  it("parses hours together with their note", () => {
    expect(wantedOf({ hours: "Mon 9am-5pm" })).toEqual({ hours: [[540, 1020]] });
    expect(wantedOf({ hours: "by appointment" })).toEqual({
      hours_note: expect.stringContaining("Mornings"),
    });
    expect(wantedOf({ hoursNote: "" })).toEqual({ hours_note: null });
  });

  it("clears optional fields", () => {
    const whole = { ...listing, phone: "+17725550134", service: "Navy" };
    expect(wantedOf({ phone: "", service: "" }, whole)).toEqual({ phone: null, service: null });
  });

  it("hides a street, and shows it again", () => {
    expect(wantedOf({ street: "", hidesStreet: "yes" })).toEqual({ street: null });
    const hidden = { ...listing, street: null };
    expect(wantedOf({ street: "12 Dock Rd", hidesStreet: "" }, hidden)).toEqual({
      street: "12 Dock Rd",
    });
  });

  it("changes the categories", () => {
    expect(wantedOf({ directoryCategory: "hvac", secondCategory: "" })).toEqual({
      category: "HVAC",
      more_categories: [],
    });
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(121) }, "name"],
    [{ phone: "555" }, "phone"],
    [{ zip: "10001" }, "zip"],
    [{ street: "" }, "street"],
    [{ hidesStreet: "yes" }, "street"],
    [{ website: "no address" }, "website"],
    [{ yearFounded: "3000" }, "yearFounded"],
    [{ directoryCategory: "" }, "directoryCategory"],
    [{ secondCategory: "food-and-drinks" }, "secondCategory"],
  ] as const)("is refused at its field: %j", (typed, field) => {
    expect(Object.keys(errorsOf(typed))).toEqual([field]);
  });

  it("never throws on hostile text", () => {
    for (const text of hostileTexts) expect(edit({ description: text, name: text })).toBeDefined();
  });
});

describe("an edit after another member's change", () => {
  it("keeps the typed fields, and takes over those that only the other member changed", () => {
    const typed = { ...toEditState(categories, listing).values, name: "Mine", city: "Jupiter" };
    const now = { ...listing, name: "Theirs", description: "Bread.", hours: [[540, 1020]] };
    const merged = mergeTyped(categories, { typed, seen: listing, now });
    expect(merged).toMatchObject({ name: "Mine", city: "Jupiter", description: "Bread." });
    expect(wantedOf(merged, now)).toEqual({ name: "Mine", city: "Jupiter" });
  });

  it("lists the differences in words, in the order of the form", () => {
    const now = { ...listing, zip: "32003", county: "Clay", name: "Theirs", hours: [[540, 1020]] };
    expect(listDifferences(listing, now)).toEqual([
      { name: "name", label: "Business name", before: "Harbor Bakery", after: "Theirs" },
      {
        name: "zip",
        label: "ZIP code",
        before: "34994, Martin County",
        after: "32003, Clay County",
      },
      {
        name: "hours",
        label: "Opening hours",
        before: "Mornings",
        after: "Monday: 9 AM to 5 PM; Tuesday to Sunday: Closed, Mornings",
      },
    ]);
    expect(listDifferences(listing, listing)).toEqual([]);
  });
});

it("adds the columns that belong to a field", () => {
  expect(Object.keys(columnsOf(listing, ["zip", "category"])).toSorted()).toEqual([
    ...["category", "county", "latitude", "longitude", "more_categories", "zip"],
  ]);
  expect(columnsOf(listing, ["id", "status"])).toEqual({});
});

it("takes the point with the street, unless the ZIP code changes too, and never names it", () => {
  const moved = { street: "14 Dock Rd", latitude: 27.1968, longitude: -80.2538 };
  expect(columnsOf(moved, ["street"])).toEqual(moved);
  expect(columnsOf({ ...moved, zip: "34996" }, ["street"])).toEqual({ street: "14 Dock Rd" });
  expect(listLabels(moved)).toEqual(["Street address"]);
});

it("parses the listing that a form was based on only when it is complete", () => {
  expect(parseSeen(JSON.stringify(listing))).toEqual(listing);
  for (const wrong of [null, "", "{", "[]", "{}", "7", JSON.stringify({ ...listing, name: 7 })])
    expect(parseSeen(wrong)).toBeNull();
});

it("parses any query parameters of the list", () => {
  const usual = { status: "published", q: "", owner: "", source: "", age: "", day: "", page: 1 };
  expect(listedRequest.parse({})).toEqual(usual);
  expect(listedRequest.parse({ status: "deleted", q: ["a"], age: "old", page: "-1" })).toEqual(
    usual,
  );
  expect(listedRequest.parse({ status: "closed", q: " a\u0000b ", page: "2" })).toEqual({
    ...usual,
    ...{ status: "closed", q: "ab", page: 2 },
  });
});

it("shows in the preview of an edit what its pin marks", () => {
  const profile = makeProfile({ point: { latitude: 27.1555, longitude: -80.3333 }, pin: "import" });
  const of = (columns: StoredColumns) => toPreview(profile, { ...listing, ...columns });
  expect(of({ latitude: 27.1555, longitude: -80.3333 }).pin).toBe("import");
  expect(of({ street: null })).toMatchObject({ pin: "zip", point: { latitude: 27.1968 } });
});
