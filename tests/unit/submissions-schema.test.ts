/** What the submission form accepts and refuses, field by field. */
import { submissionCategories } from "@/data/categories";
import { branches } from "@/data/branches";
import { showAddedChoices } from "@/lib/listings/added-choices";
import { formFields } from "@/lib/listings/columns";
import { fields } from "@/lib/listings/fields";
import { listShortForm } from "@/lib/listings/forms";
import { parseSubmission, readValues, toCountyTitle } from "@/lib/submissions/rules";
import type { SubmissionValues } from "@/lib/submissions/types";
import { hostileTexts } from "../support/hostile-texts";
import { makeSubmission, makeValues } from "../support/submissions";
import { PLAIN_TEXTS, SECRET_TEXTS } from "../support/secret-numbers";

/** Sends the form as a browser does, then reads and validates it. */
function send(values: Partial<SubmissionValues> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(makeValues(values))) form.set(name, value);
  const read = readValues(form);
  return { ...read, ...parseSubmission(read.values, read.refused) };
}

function errorsOf(values: Partial<SubmissionValues>) {
  const answer = send(values);
  return answer.ok ? {} : answer.errors;
}

function submissionOf(values: Partial<SubmissionValues> = {}) {
  const answer = send(values);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.submission;
}

describe("a valid submission", () => {
  it("is normalized, with the county of its ZIP code", () => {
    expect(submissionOf()).toEqual(makeSubmission());
  });

  it.each(submissionCategories)("may be in the category %s", (category) => {
    expect(submissionOf({ category }).category).toBe(category);
  });

  it("may be in a category that an admin added, and in no retired one", () => {
    showAddedChoices(["Scuba Diving", "Retail"]);
    expect(submissionOf({ category: "Scuba Diving" }).category).toBe("Scuba Diving");
    expect(listShortForm()[0]?.rows.flat()).toContainEqual(
      expect.objectContaining({ name: "category", moreChoices: ["Scuba Diving"] }),
    );
    showAddedChoices([]);
    expect(errorsOf({ category: "Scuba Diving" })).toHaveProperty("category");
  });

  it.each(branches)("may be of a veteran of the %s", (service) => {
    expect(submissionOf({ service }).service).toBe(service);
  });

  it.each([
    ["zip", "34994-1234", { zip: "34994" }],
    ["zip", " 349941234 ", { zip: "34994" }],
    ["phone", "772.555.0134", { phone: "+17725550134" }],
    ["phone", "1-772-555-0134", { phone: "+17725550134" }],
    ["city", "port st lucie", { city: "Port St. Lucie" }],
    ["street", "12 Dock Rd, Stuart, FL 34994", { street: "12 Dock Rd" }],
    ["street", "12 Dock Rd, Ste 4", { street: "12 Dock Rd, Ste 4" }],
    ["street", "12 Dock Rd, Second Fl", { street: "12 Dock Rd, Second Fl" }],
    ["city", "Stuart, FL", { city: "Stuart" }],
    ["city", "Stuart, Florida 34994", { city: "Stuart" }],
    ["city", "Somewhere New", { city: "Somewhere New" }],
    ["website", "www.Example.com", { website: "https://www.example.com/" }],
    ["website", "http://example.com/shop?a=1", { website: "http://example.com/shop?a=1" }],
    ["website", "http//example.com", { website: "https://example.com/" }],
    ["website", "htpp://example.com", { website: "https://example.com/" }],
    ["website", "https://http://example.com", { website: "https://example.com/" }],
    ["website", "example.com/?fbclid=IwAR0&a=1", { website: "https://example.com/?a=1" }],
    ["website", "N/A", { website: null }],
    ["facebook", "none", { facebook: null }],
    [
      "instagram",
      "instagram.com/harbor/?igsh=MzRl",
      { instagram: "https://instagram.com/harbor/" },
    ],
    ["facebook", "harborbakery", { facebook: "https://www.facebook.com/harborbakery" }],
    ["facebook", "facebook.com/harbor", { facebook: "https://facebook.com/harbor" }],
    [
      "facebook",
      "https://m.facebook.com/profile.php?id=123456789",
      {
        facebook: "https://m.facebook.com/profile.php?id=123456789",
      },
    ],
    ["instagram", "@harbor.bakery", { instagram: "https://www.instagram.com/harbor.bakery" }],
    ["twitter", "https://twitter.com/harbor", { twitter: "https://twitter.com/harbor" }],
    ["linkedin", "harbor-bakery", { linkedin: "https://www.linkedin.com/company/harbor-bakery" }],
    ["services", "Bread\nCakes, Coffee;Bread\n", { services: ["Bread", "Cakes", "Coffee"] }],
    ["services", "• Bread\n- Cakes\n3. Coffee", { services: ["Bread", "Cakes", "Coffee"] }],
    [
      "services",
      "Roofs (shingle, tile), Gutters",
      { services: ["Roofs (shingle, tile)", "Gutters"] },
    ],
    ["services", "none", { services: [] }],
    ["yearFounded", "1998", { yearFounded: 1998 }],
    ["yearFounded", "Est. 1998", { yearFounded: 1998 }],
    ["yearFounded", "06/1998", { yearFounded: 1998 }],
    ["naics", "238220 - Plumbing, Heating; 238210", { naics: ["238220", "238210"] }],
    ["uei", "N/A", { uei: null }],
    [
      "countiesServed",
      "St Lucie and Martin Co. / Dade",
      { countiesServed: ["St. Lucie", "Martin", "Miami-Dade"] },
    ],
    ["yearFounded", "", { yearFounded: null }],
    ["priceRange", "$$$", { priceRange: "$$$" }],
    ["priceRange", "", { priceRange: null }],
    ["hours", "Mon 9-5", { hours: [[540, 1020]] }],
    ["hours", "by appointment", { hours: null, hoursNote: "By appointment" }],
    ["hoursNote", "Closed on holidays", { hoursNote: "Closed on holidays" }],
    ["description", "One\r\n\r\ntwo\tthree  four ", { description: "One\n\ntwo three four" }],
    ["name", "Mañana & Söhne’s\u00a0Café", { name: "Mañana & Söhne’s Café" }],
    ["name", "🌴 Palm Plumbing 🛠️", { name: "🌴 Palm Plumbing 🛠️" }],
    ["name", "مخبز الميناء", { name: "مخبز الميناء" }],
    ["name", "<b>Bold</b> Bakery", { name: "<b>Bold</b> Bakery" }],
    [
      "name",
      "Robert'); drop table submissions;--",
      { name: "Robert'); drop table submissions;--" },
    ],
    ["name", "Harbor\u202eyrekaB", { name: "HarboryrekaB" }],
    ["name", "Harbor\u0000 Bakery\u0007", { name: "Harbor Bakery" }],
    [
      "registerReference",
      "SBA VetCert, Sunbiz L12000123456",
      {
        registerReference: "SBA VetCert, Sunbiz L12000123456",
      },
    ],
  ] as const)("normalizes %s %j", (field, typed, expected) => {
    expect(submissionOf({ [field]: typed })).toMatchObject(expected);
  });

  it("may hide its street, or have none", () => {
    expect(submissionOf({ hidesStreet: "yes" })).toMatchObject({
      hidesStreet: true,
      street: "12 Dock Rd",
    });
    expect(submissionOf({ hidesStreet: "yes", street: "" })).toMatchObject({ street: null });
  });
});

