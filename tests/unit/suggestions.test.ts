/** Visitors' reports and suggested changes of a listing, and how reviewers see them. */
import {
  listSuggested,
  hasEnoughDetail,
  formatRefusal,
  toSuggestionState,
} from "@/lib/feedback/suggestions";
import { decisionResult, folderRequest, readReport } from "@/lib/feedback/suggestion-schema";
import { KINDS, type Suggestion } from "@/lib/feedback/types";
import { parseEdit } from "@/lib/listing-edits/rules";
import { parseSeen } from "@/lib/listing-edits/schema";
import { listSampleBusinesses, makeBusiness } from "../support/businesses";
import { categories } from "../support/categories";

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe("a visitor's report", () => {
  it("has a kind, and optionally a note and an email address", () => {
    for (const kind of KINDS) {
      const { report } = readReport(formOf({ kind, note: " The door is locked. " }));
      expect(report).toEqual({ kind, note: "The door is locked.", email: null });
    }
    const { report } = readReport(formOf({ kind: "other", replyTo: "ann@example.com" }));
    expect(report).toEqual({ kind: "other", note: null, email: "ann@example.com" });
  });

  it.each([
    [{}, "kind"],
    [{ kind: "revenge" }, "kind"],
    [{ kind: "other", note: "x".repeat(1001) }, "note"],
    [{ kind: "other", note: "My number is 123-45-6789." }, "note"],
    [{ kind: "other", replyTo: "ann@" }, "replyTo"],
  ])("is refused at its field, with the typed values kept: %j", (typed, field) => {
    const { report, typed: kept } = readReport(formOf(typed as Record<string, string>));
    expect(report).toBeNull();
    expect(Object.keys(kept.otherErrors)).toEqual([field]);
    expect(kept.note).not.toContain("6789");
  });

  it("is accepted only when it says what is wrong", () => {
    expect(hasEnoughDetail("closed", null, {})).toBe(true);
    expect(hasEnoughDetail("details", null, { phone: null })).toBe(true);
    expect(hasEnoughDetail("veteran", "I know the owner.", {})).toBe(true);
    expect(hasEnoughDetail("details", null, {})).toBe(false);
    expect(hasEnoughDetail("duplicate", null, {})).toBe(false);
  });
});

it("fills the form with the published values, which are no suggestion", () => {
  for (const business of [...listSampleBusinesses(), makeBusiness({ street: null, phone: null })]) {
    const { seen, values } = toSuggestionState(categories, business, "");
    const parsed = parseEdit(categories, parseSeen(seen) ?? {}, values);
    expect(parsed).toEqual({ ok: true, wanted: {} });
  }
});

describe("the changes shown to a reviewer", () => {
  const business = makeBusiness();
  const listing = parseSeen(toSuggestionState(categories, business, "").seen) ?? {};
  const suggestion = (wanted: object) => ({ listing, wanted }) as Suggestion;

  it("are the changed fields beside the published values", () => {
    expect(listSuggested(suggestion({ phone: "+17725550199", name: "Pier Bakery" }))).toEqual([
      { name: "name", label: "Business name", before: "Harbor Bakery", after: "Pier Bakery" },
      {
        name: "phone",
        label: "Phone for customers",
        before: "(772) 555-0134",
        after: "(772) 555-0199",
      },
    ]);
  });

  it("are none when the value has been published meanwhile", () => {
    expect(listSuggested(suggestion({ name: "Harbor Bakery" }))).toEqual([]);
  });
});

it("names who decided and when in the second reviewer's message", () => {
  const answer = decisionResult.parse({
    ok: false,
    problem: "decided",
    status: "declined",
    decidedAt: "2026-11-21T19:05:00Z",
    decidedBy: "a@example.com",
  });
  expect(answer.ok ? "" : formatRefusal(answer)).toBe(
    "Nothing was changed: this suggestion was declined by a@example.com on November 21, 2026 at 2:05 PM.",
  );
});

it("says why a decision was refused", () => {
  expect(formatRefusal({ ok: false, problem: "own" })).toContain("is your own");
  const asked = { status: "pending", decidedBy: null, decidedAt: null } as const;
  expect(formatRefusal({ ok: false, problem: "decided", ...asked })).toContain("asked for more");
});

it("parses any query parameters of a folder", () => {
  expect(folderRequest.parse({ folder: "x", page: "0" })).toEqual({ folder: "waiting", page: 1 });
});
