import type { Cells } from "@/lib/imports/schema";
import { toBusinessId } from "@/lib/businesses/ids";
import { toListing } from "@/lib/imports/rows";
import type { Listing, Notice } from "@/lib/imports/types";
import { importedFields, pick, toColumn, toColumns } from "@/lib/listings/columns";
import { parseSubmission } from "@/lib/submissions/rules";
import { categories } from "../support/categories";
import { EXAMPLES, makeValues } from "../support/submissions";
import { kinds } from "../support/certifications";

const names = [
  ...importedFields.map(toColumn),
  ...([
    "address",
    "city_state_zip",
    "street2",
    "latitude",
    "longitude",
    "listing_id",
    "featured",
    "owner_email",
  ] as const),
  ...(["certification", "certification_number", "certification_issued_on"] as const),
  ...(["certification_checked_on", "certification_valid_until"] as const),
];
const empty = Object.fromEntries(names.map((name) => [name, ""])) as Cells;
const good: Cells = { ...empty, name: "Anchor Diner", category: "Food and Drinks", zip: "34994" };

function refusal(cells: Partial<Cells>): string[] {
  const outcome = toListing({ categories, kinds }, { ...good, ...cells });
  return outcome.ok ? [] : outcome.problems.map(({ field, reason }) => `${field} ${reason}`);
}

function leftOut(cells: Partial<Cells>): string[] {
  const outcome = toListing({ categories, kinds }, { ...good, ...cells });
  const notices = outcome.ok ? outcome.notices : [];
  return notices.flatMap((notice) =>
    notice.kind === "left-out" ? [`${notice.field} ${notice.reason}`] : [],
  );
}

function listing(cells: Partial<Cells>) {
  const outcome = toListing({ categories, kinds }, { ...good, ...cells });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.listing;
}

function notices(cells: Partial<Cells>): Notice["kind"][] {
  const outcome = toListing({ categories, kinds }, { ...good, ...cells });
  return outcome.ok ? outcome.notices.map(({ kind }) => kind) : [];
}

it("reads further categories between semicolons", () => {
  expect(listing({}).more_categories).toEqual([]);
  expect(listing({ more_categories: "HVAC; roofing;" }).more_categories).toEqual([
    "HVAC",
    "Roofing",
  ]);
});

describe("a row is refused", () => {
  it.each<[Partial<Cells>, string]>([
    [{ name: "" }, "name is missing: Enter the name of the business."],
    [{ name: " - " }, "name ' - ': Enter the name of the business."],
    [{ name: "x".repeat(121) }, "Keep this under 121 characters."],
    [{ category: "" }, "category is missing"],
    [{ category: "All" }, "category 'All' is not a category of the directory"],
    [{ state: "GA" }, "state 'GA': This isn’t Florida."],
    [{ state: "Georgia" }, "state 'Georgia': This isn’t Florida."],
    [{ state: "Ontario", zip: "K1A 0B1" }, "state 'Ontario': This isn’t Florida."],
    [{ address: "1 Peach St, Savannah, GA 31401", zip: "" }, "state 'GA': This isn’t Florida."],
    [{ zip: "31701", city: "Albany" }, "zip '31701': This ZIP code lies in Georgia."],
    [{ zip: "36301-1234" }, "zip '36301-1234': This ZIP code lies in Alabama."],
    [{ zip: "31701", city: "Albany", state: "FL" }, "This ZIP code lies in Georgia."],
    [{ zip: "", city: "Atlanta" }, "city 'Atlanta': This isn’t in Florida."],
    [
      { zip: "", county: "Fulton County" },
      "county 'Fulton County': This isn’t a county in Florida.",
    ],
    [
      { zip: "", city: "Madison", county: "Dane" },
      "county 'Dane': This isn’t a county in Florida.",
    ],
  ])("for %p", (cells, reason) => {
    expect(refusal(cells).join("; ")).toContain(reason);
  });

  it("with every reason at once", () => {
    expect(refusal({ name: "", state: "GA", category: "" })).toHaveLength(3);
  });

  it("for an unknown category, with the nearest names", () => {
    expect(refusal({ category: "Food & Drink" })[0]).toMatch(/\(nearest: Food and Drinks\)/);
  });
});

