// Who may do what with each table, view and function of the public schema: the list that access.test.ts holds to be true.
// Whatever is not listed here fails that test.
import type { Role } from "../support/database";

export type Verb = "insert" | "update" | "delete";

/** What is seen of one row that the public may see and one that it may not. */
export type Reads = "both" | "only the public one" | "none";

export type Cells = Record<Role, { reads: Reads; writes: readonly Verb[] }>;

/** A way to meet the rows of a table: which column tells them apart, a new one, and a change. */
export type Subject = {
  key: string;
  publicRow: string;
  privateRow: string;
  newRow: Record<string, unknown>;
  change: Record<string, unknown>;
  cells: Cells;
};

const NOBODY = { reads: "none", writes: [] } as const;
const READER = { reads: "only the public one", writes: [] } as const;

/** Everyone with a key reads what is published; only the service writes. */
const PUBLISHED: Cells = {
  keyless: NOBODY,
  visitor: READER,
  member: READER,
  service: { reads: "both", writes: ["insert", "update", "delete"] },
};

/** Views that count only what is published, whoever asks. */
const COUNTED: Cells = { keyless: NOBODY, visitor: READER, member: READER, service: READER };

/** A view over rows that the service may see all of. */
const COMPUTED: Cells = { ...COUNTED, service: { reads: "both", writes: [] } };

const uuid = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const PUBLIC_BUSINESS = "fixture-public";
export const PRIVATE_BUSINESS = "fixture-suspended";

/** The rows that the test works on, in the order in which they go in; all of them go with their business. */
export const FIXTURES: { table: string; rows: Record<string, unknown>[] }[] = [
  {
    table: "businesses",
    rows: [
      business(PUBLIC_BUSINESS, "published", "Public"),
      business(PRIVATE_BUSINESS, "suspended", "Private"),
    ],
  },
  { table: "business_images", rows: pair({ url: "/images/fixture.jpg" }) },
  { table: "posts", rows: pair({ content: "Open on Sunday." }) },
  {
    table: "reviews",
    rows: pair({ source: "site", author: "A. Tester", rating: 4, date: "2026-01-02" }),
  },
  {
    table: "certifications",
    rows: pair({ issuer: "Fixture", checked_on: "2026-01-02", valid_until: "2099-01-02" }),
  },
];

export const SUBJECTS: Record<string, Subject> = {
  businesses: {
    key: "id",
    publicRow: PUBLIC_BUSINESS,
    privateRow: PRIVATE_BUSINESS,
    newRow: business("fixture-new", "published", "New"),
    change: { name: "Changed" },
    cells: PUBLISHED,
  },
  business_images: belonging({ url: "/images/new.jpg" }, { alt: "Changed" }),
  posts: belonging({ content: "New" }, { content: "Changed" }),
  reviews: belonging(
    { source: "site", author: "N.", rating: 1, date: "2026-01-02" },
    { text: "Changed" },
  ),
  certifications: belonging(
    { issuer: "New", checked_on: "2026-01-02", valid_until: "2026-02-02" },
    { issuer: "Changed" },
  ),
  county_counts: counted("county", "Fixture County"),
  category_counts: counted("category", "Fixture Category"),
  business_ratings: {
    key: "business_id",
    publicRow: PUBLIC_BUSINESS,
    privateRow: PRIVATE_BUSINESS,
    newRow: { business_id: "fixture-new", rating: 5, reviews: 1 },
    change: { rating: 5 },
    cells: COMPUTED,
  },
};

/** Who may call a function; null: nobody, it only serves triggers. */
export const FUNCTIONS: Record<
  string,
  { body: Record<string, unknown>; callers: readonly Role[] }
> = {
  nearest_businesses: {
    body: { from_latitude: 27, from_longitude: -80 },
    callers: ["visitor", "member", "service"],
  },
  search_businesses: {
    body: { question: { phrase: "fixture", words: "fixture", stems: "fixture" } },
    callers: ["visitor", "member", "service"],
  },
  earth_position: {
    body: { latitude: 27, longitude: -80 },
    callers: ["visitor", "member", "service"],
  },
  follow_certifications: { body: {}, callers: [] },
  touch_updated_at: { body: {}, callers: [] },
};

function business(id: string, status: string, label: string) {
  const place = { latitude: 27, longitude: -80, county: `Fixture County ${label}` };
  return { id, status, name: `Fixture ${label}`, category: `Fixture Category ${label}`, ...place };
}

function pair(row: Record<string, unknown>) {
  return [
    { ...row, id: uuid(1), business_id: PUBLIC_BUSINESS },
    { ...row, id: uuid(2), business_id: PRIVATE_BUSINESS },
  ];
}

function belonging(row: Record<string, unknown>, change: Record<string, unknown>): Subject {
  const newRow = { ...row, id: uuid(3), business_id: PUBLIC_BUSINESS };
  return { key: "id", publicRow: uuid(1), privateRow: uuid(2), newRow, change, cells: PUBLISHED };
}

function counted(key: string, name: string): Subject {
  return {
    key,
    publicRow: `${name} Public`,
    privateRow: `${name} Private`,
    newRow: { [key]: `${name} New`, businesses: 1 },
    change: { businesses: 99 },
    cells: COUNTED,
  };
}