describe("missing fields", () => {
  const required = [
    "name",
    "ownerName",
    "email",
    "phone",
    "category",
    "description",
    "street",
    "city",
    "zip",
    "service",
    "consent",
  ] as const;

  it.each(required)("have an error: %s", (field) => {
    for (const empty of ["", "  ", "\u0000", "\n"]) {
      expect(Object.keys(errorsOf({ [field]: empty }))).toEqual([field]);
    }
  });

  it("are all reported at once", () => {
    const empty = Object.fromEntries(required.map((field) => [field, ""]));
    expect(Object.keys(errorsOf(empty)).toSorted()).toEqual(required.toSorted());
  });

  it("have messages with advice", () => {
    expect(errorsOf({ name: "", zip: "", street: "", phone: "" })).toEqual({
      name: "Enter the name of the business.",
      zip: "Enter the ZIP code; we use it to find the county.",
      street: "Enter the street address, or check “No public address”.",
      phone: "Enter the phone number that customers call.",
    });
  });
});

describe("long values", () => {
  const free = [
    "name",
    "ownerName",
    "description",
    "street",
    "city",
    "registerReference",
    "hoursNote",
  ] as const;

  it.each(free)("are accepted up to the maximum length: %s", (field) => {
    expect(errorsOf({ [field]: "a".repeat(fields[field].limit) })).toEqual({});
    expect(errorsOf({ [field]: "a".repeat(fields[field].limit + 1) })[field]).toContain(
      "Keep this under",
    );
  });

  const typed = formFields.filter((name) => name !== "hidesStreet");

  it.each(typed)("are refused at any length: %s", (field) => {
    expect(Object.keys(errorsOf({ [field]: "a1 ".repeat(200_000) }))).toEqual([field]);
  });

  it("are kept in the form to be shortened", () => {
    expect(send({ description: "word ".repeat(600) }).values.description).toHaveLength(2999);
  });
});