describe("a row in Florida is accepted", () => {
  it.each<Partial<Cells>>([
    { state: "Fla." },
    { state: "FL - Florida", zip: "34994" },
    { state: "US-FL" },
    { city: "Albany" },
    { zip: "", city: "Jacksonville" },
    { zip: "", city: "Cleveland", county: "Charlotte" },
    { zip: "34034" },
  ])("%p", (cells) => {
    expect(refusal(cells)).toEqual([]);
  });
});

describe("a cell is left out, and its row is imported", () => {
  it.each<[Partial<Cells>, string]>([
    [{ more_categories: "Nonsense" }, "more_categories 'Nonsense' is not a category"],
    [{ more_categories: "HVAC; Roofing; Masonry" }, "more_categories has more than 2 categories"],
    [{ more_categories: "HVAC; hvac" }, "more_categories names HVAC a second time"],
    [{ more_categories: "Food and Drinks" }, "more_categories names Food and Drinks a second time"],
    [{ description: "x".repeat(4001) }, "Keep this under 4001 characters."],
    [{ street: "x".repeat(161) }, "Keep this under 161 characters."],
    [{ zip: "3499" }, "zip '3499': This isn’t a ZIP code."],
    [{ zip: "FL" }, "zip 'FL': This isn’t a ZIP code."],
    [{ zip: "31401", state: "FL", city: "Stuart" }, "This ZIP code lies in Georgia."],
    [{ state: "USA" }, "state 'USA': This isn’t Florida."],
    [{ year_founded: "98" }, ": Enter the year with four digits"],
    [{ year_founded: "9998" }, ": Enter the year with four digits"],
    [{ price_range: "cheap" }, ": Choose one of the four, or none."],
    [{ last_confirmed_on: "soon" }, "last_confirmed_on 'soon': Enter a day"],
    [{ last_confirmed_on: "9998-01-01" }, "This day is in the future."],
    [{ email: "owner at example.com" }, "email 'owner at example.com': This isn’t an email"],
    [{ website: "javascript:alert(1)" }, "website 'javascript:alert(1)': This isn’t a web"],
    [{ website: "ftp://example.com" }, "website 'ftp://example.com': This isn’t a web address."],
    [{ website: "localhost" }, "website 'localhost': This isn’t a web address."],
    [{ facebook: "data:text/html,x" }, "facebook 'data:text/html,x': This isn’t a page on"],
    [{ latitude: "north", longitude: "-80.2" }, "latitude 'north': This isn’t a number."],
    [{ latitude: "91", longitude: "-80.2" }, "latitude '91': This lies outside Florida."],
    [{ latitude: "27.2", longitude: "80.2" }, "longitude '80.2': This lies outside Florida."],
    [{ latitude: "27.2" }, "Enter both latitude and longitude."],
    [{ hours: "whenever we are in the mood ".repeat(10) }, "Enter it like “Mon-Fri 9am-5pm"],
  ])("for %p", (cells, reason) => {
    expect(refusal(cells)).toEqual([]);
    expect(leftOut(cells)).toEqual([expect.stringContaining(reason)]);
    const [[field, cell] = []] = Object.entries(cells);
    expect(String(listing(cells)[field as keyof Listing])).not.toBe(cell);
  });

  it("with every other invalid cell", () => {
    const cells = { email: "x", website: "x", year_founded: "x", phone: "772-555-0134" };
    expect(leftOut(cells)).toHaveLength(3);
    expect(listing(cells)).toMatchObject({ email: null, website: null, phone: "+17725550134" });
  });
});

