import { listCandidates } from "@/lib/search/candidates";
import { emptyRequest } from "@/lib/search/schema";
import { listFitting, MAX_CANDIDATES, toQuestions } from "@/lib/store/search/question";
import { toForms, toStem } from "@/lib/spelling/words";
import { categories } from "../support/categories";
import { hostileTexts } from "../support/hostile-texts";

const list = (words: string) => listCandidates(categories, { ...emptyRequest, words });
const said = (words: string) =>
  list(words).list.map(({ query, called, when, match }) =>
    [query.category, query.words, called, when, match === "alike" ? "" : match].join("|"),
  );

describe("what a line may mean", () => {
  it("is a firm's whole name before a trade and a place, and nothing else after them", () => {
    expect(said("roofing stuart")).toEqual([
      "|roofing stuart|same||",
      "Roofing|||corrected|",
      "|roofing stuart|alike||",
    ]);
  });

  it("is as it was spelled before it is corrected", () => {
    const { list: candidates, misspelt } = list("plumer stuart");
    expect(misspelt).toBe("plumer");
    const when = candidates.flatMap((candidate) => candidate.when ?? []);
    expect(when.indexOf("used")).toBeLessThan(when.indexOf("corrected"));
  });

  it("is the trade alone at last", () => {
    expect(said("my ac is broken").at(-1)).toBe("HVAC|||corrected|");
  });

  it("is what stands in quotes, first of all", () => {
    expect(said('"plumer in stuart"')[0]).toBe('|"plumer in stuart"|||literal');
  });

  it("is one thing where nothing is understood, and else a street", () => {
    const all = list("halvorsen").list.map(({ query }) => [query.words, query.street]);
    expect(all).toEqual([
      ["halvorsen", undefined],
      ["", "halvorsen"],
    ]);
  });
});

describe("the question of a line", () => {
  it.each(hostileTexts.map((text) => [text.slice(0, 40), text.slice(0, 200)]))(
    "fits into an address: %j",
    (_, text) => {
      const [first, ...others] = listFitting(list(text).list);
      if (!first) throw new Error("There is always one.");
      expect(others.length).toBeLessThan(MAX_CANDIDATES);
      expect(encodeURIComponent(toQuestions([first, ...others])).length).toBeLessThan(10_000);
    },
  );

  it("has a ceiling, and keeps the first", () => {
    const [first] = list("plumber").list;
    const many = Array.from({ length: 50 }, (_, page) => ({
      ...first,
      query: { ...first.query, page },
    }));
    expect(listFitting(many)).toEqual(many.slice(0, MAX_CANDIDATES));
  });
});

describe("the forms of a word", () => {
  it("are whole words with its stem", () => {
    const [forms = []] = toForms("pints");
    expect(forms).toEqual(expect.arrayContaining(["pints$", "pint$"]));
    const stems = forms.map((form) => toStem(form.slice(0, -1)));
    expect(new Set(stems)).toEqual(new Set(["pint"]));
  });
});