describe("values with a wrong format", () => {
  it.each([
    [
      "email",
      [
        "ann",
        "ann@",
        "@example.com",
        "ann example@example.com",
        "a@b",
        "ann@example.com, bob@example.com",
        "ann@gmial.com",
        "ann@example.con",
      ],
    ],
    ["phone", ["555-0134", "12", "call me", "+1 772 555", "(772) 555-01345678"]],
    [
      "zip",
      [
        "3499",
        "00000",
        "10001",
        "90210",
        "34994x",
        "34994-1234x",
        "34994-12345",
        "34994-",
        "34994 1234",
        "34994, 34995",
        "３４９９４٠",
        "🌴",
      ],
    ],
    ["category", ["Bakery", "food & beverage", "All", "__proto__"]],
    ["service", ["Army Navy", "army", "Starfleet"]],
    [
      "website",
      [
        "javascript:alert(1)",
        "ftp://example.com",
        "ann@example.com",
        "example",
        "www.example",
        "example..com",
        "http://user:pass@example.com",
        "http://127.0.0.1",
        "data:text/html,x",
        `example.com/${"a".repeat(300)}`,
      ],
    ],
    [
      "facebook",
      [
        "https://example.com/harbor",
        "facebook.com",
        "Facebook",
        "two words",
        "https://facebook.com.evil.example/x",
        "javascript:alert(1)",
      ],
    ],
    ["instagram", ["https://facebook.com/harbor", "instagram.com/", "@"]],
    ["twitter", ["https://example.com"]],
    ["linkedin", ["https://notlinkedin.com/in/a"]],
    ["services", ["a".repeat(61), Array.from({ length: 13 }, (_, i) => `Service ${i}`).join("\n")]],
    ["hours", ["9-5", "whenever", "Mon 7-11"]],
    ["name", ["!!!", "—", "🌴🌴", "\u200d"]],
    ["consent", ["no", "on", "true"]],
  ] as const)("are refused: %s %j", (field, all) => {
    for (const typed of all)
      expect({ typed, refused: Object.keys(errorsOf({ [field]: typed })) }).toEqual({
        typed,
        refused: [field],
      });
  });

  it.each([
    "772-555-0112 ext 5",
    "772-555-0112 x5",
    "(772) 555-0112, extension 12",
    "772-555-0112 #5",
    "772-555-0112;ext=5",
    "772 555 0112 Ext. 5",
    "772-555-0112 or 772-555-0113 x7",
  ])("have advice for the extension of the phone %j", (phone) => {
    expect(errorsOf({ phone })).toEqual({
      phone: expect.stringMatching(/^Leave the extension out.*in the description/),
    });
  });

  it.each(hostileTexts)("never throw, with hostile text in every field: %j", (text) => {
    const all = Object.fromEntries(formFields.map((field) => [field, text]));
    expect(send(all).ok).toBe(false);
    for (const value of Object.values(send(all).values)) expect(value.isWellFormed()).toBe(true);
  });
});