describe("a row is reported with a notice", () => {
  it.each<[Partial<Cells>, Notice["kind"]]>([
    [{ phone: "555-0134" }, "phone-left-empty"],
    [{ phone: "772-555-0134 x12" }, "extension-left-out"],
    [{ phone: "772-555-0134 / 772-555-0135" }, "second-phone-left-out"],
    [{ service: "Army and Navy" }, "service-left-empty"],
    [{ service: "veteran owned" }, "service-left-empty"],
    [{ hours: "Weekdays, mostly" }, "hours-kept-as-text"],
    [{ city: "Nowhere Junction" }, "city-unknown"],
    [{ county: "Chatham" }, "county-unknown"],
    [{ county: "St. Lucie" }, "county-differs"],
    [{ zip: "34999" }, "zip-unknown"],
    [{ zip: "" }, "no-coordinates"],
  ])("for %p", (cells, kind) => {
    expect(notices(cells)).toEqual([kind]);
  });

  it("and without a notice when all cells are valid", () => {
    const cells = { phone: "772-555-0134", service: "US Navy", city: "STUART", county: "Martin" };
    expect(notices(cells)).toEqual([]);
  });
});

describe("a phone", () => {
  it("is left empty rather than completed", () => {
    expect(listing({ phone: "555-0134" }).phone).toBeNull();
  });

  it("is stored as E.164", () => {
    expect(listing({ phone: "772.555.0134" }).phone).toBe("+17725550134");
  });
});

describe("a place", () => {
  it.each(["34994", "349941234", "34994-1234", " 34994 "])("reads the ZIP code %p", (zip) => {
    expect(listing({ zip }).zip).toBe("34994");
  });

  it("has the ZIP code's coordinates when the row has none", () => {
    const { latitude, longitude } = listing({ zip: "34994" });
    expect(latitude).toBeCloseTo(27.2, 1);
    expect(longitude).toBeCloseTo(-80.25, 1);
  });

  it("has no coordinates when the ZIP code is unknown", () => {
    expect(listing({ zip: "34999" })).toMatchObject({ latitude: null, longitude: null });
  });

  it("keeps the row's coordinates", () => {
    const point = { latitude: 27.1973, longitude: -80.2528 };
    const cells = { latitude: "27.1973", longitude: "-80.2528" };
    expect(listing({ ...cells, street: "12 Ocean Ave" })).toMatchObject(point);
    expect(listing({ ...cells, zip: "" })).toMatchObject(point);
  });

  it("has the ZIP code's coordinates, not those of a home, when the row shows no street", () => {
    const home = listing({ latitude: "27.1555", longitude: "-80.3333", street: "home-based" });
    expect(home).toMatchObject(pick(listing({ zip: "34994" }), ["latitude", "longitude"]));
  });

  it("treats zeros as unknown coordinates", () => {
    expect(listing({ latitude: "0", longitude: "0" }).latitude).toBeCloseTo(27.2, 1);
  });

  it.each([
    ["Dade", "Miami-Dade"],
    ["MIAMI-DADE", "Miami-Dade"],
    ["SAINT LUCIE", "St. Lucie"],
    ["De Soto", "DeSoto"],
    ["ST. JOHNS COUNTY", "St. Johns"],
  ])("reads the county %p as %p", (county, name) => {
    expect(listing({ county }).county).toBe(name);
  });

  it("keeps the row's county when the ZIP code is in another", () => {
    expect(listing({ zip: "34994", county: "St. Lucie" }).county).toBe("St. Lucie");
  });

  it("has the county and city of its ZIP code when the row has none", () => {
    expect(listing({ zip: "34994" })).toMatchObject({ county: "Martin", city: "Stuart" });
  });

  it.each([
    ["PORT ST LUCIE", "Port St. Lucie"],
    ["port saint lucie", "Port St. Lucie"],
    ["FT. PIERCE", "Fort Pierce"],
    ["LAND O LAKES", "Land O' Lakes"],
    ["OPA LOCKA", "Opa-locka"],
    ["NOWHERE JUNCTION", "Nowhere Junction"],
    ["SAINT NOWHERE", "St. Nowhere"],
  ])("writes the city %p as %p", (city, name) => {
    expect(listing({ city }).city).toBe(name);
  });

  it("has the year, price range and day of confirmation only when the file has them", () => {
    const given = { year_founded: "1998", price_range: "$$", last_confirmed_on: "2026-03-01" };
    expect(listing(given)).toMatchObject({ ...given, year_founded: 1998 });
    const none = { year_founded: null, price_range: null, last_confirmed_on: null };
    expect(listing({})).toMatchObject(none);
  });

  it("joins the lines of a street", () => {
    const cells = { street: "12 SE OCEAN BLVD", street2: "STE B", city: "STUART", zip: "34994" };
    expect(listing(cells).street).toBe("12 SE Ocean Blvd, Ste B");
  });

  it("splits a column with city, state and ZIP code", () => {
    const found = { street: "12 Ocean Ave", city: "Stuart", zip: "34994" };
    const city_state_zip = "Stuart, FL 34994";
    const line = "12 Ocean Ave";
    expect(listing({ zip: "", address: line, city_state_zip })).toMatchObject(found);
    expect(listing({ zip: "", street: line, city_state_zip })).toMatchObject(found);
  });

  it("leaves out an empty second address line", () => {
    expect(listing({ street: "12 Ocean Ave", street2: "." }).street).toBe("12 Ocean Ave");
  });

  it.each([
    "12 Ocean Ave, Stuart, FL 34994",
    "12 Ocean Ave, Stuart, Florida, 34994-1234",
    "12 Ocean Ave Stuart FL 34994",
  ])("splits an address in one column: %p", (address) => {
    const found = { street: "12 Ocean Ave", city: "Stuart", zip: "34994", county: "Martin" };
    expect(listing({ zip: "", address })).toMatchObject(found);
    expect(listing({ zip: "", street: address })).toMatchObject(found);
  });

  it("removes city and state from an address beside their own columns", () => {
    const cells = { address: "12 Ocean Ave, Stuart, FL 34994", city: "Stuart", state: "FL" };
    expect(listing(cells).street).toBe("12 Ocean Ave");
  });

  it("removes the row's city from its street, and no other word", () => {
    const streetOf = (street: string) => listing({ street, city: "Port Saint Lucie" }).street;
    expect(streetOf("12 Ocean Ave, Port St. Lucie")).toBe("12 Ocean Ave");
    expect(streetOf("12 Ocean Ave, Stuart")).toBe("12 Ocean Ave, Stuart");
    expect(streetOf("12 Ocean Ave")).toBe("12 Ocean Ave");
  });

  it("uses an address without a city as the street", () => {
    expect(listing({ address: "6306 NW 77 CT" }).street).toBe("6306 NW 77 Ct");
  });
});

