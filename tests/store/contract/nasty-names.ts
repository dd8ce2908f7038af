// Names with characters that are special in a filter, a pattern or a parser: they must match themselves only.
import type { DirectoryStore } from "@/lib/store/contract";
import { type NamedFilter, toFilter } from "./lists";
import { business, type Rows } from "../rows";

/**
 * Each with a decoy that only a wrong interpretation of the name would match. Two names are missing, `null` and a name
 * entirely in double quotes: the embedded server misreads such a category, PostgREST does not.
 */
const names = [
  ["star", "Aa*Cc", "AaxxCc"],
  ["only-star", "*", "anything"],
  ["percent", "Dd%Ff", "DdxxFf"],
  ["underscore", "Gg_Ii", "GgxIi"],
  ["dot", "Jj.Ll", "JjxLl"],
  ["backslash", "Mm\\Oo", "MmOo"],
  ["backslash-percent", "Pp\\%Rr", "Pp%Rr"],
  ["backslash-at-end", "Backs\\", "Backs"],
  ["double-quote", 'Quo"te', "Quote"],
  ["single-quote", "O'Brien", "OBrien"],
  ["comma", "One, Two", "One"],
  ["parentheses", "Paren (theses)", "Paren theses"],
  ["unbalanced", "Unbalanced)", "Unbalanced"],
  ["brackets", "Set [ab]", "Set a"],
  ["braces", "Rep{2}", "Repp"],
  ["plus", "Plu+s", "Pluus"],
  ["question", "Qu?iz", "Qiz"],
  ["caret", "^Start", "Start"],
  ["dollar", "End$", "End"],
  ["bar", "This|That", "That"],
  ["ampersand", "Salt&city=Pepper", "Salt"],
  ["hash", "Num#ber", "Num"],
  ["slash", "Up/Down", "Up"],
  ["semicolon", "Semi;colon", "Semi"],
  ["percent-code", "Co%2Cde", "Co,de"],
  ["operator", "eq.something", "something"],
  ["not", "not.is.null", "is null"],
  ["tab", "Ta\tb", "Ta b"],
  ["accent", "Ñandú", "Nandu"],
  ["unicode", "日本 🌴", "日本 x"],
  ["prototype", "__proto__", "proto"],
  ["constructor", "constructor", "construct"],
] as const;

const everywhere = (name: string) => ({ category: name, city: name, county: name, name });

export const nastyRows: Rows = {
  businesses: names.flatMap(([id, name, decoy]) => [
    business({ id: `nasty-${id}-own`, ...everywhere(name) }),
    business({ id: `nasty-${id}-decoy`, ...everywhere(`d ${decoy}`) }),
    business({ id: `nasty-${id}-address`, street: `1 Main St, ~${name}~` }),
    business({ id: `nasty-${id}-address-decoy`, street: `2 Main St, ~${decoy}~` }),
  ]),
  businessImages: [],
  posts: [],
  reviews: [],
};

export function describeNastyNames(getStore: () => DirectoryStore): void {
  const wholePage = { page: 1, pageSize: 50 };

  it.each(names)("match only themselves: %s, %j", async (id, name) => {
    const store = getStore();
    const own = `nasty-${id}-own`;
    const byAddress = `nasty-${id}-address`;
    const idsOf = async (filter: NamedFilter) =>
      (await store.listBusinesses(await toFilter(store, filter), wholePage)).items.map(
        (item) => item.id,
      );

    expect(await idsOf({ category: name })).toEqual([own]);
    expect(await idsOf({ category: name, city: name, counties: [name] })).toEqual([own]);
    // With the tildes around it the name is in no column, and in one address only.
    expect(await idsOf({ city: `~${name}~` })).toEqual([byAddress]);
    expect(await idsOf({ counties: ["Nowhere", `~${name}~`] })).toEqual([byAddress]);
    expect(await idsOf({ city: name })).toEqual(expect.arrayContaining([own, byAddress]));
    const profile = await store.getBusinessProfile(own);
    expect(profile).toMatchObject({ name, city: name, county: name, category: name });
    expect(await store.countByCategory()).toHaveProperty([name], 1);
    expect(await store.countByCounty()).toHaveProperty([name], 1);
  });
}
