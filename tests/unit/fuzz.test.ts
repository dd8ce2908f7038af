/** Fuzz tests of every parser of typed text: none throws, hangs or accepts a dangerous link. */
import fc from "fast-check";
import { safePath } from "@/lib/auth/return-path";
import { signInForm, signUpForm } from "@/lib/auth/schema";
import { toE164 } from "@/lib/format/phone";
import { parseHours } from "@/lib/hours/parser";
import { parseMarkdown, toPlainText, toSafeLink } from "@/lib/format/markdown";
import { readReview } from "@/lib/feedback/review-schema";
import { parsePost, readPostValues } from "@/lib/posts/rules";
import { toLoggedPath } from "@/lib/http/request-log";
import { parseSearch, toSearchPath } from "@/lib/search/schema";
import { parseSubmission, readValues } from "@/lib/submissions/rules";
import { readReport } from "@/lib/feedback/suggestion-schema";
import { categories } from "../support/categories";
import { fuzzText } from "../support/fuzz";
import { seedNumber } from "../support/seed";

const RUNS = { numRuns: 200, seed: seedNumber() };

const CLOCK = { now: "2026-11-22T12:00", latest: "2028-11-22T12:00" };

const NAMES = [
  ...["q", "near", "page", "sort", "name", "ownerName", "email", "phone", "street", "zip", "city"],
  ...["website", "hours", "kind", "note", "rating", "text", "author", "content", "type", "date"],
  ...["startsAt", "endsAt", "password", "yearFounded", "services", "__proto__", "constructor"],
];

const values = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fuzzText), { maxLength: 12 })
  .map((pairs): Record<string, string> => Object.fromEntries(pairs));

const form = values.map((pairs) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(pairs)) data.append(name, value);
  return data;
});

describe("fuzzed text", () => {
  const READERS: Record<string, (text: string) => unknown> = {
    hours: parseHours,
    phone: toE164,
    markdown: (text) => [parseMarkdown(text), toPlainText(text)],
    "path of the log": toLoggedPath,
  };

  it.each(Object.keys(READERS))("is parsed as %s without an error", (name) => {
    fc.assert(
      fc.property(fuzzText, (text) => void READERS[name]?.(text)),
      RUNS,
    );
  });

  it("never becomes a return path to another site or a script link", () => {
    const check = (text: string) => {
      expect(new URL(safePath(text), "https://here.example").origin).toBe("https://here.example");
      expect(toSafeLink(text) ?? "/").toMatch(/^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i);
    };
    fc.assert(fc.property(fuzzText, check), RUNS);
  });
});

describe("fuzzed forms", () => {
  const READERS: Record<string, (data: FormData) => unknown> = {
    review: readReview,
    report: (data) => readReport(data),
    post: (data) => parsePost(readPostValues(data).values, CLOCK),
    "sign-in": (data) => signInForm.safeParse(Object.fromEntries(data)),
    "sign-up": (data) => signUpForm.safeParse(Object.fromEntries(data)),
    submission: (data) => parseSubmission(readValues(data).values),
  };

  it.each(Object.keys(READERS))("are parsed as a %s without an error", (name) => {
    fc.assert(
      fc.property(form, (data) => void READERS[name]?.(data)),
      RUNS,
    );
  });
});

it("parses fuzzed search parameters, and the resulting URL to the same request", () => {
  const check = (parameters: Record<string, string>) => {
    const { request } = parseSearch(categories, parameters);
    const { searchParams } = new URL(toSearchPath(request), "https://here.example");
    expect(parseSearch(categories, Object.fromEntries(searchParams)).request).toEqual(request);
  };
  fc.assert(fc.property(values, check), RUNS);
});