describe("opening hours", () => {
  it("are parsed as in forms", () => {
    expect(listing({ hours: "Mon-Tue 9am-5pm" })).toMatchObject({
      hours: [
        [540, 1020],
        [1980, 2460],
      ],
      hours_note: null,
    });
  });

  it("keep a note beside the times", () => {
    const cells = { hours: "Mon 9-5, Sat by appointment", hours_note: "Closed on holidays" };
    expect(listing(cells)).toMatchObject({
      hours: [[540, 1020]],
      hours_note: "Sat by appointment. Closed on holidays",
    });
  });

  it("that cannot be parsed stay as text on one line", () => {
    expect(listing({ hours: "Mon 7-11\nTue whenever" })).toMatchObject({
      hours: null,
      hours_note: "Mon 7-11, Tue whenever",
    });
  });

  it("are null when the file has none", () => {
    expect(listing({})).toMatchObject({ hours: null, hours_note: null });
  });
});

describe("forms and files", () => {
  const send = (typed: object) => parseSubmission(makeValues(typed));

  it.each([
    ["website", "www.Example.com"],
    ["website", "ann@example.com"],
    ["website", `example.com/${"a".repeat(300)}`],
    ["website", "http://127.0.0.1"],
    ["facebook", "facebook.com/harbor"],
    ["facebook", "https://example.com/harbor"],
    ["instagram", "@harbor.bakery"],
    ["twitter", "https://example.com"],
    ["linkedin", "harbor-bakery"],
    ["email", "ann@example.com"],
    ["email", "ann example"],
    ["hoursNote", "Closed on holidays"],
    ["hoursNote", "a".repeat(121)],
    ["yearFounded", "1998"],
    ["yearFounded", "1699"],
    ["priceRange", "$$"],
    ["priceRange", "cheap"],
  ] as const)("have the same validation: %s %j", (field, typed) => {
    const column = toColumn(field);
    const sent = send({ [field]: typed });
    const said = leftOut({ [column]: typed }).join();
    if (sent.ok) expect(listing({ [column]: typed })[column]).toEqual(sent.submission[field]);
    else expect(said).toContain(sent.errors[field]);
  });
});

