// The rows for the tests of the access matrix.
import type { Row } from "./cells";

export const PUBLISHED_BUSINESS = "fixture-public";
export const CLOSED_BUSINESS = "fixture-closed";
export const SUSPENDED_BUSINESS = "fixture-suspended";
export const FORGOTTEN_BUSINESS = "fixture-forgotten";

export const PHONE = "+17725550134";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

export const uuid = (number: number) =>
  `10000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Published, recently closed, suspended, and closed too long ago to be shown. */
export const BUSINESSES = [
  business(PUBLISHED_BUSINESS, "Public"),
  { ...business(CLOSED_BUSINESS, "Private"), status: "closed", closed_at: daysAgo(30) },
  { ...business(SUSPENDED_BUSINESS, "Private"), status: "suspended" },
  { ...business(FORGOTTEN_BUSINESS, "Private"), status: "closed", closed_at: daysAgo(400) },
];

export function category(label: string): Row {
  const name = `Fixture Category ${label}`;
  return { id: `fixture-${label.toLowerCase()}`, name, label: name, icon: "store" };
}

export function article(label: string): Row {
  const words = { title: "Fixture", display_title: "Fixture", summary: "Fixture.", body: "Text." };
  return { id: `fixture-${label}`, ...words, picture: "/fixture.svg", picture_alt: "Fixture." };
}

export function resource(label: string): Row {
  const links = { website: "https://example.com/", source: "https://example.com/" };
  const facts = { section: "community-support", title: "Fixture", checked_on: "2026-01-02" };
  return { id: `fixture-${label}`, ...facts, ...links };
}

export function kind(id: string): Row {
  const words = { name: "Fixture", proves: "Nothing.", of_business: true };
  return { id: `fixture-${id}`, label: `Fixture ${id}`, ...words, rank: 1, max_months: 12 };
}

export function business(id: string, label: string): Row {
  const place = { latitude: 27, longitude: -80, county: `Fixture County ${label}`, phone: PHONE };
  return { id, name: `Fixture ${label}`, ...place, status: "published", closed_at: null };
}

/** Returns a row for each business; the first two are public. */
export function ofEachBusiness(row: Row): Row[] {
  return BUSINESSES.map(({ id }, place) => ({ ...row, id: uuid(place + 1), business_id: id }));
}

export function submission(number: number): Row {
  return {
    id: uuid(number),
    name: "Fixture",
    owner_name: "F. Tester",
    email: "fixture@example.com",
    phone: PHONE,
    category: "Retail",
    description: "A fixture.",
    city: "Stuart",
    zip: "34994",
    county: "Martin",
    service: "Navy",
  };
}

export function internals(number: number): Row {
  return {
    submission_id: uuid(number),
    idempotency_key: uuid(number),
    content_hash: String(number).repeat(64),
  };
}

export function claim(number: number): Row {
  const due_at = "2026-01-02T00:00:00Z";
  return {
    id: uuid(number),
    business_id: PUBLISHED_BUSINESS,
    status: "waiting",
    reason: "Fixture",
    due_at,
  };
}

export function invitation(number: number): Row {
  return { id: uuid(number), business_id: PUBLISHED_BUSINESS, email: "invited@example.com" };
}
