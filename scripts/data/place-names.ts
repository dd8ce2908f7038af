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

// Florida's 67 counties: FIPS code, name and county seat, each seat checked by hand.
// Everything else that the builders need to know about a county is computed.

export const countyNames = [
  ["12001", "Alachua", "Gainesville"],
  ["12003", "Baker", "Macclenny"],
  ["12005", "Bay", "Panama City"],
  ["12007", "Bradford", "Starke"],
  ["12009", "Brevard", "Titusville"],
  ["12011", "Broward", "Fort Lauderdale"],
  ["12013", "Calhoun", "Blountstown"],
  ["12015", "Charlotte", "Punta Gorda"],
  ["12017", "Citrus", "Inverness"],
  ["12019", "Clay", "Green Cove Springs"],
  ["12021", "Collier", "East Naples"],
  ["12023", "Columbia", "Lake City"],
  ["12027", "DeSoto", "Arcadia"],
  ["12029", "Dixie", "Cross City"],
  ["12031", "Duval", "Jacksonville"],
  ["12033", "Escambia", "Pensacola"],
  ["12035", "Flagler", "Bunnell"],
  ["12037", "Franklin", "Apalachicola"],
  ["12039", "Gadsden", "Quincy"],
  ["12041", "Gilchrist", "Trenton"],
  ["12043", "Glades", "Moore Haven"],
  ["12045", "Gulf", "Port St. Joe"],
  ["12047", "Hamilton", "Jasper"],
  ["12049", "Hardee", "Wauchula"],
  ["12051", "Hendry", "LaBelle"],
  ["12053", "Hernando", "Brooksville"],
  ["12055", "Highlands", "Sebring"],
  ["12057", "Hillsborough", "Tampa"],
  ["12059", "Holmes", "Bonifay"],
  ["12061", "Indian River", "Vero Beach"],
  ["12063", "Jackson", "Marianna"],
  ["12065", "Jefferson", "Monticello"],
  ["12067", "Lafayette", "Mayo"],
  ["12069", "Lake", "Tavares"],
  ["12071", "Lee", "Fort Myers"],
  ["12073", "Leon", "Tallahassee"],
  ["12075", "Levy", "Bronson"],
  ["12077", "Liberty", "Bristol"],
  ["12079", "Madison", "Madison"],
  ["12081", "Manatee", "Bradenton"],
  ["12083", "Marion", "Ocala"],
  ["12085", "Martin", "Stuart"],
  ["12086", "Miami-Dade", "Miami"],
  ["12087", "Monroe", "Key West"],
  ["12089", "Nassau", "Fernandina Beach"],
  ["12091", "Okaloosa", "Crestview"],
  ["12093", "Okeechobee", "Okeechobee"],
  ["12095", "Orange", "Orlando"],
  ["12097", "Osceola", "Kissimmee"],
  ["12099", "Palm Beach", "West Palm Beach"],
  ["12101", "Pasco", "Dade City"],
  ["12103", "Pinellas", "Clearwater"],
  ["12105", "Polk", "Bartow"],
  ["12107", "Putnam", "Palatka"],
  ["12109", "St. Johns", "St. Augustine"],
  ["12111", "St. Lucie", "Fort Pierce"],
  ["12113", "Santa Rosa", "Milton"],
  ["12115", "Sarasota", "Sarasota"],
  ["12117", "Seminole", "Sanford"],
  ["12119", "Sumter", "Bushnell"],
  ["12121", "Suwannee", "Live Oak"],
  ["12123", "Taylor", "Perry"],
  ["12125", "Union", "Lake Butler"],
  ["12127", "Volusia", "DeLand"],
  ["12129", "Wakulla", "Crawfordville"],
  ["12131", "Walton", "DeFuniak Springs"],
  ["12133", "Washington", "Chipley"],
] as const;