it("imports every field that a file can have", () => {
  const more = {
    moreCategories: "HVAC",
    county: "Martin",
    state: "FL",
    lastConfirmedOn: "2026-03-01",
  };
  const examples = { ...EXAMPLES, ...more, category: "Catering" };
  const cells = pick(examples, importedFields);
  const made = listing(toColumns(cells));
  for (const name of importedFields) expect([name, made[toColumn(name)]]).not.toEqual([name, null]);
});

describe("a listing", () => {
  it("does not set badge, status or images", () => {
    expect(Object.keys(listing({}))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/verified|status|image/)]),
    );
  });

  it("keeps text that looks like a formula", () => {
    expect(listing({ name: "=Anchor", description: "+1 for breakfast" })).toMatchObject({
      name: "=Anchor",
      description: "+1 for breakfast",
    });
  });

  it.each([
    ["www.example.com", "https://www.example.com/"],
    ["HTTP://example.com/menu", "http://example.com/menu"],
    ["example.com:8080", "https://example.com:8080/"],
  ])("reads the website %p", (website, address) => {
    expect(listing({ website }).website?.toLowerCase()).toBe(address.toLowerCase());
  });

  it("converts a social network handle to its URL", () => {
    expect(listing({ instagram: "@anchor.diner", facebook: "anchordiner" })).toMatchObject({
      instagram: "https://www.instagram.com/anchor.diner",
      facebook: "https://www.facebook.com/anchordiner",
    });
  });

  it.each([
    ["USMC", "Marine Corps"],
    ["U.S. Army (ret.)", "Army"],
    ["Air Force Reserve", "Air Force"],
    ["Army National Guard", "National Guard"],
    ["ARNG", "National Guard"],
    ["Coast Guard", "Coast Guard"],
    ["U.S.M.C.", "Marine Corps"],
    ["Airforce", "Air Force"],
    ["Seabees", "Navy"],
    ["Merchant Marine", null],
    ["Army and Navy", null],
  ])("reads the branch %p as %p", (service, branch) => {
    expect(listing({ service }).service).toBe(branch);
  });

  it.each(["food and drinks", "FOOD AND DRINKS", "food-and-drinks"])("finds %p", (category) => {
    expect(listing({ category }).category).toBe("Food and Drinks");
  });

  it("stores a category by its name when given its label", () => {
    expect(listing({ category: "Home Remodeling" }).category).toBe("Home Repair");
  });
});

describe("an id", () => {
  const key = { name: "Joe's BBQ & Grill", street: "12 N Ocean Ave Ste B", town: "34994" };

  it("is a slug of the name and a number", () => {
    expect(toBusinessId(key)).toMatch(/^joes-bbq-and-grill-\d{1,9}$/);
  });

  it("is the same for different spellings of name, street and ZIP code", () => {
    const same = {
      name: "JOE’S BBQ  & GRILL",
      street: "12 North Ocean Avenue, Suite B",
      town: "34994",
    };
    expect(toBusinessId(same)).toBe(toBusinessId(key));
  });

  it.each([{ name: "Joe's BBQ" }, { street: "14 N Ocean Ave" }, { town: "34952" }])(
    "differs for another %p",
    (other) => {
      expect(toBusinessId({ ...key, ...other })).not.toBe(toBusinessId(key));
    },
  );

  it("differs by city for branches without a street and ZIP code", () => {
    const branch = { name: "Sun Mobile Repair", street: "" };
    expect(toBusinessId({ ...branch, town: "Tampa" })).not.toBe(
      toBusinessId({ ...branch, town: "Orlando" }),
    );
  });

  it.each(["x".repeat(120), "日本", "É", "--"])(
    "is valid in the database for the name %p",
    (name) => {
      const id = toBusinessId({ ...key, name });
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(id.length).toBeLessThanOrEqual(80);
    },
  );
});
