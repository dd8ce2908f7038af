// Abbreviations and nicknames of places. Hand-written for this project, MIT like the rest of it.

/** Abbreviations in names of places, and their normalized form: 'Ft Myers', 'Saint Lucie', 'Pt St Lucie'. */
export const placeShortForms = [
  ["saint", "st"],
  ["ft", "fort"],
  ["mt", "mount"],
  ["pt", "port"],
  ["n", "north"],
  ["s", "south"],
  ["e", "east"],
  ["w", "west"],
  ["bch", "beach"],
  ["gdn", "garden"],
  ["gdns", "gardens"],
  ["hbr", "harbor"],
  ["hls", "hills"],
  ["hts", "heights"],
  ["is", "island"],
  ["isl", "island"],
  ["lk", "lake"],
  ["lks", "lakes"],
  ["pk", "park"],
  ["spg", "spring"],
  ["spgs", "springs"],
  ["vlg", "village"],
] as const;

/** Nicknames of cities and counties, and their names. */
export const placeNicknames = [
  ["jax", "Jacksonville"],
  ["jax beach", "Jacksonville Beach"],
  ["st pete", "St. Petersburg"],
  ["psl", "Port St. Lucie"],
  ["wpb", "West Palm Beach"],
  ["west palm", "West Palm Beach"],
  ["hillsboro county", "Hillsborough County"],
  ["lauderdale", "Fort Lauderdale"],
  ["tally", "Tallahassee"],
  ["fwb", "Fort Walton Beach"],
  ["fort walton", "Fort Walton Beach"],
  ["pcb", "Panama City Beach"],
  ["nsb", "New Smyrna Beach"],
  ["new smyrna", "New Smyrna Beach"],
  ["daytona", "Daytona Beach"],
  ["vero", "Vero Beach"],
  ["delray", "Delray Beach"],
  ["boynton", "Boynton Beach"],
  ["pompano", "Pompano Beach"],
  ["deerfield", "Deerfield Beach"],
  ["boca", "Boca Raton"],
  ["fernandina", "Fernandina Beach"],
  ["south beach", "Miami Beach"],
  ["lehigh", "Lehigh Acres"],
  ["altamonte", "Altamonte Springs"],
  ["green cove", "Green Cove Springs"],
] as const;

/** Named areas of Florida without official borders, as lists of counties. */
export const areas = [
  {
    label: "the Treasure Coast",
    names: "treasure coast",
    countyIds: ["indian-river", "st-lucie", "martin"],
  },
  {
    label: "the Space Coast",
    names: "space coast",
    countyIds: ["brevard"],
  },
  {
    label: "the Gold Coast",
    names: "gold coast",
    countyIds: ["palm-beach", "broward", "miami-dade"],
  },
  {
    label: "the First Coast",
    names: "first coast",
    countyIds: ["nassau", "duval", "clay", "st-johns"],
  },
  {
    label: "the Emerald Coast",
    names: "emerald coast",
    countyIds: ["escambia", "santa-rosa", "okaloosa", "walton", "bay"],
  },
  {
    label: "the Forgotten Coast",
    names: "forgotten coast",
    countyIds: ["gulf", "franklin", "wakulla"],
  },
  {
    label: "the Nature Coast",
    names: "nature coast",
    countyIds: ["levy", "citrus", "hernando", "pasco"],
  },
  {
    label: "the Big Bend",
    names: "big bend",
    countyIds: ["wakulla", "jefferson", "taylor", "dixie"],
  },
  {
    label: "the Panhandle",
    names: "panhandle, florida panhandle, northwest florida, nwfl",
    countyIds: ["escambia", "okaloosa", "walton", "bay", "jackson", "gadsden", "leon"],
  },
  {
    label: "the Florida Keys",
    names: "florida keys, keys",
    countyIds: ["monroe"],
  },
  {
    label: "South Florida",
    names: "south florida, south fl, so fla, southeast florida",
    countyIds: ["broward", "miami-dade", "palm-beach"],
  },
  {
    label: "Tampa Bay",
    names: "tampa bay, tampa bay area, west central florida",
    countyIds: ["hillsborough", "pinellas", "pasco", "manatee"],
  },
  {
    label: "Central Florida",
    names: "central florida, central fl",
    countyIds: ["orange", "seminole", "osceola", "lake", "polk"],
  },
  {
    label: "North Central Florida",
    names: "north central florida",
    countyIds: ["alachua", "marion", "columbia", "levy"],
  },
  {
    label: "Northeast Florida",
    names: "northeast florida, north east florida",
    countyIds: ["duval", "nassau", "clay", "st-johns", "putnam", "flagler"],
  },
  {
    label: "Southwest Florida",
    names: "southwest florida, south west florida, swfl",
    countyIds: ["charlotte", "lee", "collier"],
  },
] as const;

/**
 * Places whose names are ordinary words: they count as places only after 'in' or 'near', or if nothing else is left of the line.
 */
export const ordinaryPlaceNames = `
  bell, celebration, century, christmas, day, fountain, gateway, golf, grant, holiday, homeland,
  keys, lakeside, laurel, mango, marathon, mayo, oakland, pace, palm beach, paradise, plantation, seaside,
  sunrise, sunset, tangerine, university, villas, vineyards`;