it("limits description and services together to the listing's maximum, with the error at the services", () => {
  const services = "Coffee\nCakes and pies"; // 'Services: Coffee, Cakes and pies.' and two line breaks
  expect(send({ description: "a".repeat(1965), services }).ok).toBe(true);
  expect(send({ description: "a".repeat(1966), services })).toMatchObject({
    ok: false,
    errors: { services: expect.stringContaining("2000 characters") },
  });
});

describe("a Social Security number", () => {
  const numbers = [
    "123-45-6789",
    "123 45 6789",
    "123.45.6789",
    "123 - 45 - 6789",
    "123 – 45 – 6789",
    "123-456789",
    "123/45/6789",
    "123_45_6789",
    "123--45--6789",
    "123–45–6789",
    "１２３-４５-６７８９",
  ];
  const texts = [
    "name",
    "ownerName",
    "email",
    "description",
    "street",
    "city",
    "services",
    "registerReference",
    "hoursNote",
    "website",
    "phone",
    "zip",
    "facebook",
  ] as const;

  it.each(texts)("is refused in %s, and removed from the kept values", (field) => {
    for (const number of numbers) {
      const answer = send({ [field]: `${number}` });
      expect(answer.ok).toBe(false);
      expect(answer.ok ? "" : answer.errors[field]).toContain("Social Security number");
      expect(JSON.stringify(answer)).not.toContain(number);
      expect(JSON.stringify(answer).normalize("NFKC")).not.toMatch(/\d{3}\D?45\D?6789/);
    }
  });

  it.each(SECRET_TEXTS)("is refused in a description: %j", (description) => {
    expect(errorsOf({ description }).description).toContain("Social Security number");
  });

  it.each(PLAIN_TEXTS)("is not found in a description: %j", (description) => {
    expect(errorsOf({ description }).description ?? "").not.toContain("Social Security number");
  });

  it("is refused without dashes where nine digits have no other meaning", () => {
    expect(send({ description: "SSN123456789" }).ok).toBe(false);
    const answer = send({ description: "My number is 123456789, thanks." });
    expect(answer.ok).toBe(false);
    expect(answer.values.description).toBe("My number is , thanks.");
  });

  it.each([
    ["zip", "34994-1234"],
    ["zip", "349941234"],
    ["phone", "772-555-0134"],
    ["phone", "7725550134"],
    ["description", "Call 772-555-0134, or see license CGC1512345 and Sunbiz 12000123456."],
    ["description", "Since 2009-11-1234567."],
    ["name", "Kiln 8e123456789b"],
    ["registerReference", "License CG123456789"],
    ["registerReference", "EIN 12-3456789"],
    ["facebook", "https://www.facebook.com/profile.php?id=100012345"],
  ] as const)("is not found in %s: %j", (field, typed) => {
    expect(errorsOf({ [field]: typed })).toEqual({});
  });
});

it.each([
  ["yearFounded", "98"],
  ["yearFounded", "1699"],
  ["yearFounded", "9998"],
  ["yearFounded", "5 years ago"],
  ["yearFounded", "1998-2005"],
  ["naics", "plumbing"],
  ["countiesServed", "Fulton"],
  ["priceRange", "$$$$$"],
  ["priceRange", "cheap"],
] as const)("%s: refuses %j at the field", (field, typed) => {
  expect(Object.keys(errorsOf({ [field]: typed }))).toEqual([field]);
});

it.each(["statewide", "All of Florida", "all 67 counties"])(
  "counties served: %j are all",
  (typed) => {
    const { countiesServed } = submissionOf({ countiesServed: typed });
    expect(countiesServed).toHaveLength(67);
    expect(fields.countiesServed.fact.format(String(countiesServed))).toBe("All of Florida");
  },
);

it("counties served: a region is its counties", () => {
  expect(submissionOf({ countiesServed: "Southwest Florida" }).countiesServed).toContain("Lee");
});

it("formats the county of a ZIP code", () => {
  expect(toCountyTitle("34994")).toBe("Martin County");
  expect(toCountyTitle("10001")).toBeNull();
  expect(toCountyTitle("")).toBeNull();
});
