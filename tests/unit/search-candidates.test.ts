import { listCandidates } from "@/lib/search/candidates";
import { emptyRequest } from "@/lib/search/schema";
import { listFitting, MAX_CANDIDATES, toQuestions } from "@/lib/store/search/question";
import { toForms, toStem } from "@/lib/spelling/words";
import { categories } from "../support/categories";
import { hostileTexts } from "../support/hostile-texts";

const list = (words: string) => listCandidates(categories, { ...emptyRequest, words });
const said = (words: string) =>
  list(words).list.map(({ query, nameMatch, spelling, match }) =>
    [query.category, query.words, nameMatch, spelling, match === "alike" ? "" : match].join("|"),
  );

describe("listCandidates", () => {
  it("tries the exact business name first, then category and place, then similar names", () => {
    expect(said("roofing stuart")).toEqual([
      "|roofing stuart|same||",
      "Roofing|||corrected|",
      "|roofing stuart|alike||",
    ]);
  });

  it("tries the typed spelling before the corrected one", () => {
    const { list: candidates, misspelled } = list("plumer stuart");
    expect(misspelled).toBe("plumer");
    const spelling = candidates.flatMap((candidate) => candidate.spelling ?? []);
    expect(spelling.indexOf("used")).toBeLessThan(spelling.indexOf("corrected"));
  });

  it("tries the category alone last", () => {
    expect(said("my ac is broken").at(-1)).toBe("HVAC|||corrected|");
  });

  it("tries a quoted phrase first", () => {
    expect(said('"plumer in stuart"')[0]).toBe('|"plumer in stuart"|||literal');
  });

  it("tries unknown words as words, then as a street", () => {
    const all = list("halvorsen").list.map(({ query }) => [query.words, query.street]);
    expect(all).toEqual([
      ["halvorsen", undefined],
      ["", "halvorsen"],
    ]);
  });
});

describe("the request of a line", () => {
  it.each(hostileTexts.map((text) => [text.slice(0, 40), text.slice(0, 200)]))(
    "fits into a URL: %j",
    (_, text) => {
      const [first, ...others] = listFitting(list(text).list);
      if (!first) throw new Error("There is always one.");
      expect(others.length).toBeLessThan(MAX_CANDIDATES);
      expect(encodeURIComponent(toQuestions([first, ...others])).length).toBeLessThan(10_000);
    },
  );

  it("has a maximum number of candidates, and keeps the first ones", () => {
    const [first] = list("plumber").list;
    const many = Array.from({ length: 50 }, (_, page) => ({
      ...first,
      query: { ...first.query, page },
    }));
    expect(listFitting(many)).toEqual(many.slice(0, MAX_CANDIDATES));
  });
});

describe("the forms of a word", () => {
  it("are whole words with the same stem", () => {
    const [forms = []] = toForms("pints");
    expect(forms).toEqual(expect.arrayContaining(["pints$", "pint$"]));
    const stems = forms.map((form) => toStem(form.slice(0, -1)));
    expect(new Set(stems)).toEqual(new Set(["pint"]));
  });
});
