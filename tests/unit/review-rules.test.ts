/** A submission's facts for reviewers and its conversion to a listing. */
import {
  findOtherAccount,
  listCapitals,
  listFacts,
  formatRefusal,
  toApproval,
  toDeadline,
  toListing,
  toPreview,
} from "@/lib/review/rules";
import {
  chooseCategories,
  decisionResult,
  parseMessage,
  readSubject,
  queueRequest,
  toAskedBusiness,
} from "@/lib/review/schema";
import { categories } from "../support/categories";
import { hostileTexts } from "../support/hostile-texts";
import { makeSubmission } from "../support/submissions";

const now = new Date("2026-11-21T12:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

it.each([
  [null, null],
  ["Ann@Example.com", null],
  ["joe@example.com", "joe@example.com"],
])("of the account %s the reviewer is asked about %s", (account, asked) => {
  expect(findOtherAccount({ account, submission: { email: "ann@example.com" } })).toBe(asked);
});

describe("the deadline of a review", () => {
  it.each([
    [23.9, "Due in 23 hours"],
    [1.5, "Due in 1 hour"],
    [0.2, "Due in less than an hour"],
    [-0.2, "Overdue by less than an hour"],
    [-3, "Overdue by 3 hours"],
    [-49, "Overdue by 2 days"],
  ])("with %d hours left is '%s'", (hours, text) => {
    expect(toDeadline(inHours(hours), now)).toEqual({ isOverdue: hours < 0, text });
  });
});

describe("the facts about a submission", () => {
  const textsOf = (values = {}) => listFacts(makeSubmission(values));

  it("compare ZIP code and city", () => {
    expect(textsOf()[0]).toEqual({
      isGood: true,
      text: "ZIP code 34994 is Stuart, Martin County.",
    });
    expect(textsOf({ city: "Jupiter" })[0]).toEqual({
      isGood: false,
      text: "ZIP code 34994 belongs to Stuart, Martin County; the form says Jupiter.",
    });
    expect(textsOf({ city: "Nowhere" })[0]?.text).toContain("a town we do not know");
  });

  it("compare website and email address, and name missing fields", () => {
    const own = textsOf({
      website: "https://www.anchor-diner.com/",
      email: "crew@anchor-diner.com",
      registerReference: "SBA 1",
    });
    expect(own.every(({ isGood }) => isGood)).toBe(true);
    expect(textsOf({ website: "https://www.other-diner.com/" })[2]).toMatchObject({
      isGood: false,
    });
    expect(textsOf().map(({ isGood }) => isGood)).toEqual([true, true, false, false]);
  });
});

describe("the listing of a submission", () => {
  it("has the coordinates of its ZIP code, the street, and no personal data", () => {
    const listing = toListing(makeSubmission(), "Food and Drinks");
    expect(listing).toMatchObject({
      name: "Harbor Bakery",
      category: "Food and Drinks",
      street: "12 Dock Rd",
      county: "Martin",
      phone: "+17725550134",
      latitude: expect.closeTo(27.2, 0),
    });
    expect(listing.id).toMatch(/^harbor-bakery-\d+$/);
    expect(JSON.stringify(listing)).not.toMatch(/ann@example\.com|Ann Example/);
  });

  it("has no hidden street, neither as a column nor in its id", () => {
    const hidden = toListing(makeSubmission({ hidesStreet: true }), "Food and Drinks");
    const none = toListing(makeSubmission({ hidesStreet: true, street: null }), "Food and Drinks");
    expect(hidden).toEqual(none);
    expect(hidden.street).toBeNull();
  });

  it("is previewed with its address, and without a street that is hidden", () => {
    const shown = toPreview(makeSubmission(), "Food and Drinks");
    expect(shown).toMatchObject({
      name: "Harbor Bakery",
      category: "Food and Drinks",
      email: null,
    });
    expect(shown.address).toMatch(/^12 Dock Rd, .+, FL \d{5}$/);
    const hidden = toPreview(makeSubmission({ hidesStreet: true }), "Food and Drinks");
    expect([hidden.street, hidden.address]).toEqual([null, null]);
  });

  it("starts with the submitted values, with the services appended to the description", () => {
    const { values } = toApproval(makeSubmission({ services: ["Bread", "Cakes"] }), categories.all);
    expect(values.description).toBe("Bread from four in the morning.\n\nServices: Bread, Cakes.");
    expect(values.services).toBe("");
    expect(values.directoryCategory).toBe("food-and-drinks");
  });
});

describe("a name in capitals", () => {
  it("is proposed in title case, beside the typed name", () => {
    const shouted = makeSubmission({ name: "JOES BBQ", street: "12 DOCK RD" });
    expect(toApproval(shouted, categories.all).values).toMatchObject({
      name: "Joes BBQ",
      street: "12 Dock Rd",
    });
    expect(listCapitals(shouted).name).toContain("“JOES BBQ”");
    expect(listCapitals(shouted).street).toContain("“12 DOCK RD”");
  });

  it("is kept when its case is mixed, also without a street", () => {
    const chosen = makeSubmission({ name: "McDonald BBQ", street: null });
    expect(toApproval(chosen, categories.all).values).toMatchObject({
      name: "McDonald BBQ",
      street: "",
    });
    expect(listCapitals(chosen)).toEqual({});
  });
});

describe("the categories that a reviewer chooses", () => {
  const choose = (directoryCategory: string, secondCategory = "", thirdCategory = "") =>
    chooseCategories(categories, { directoryCategory, secondCategory, thirdCategory });

  it("are a main one and up to two more", () => {
    expect(choose("hvac")).toEqual({ ok: true, main: "HVAC", more: [] });
    expect(choose("hvac", "", "roofing")).toEqual({ ok: true, main: "HVAC", more: ["Roofing"] });
    expect(choose("hvac", "roofing", "masonry")).toMatchObject({ more: ["Roofing", "Masonry"] });
    const listing = toListing(makeSubmission(), "HVAC", ["Roofing"]);
    expect(listing.more_categories).toEqual(["Roofing"]);
  });

  it.each([
    ["no main one", ["", "hvac"], "directoryCategory"],
    ["a second one that is the main one", ["hvac", "hvac"], "secondCategory"],
    ["a third one that is the second one", ["hvac", "roofing", "roofing"], "thirdCategory"],
    ["an unknown one", ["hvac", "nonsense"], "secondCategory"],
  ])("are refused with %s, at its field", (_, [first = "", ...more], field) => {
    const chosen = choose(first, ...more);
    expect(chosen.ok ? [] : Object.keys(chosen.errors)).toEqual([field]);
  });
});

it("refuses an empty message and one that is too long", () => {
  expect(parseMessage("Which street?")).toEqual({ ok: true, text: "Which street?" });
  expect(parseMessage("").ok).toBe(false);
  expect(parseMessage("a".repeat(1000)).ok).toBe(true);
  expect(parseMessage("a".repeat(1001)).ok).toBe(false);
});

it("removes Social Security numbers from reviewers' text with an error", () => {
  const refused = { ok: false, error: expect.stringContaining("Social Security number") };
  expect(parseMessage("SSN 123-45-6789 no")).toEqual({ ...refused, text: "SSN  no" });
});

it.each([
  { id: "x" },
  { id: "" },
  { revision: "-1" },
  { revision: "0" },
  { revision: "1.5" },
  { revision: "99999999999" },
  { revision: "" },
])("rejects the submission's id or revision %j", (wrong) => {
  const right = { id: "10000000-0000-4000-8000-000000000001", revision: "3" };
  expect(readSubject(toForm(right))).toEqual({ ...right, revision: 3 });
  expect(readSubject(toForm({ ...right, ...wrong }))).toBeNull();
  expect(readSubject(new FormData())).toBeNull();
});

it("names who decided and when in the second reviewer's message", () => {
  const decided = {
    ok: false,
    problem: "decided",
    status: "approved",
    decidedAt: "2026-11-21T19:05:00Z",
    decidedBy: "a@example.com",
  } as const;
  expect(formatRefusal(decided)).toBe(
    "Nothing was changed: this submission was approved by a@example.com on November 21, 2026 at 2:05 PM.",
  );
  expect(formatRefusal({ ...decided, status: "pending" })).toContain("is waiting again");
});

it("refuses reviewers a decision about their own business", () => {
  const answer = decisionResult.parse({ ok: false, problem: "own" });
  if (answer.ok) throw new Error("This is a refusal.");
  expect(formatRefusal(answer)).toContain("another reviewer");
});

it("parses any query parameters of the queue", () => {
  expect(queueRequest.parse({})).toEqual({ folder: "waiting", q: "", page: 1 });
  expect(queueRequest.parse({ folder: "spam", q: " Ann ", page: "3" })).toEqual({
    folder: "spam",
    q: "Ann",
    page: 3,
  });
  expect(queueRequest.parse({ folder: ["spam"], q: ["a"], page: "-1" })).toEqual({
    folder: "waiting",
    q: "",
    page: 1,
  });
  for (const text of hostileTexts)
    expect(queueRequest.parse({ folder: text, q: text, page: text }).q.length).toBeLessThanOrEqual(
      100,
    );
});

it.each([
  ["https://example.org/business/harbor-bakery-1?a=1#b", "harbor-bakery-1"],
  ["harbor-bakery-1", "harbor-bakery-1"],
  ["/business/harbor-bakery-1/", "harbor-bakery-1"],
  ["", null],
  ["///", null],
  [undefined, null],
])("reads the business id from %j", (raw, id) => {
  expect(toAskedBusiness(raw)).toBe(id);
});

function toForm(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
