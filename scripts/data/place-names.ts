// Normalizes the sources' spellings of place names: display name, key and slug.

/** Post-office spellings that simple title case gets wrong, and two renamed towns. */
const spellings = new Map([
  ["Dania", "Dania Beach"],
  ["De Land Southwest", "DeLand Southwest"],
  ["De Leon Springs", "DeLeon Springs"],
  ["Debary", "DeBary"],
  ["Defuniak Springs", "DeFuniak Springs"],
  ["Deland", "DeLand"],
  ["Desoto Lakes", "DeSoto Lakes"],
  ["Eglin Afb", "Eglin AFB"],
  ["Hallandale", "Hallandale Beach"],
  ["Howey In The Hills", "Howey-in-the-Hills"],
  ["Labelle", "LaBelle"],
  ["Land O Lakes", "Land O' Lakes"],
  ["O Brien", "O'Brien"],
  ["Opa Locka", "Opa-locka"],
  ["Patrick Afb", "Patrick AFB"],
  ["Ponce De Leon", "Ponce de Leon"],
]);

/** Spells 'Mc Intosh' and 'Saint Petersburg' as residents do: 'McIntosh', 'St. Petersburg'. */
export function toPlaceName(raw: string): string {
  const name = raw.trim().replace(/\s+/g, " ");
  return (spellings.get(name) ?? name)
    .replace(/\bMc (?=[A-Z])/, "Mc")
    .replace(/\b(Saint|St) (?=[A-Z])/, "St. ")
    .replace(/^Ft\.? /, "Fort ");
}

/** The same for every spelling of one name: 'De Soto' and 'DeSoto' are both 'desoto'. */
export function toPlaceKey(name: string): string {
  return toPlaceName(name)
    .toLowerCase()
    .replace(/[^a-z]/g, "");
}

/** The lower-case, hyphenated id of a name: 'St. Lucie' is 'st-lucie'. */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’.]/g, "")
    .replace(/[^a-z]+/g, "-");
}
