// Golden queries by class: phone numbers, addresses, typing errors, partial names, towns and states. Each class has
// counterexamples, which look like it and mean something else.
import type { GoldenQuery } from "./golden-queries";

/** A query, and the id of the business that must be the first result. */
type First = readonly [q: string, first: string];
/** A query, the message that it must show, and the ids that it must find nevertheless. */
type Said = readonly [q: string, says: string, ...finds: string[]];

const phones: readonly First[] = [
  ["772-555-0148", "mess-kit-1"],
  ["(772) 555-0148", "mess-kit-1"],
  ["772.555.0148", "mess-kit-1"],
  ["+1 772 555 0148", "mess-kit-1"],
  ["17725550148", "mess-kit-1"],
  ["tel: 772/555-0148 ext. 4", "mess-kit-1"],
  ["555-0201", "four-points"],
  ["mess kit 772 555 0148", "mess-kit-1"],
  ["who is 352-555-0201?", "four-points"],
  ["７７２-555-0148", "mess-kit-1"],
];

const noPhones: readonly GoldenQuery[] = [
  { q: "23rd street 727", first: "23rd-street-1" },
  { q: "34994-1235", near: "34994" },
  { q: "7".repeat(100), nothing: true },
  { q: "9".repeat(100), nothing: true },
  {
    q: "239-555-9999",
    nothing: true,
    says: "No business here has the phone number (239) 555-9999.",
  },
];

const addresses: readonly First[] = [
  ["28 SW Osceola St", "mess-kit-1"],
  ["28 southwest osceola street", "mess-kit-1"],
  ["28 sw osceola st stuart fl 34994", "mess-kit-1"],
  ["28 osceola", "mess-kit-1"],
  ["1415 20 street vero beach", "heron-street-1"],
  ["3001 ocean drive", "ocean-drive-1"],
  ["hendricks ave", "hendricks-avenue-1"],
  ["12 plumber way", "plumber-way"],
  ["plumber way", "plumber-way"],
  ["12 plumber way, lakeland, fl 33801", "plumber-way"],
  ["state road 434", "wekiva-landscape-1"],
  ["2210 1st st fort myers", "caloosa-land-1"],
  ["18550 southwest 280 street", "redland-block-1"],
  ["mess kit 28 sw osceola", "mess-kit-1"],
  ["inspection magnolia avenue", "four-points"],
];

const noAddresses: readonly GoldenQuery[] = [
  { q: "4 points", first: "four-points" },
  { q: "fifth street garage", first: "fifth-street-1" },
  { q: "ocean drive studio", first: "ocean-drive-1" },
  { q: "a plumber", category: "Plumbing" },
  { q: "plumber st cloud", near: "St. Cloud", nothing: true },
  { q: "1 plumber", category: "Plumbing" },
];

const slips: readonly First[] = [
  ["japenese resturant", "sakura"],
  ["japanse restaraunt ocala", "sakura"],
  ["halversen coolng", "halvorsen-cooling-1"],
  ["yarow plumbng", "yarrow-plumbing-1"],
  ["bristo barbr", "bristow-barber-1"],
  ["withlacoche wahs", "withlacoochee-wash-1"],
  ["abernethy counsling", "abernathy-counseling-1"],
  ["ramblin rose fod truck", "rambling-rose"],
  ["taqeria valarta", "main-taqueria"],
  ["ichetuknee watre", "ichetucknee-water-1"],
  ["hungri heron", "hungry-heron"],
  ["rusti howeys", "rusty-howell"],
  ["gusto isleno fud wagon", "gusto-isleno"],
  ["gussto isleno", "gusto-isleno"],
  ["roca wolphos cole fired flatbred", "rocca-wolfo"],
  ["caprinotis", "caprinotti"],
  ["marimboo", "el-marimbo"],
  ["el marimpo", "el-marimbo"],
  ["ichetuckne wotter", "ichetucknee-water-1"],
  ["linwud hoam", "linwood-home-1"],
];

const rightlySpelled: readonly First[] = [
  ["curbside tire", "curbside-tire-1"],
  ["plumb line", "plumb-line-1"],
  ["caprine", "caprine"],
  ["casa marimbo", "casa-marimbo"],
];

const dropped: readonly Said[] = [
  ["mess kit zzyzx", "zzyzx", "mess-kit-1"],
  ["zzyzx mess kit", "zzyzx", "mess-kit-1"],
  ["sakura japanese hibachi", "hibachi", "sakura"],
  ["lummus noodles xylophone", "xylophone", "lummus"],
  ["pier kayaks snorkel", "snorkel", "pier"],
  ["causeway walkers qwertyish", "qwertyish", "causeway-walkers-1"],
  ["patchwork systems wzzrd vero beach", "wzzrd", "patchwork-systems-1"],
  ["hollis bread organic", "organic", "plumber-way"],
  ["blue enamel jukebox", "jukebox", "blue-enamel-1"],
  ["delivery ocean drive studio", "delivery", "ocean-drive-1"],
  ["hollis bread delivery", "delivery", "plumber-way"],
];

const notDropped: readonly GoldenQuery[] = [
  { q: "zzyzx", nothing: true },
  { q: "zzyzx wzzrd", nothing: true },
  { q: "my ac is broken today", category: "HVAC" },
  { q: "zzzz", nothing: true },
  { q: "florst", nothing: true },
];

const articles: readonly First[] = [
  ["el mess kit", "mess-kit-1"],
  ["the mess kit kitchen llc", "mess-kit-1"],
  ["mess kit inc", "mess-kit-1"],
  ["faro tropical", "el-faro"],
  ["the faro tropical", "el-faro"],
  ["el faro tropical inc", "el-faro"],
  ["la taqueria vallarta", "main-taqueria"],
  ["second bench", "second-bench-1"],
  ["a second bench corp", "second-bench-1"],
  ["or tacos", "la-or"],
  ["la or tacos", "la-or"],
];

const figures: readonly First[] = [
  ["four points", "four-points"],
  ["4 points llc", "four-points"],
  ["7 oaks grill", "seven-oaks"],
  ["7 oaks", "seven-oaks"],
  ["seven oaks", "seven-oaks"],
  ["3rd shift diner", "third-shift-1"],
  ["2nd bench", "second-bench-1"],
  ["chair 1 barbershop", "chair-one-1"],
  ["5th street garage", "fifth-street-1"],
  ["apron 4 catering", "apron-four-1"],
  ["2 axle hauling", "two-axle-1"],
  ["twenty third street auto spa", "23rd-street-1"],
  ["bodegon seventy one", "bodega-71"],
  ["26 fathoms", "twenty-six"],
  ["twenty six fathoms", "twenty-six"],
];

const towns: readonly GoldenQuery[] = [
  { q: "pizza hialeah gardens", near: "Hialeah Gardens", first: "gardens-pizza" },
  { q: "pizza hialeah garden", near: "Hialeah Gardens", first: "gardens-pizza" },
  { q: "hialeah gdns", near: "Hialeah Gardens", first: "el-faro" },
  { q: "pizza hialeah gdns", near: "Hialeah Gardens", first: "gardens-pizza" },
  { q: "pizza hialeah", near: "Hialeah", first: "hialeah-pizza" },
  { q: "sunny isles", near: "Sunny Isles Beach", first: "isles" },
  { q: "noodles sunny isles bch", near: "Sunny Isles Beach", first: "isles" },
  { q: "noodles miami beach", near: "Miami Beach", first: "lummus" },
  { q: "noodles surfside", near: "Surfside", first: "surfside" },
  { q: "pensacola beach", near: "Pensacola Beach", first: "pier" },
  { q: "taqueria immokalee", near: "Immokalee", first: "main-taqueria" },
  { q: "taqueria naples", near: "Naples", first: "gate-taqueria" },
  { q: "caterers immokalee", near: "Immokalee", first: "main-taqueria" },
  { q: "gardens pizza", first: "hialeah-pizza" },
  { q: "saltbush gardens", first: "saltbush-gardens-1" },
];

const descriptions: readonly GoldenQuery[] = [
  { q: "a food truck", category: "Food and Drinks", first: "rambling-rose" },
  { q: "food trucks", category: "Food and Drinks", first: "rambling-rose" },
  { q: "food truck st cloud", near: "St. Cloud", first: "rambling-rose" },
  { q: "best food truck near me", category: "Food and Drinks", first: "rambling-rose" },
  { q: "japanese restaurant", category: "Food and Drinks", first: "sakura" },
  { q: "taqueria", finds: ["main-taqueria", "gate-taqueria"] },
  { q: "noodle shop", finds: ["lummus", "surfside", "isles"] },
  { q: "bread bakery lakeland", near: "Lakeland", first: "plumber-way" },
  { q: "truck driver", category: "Trucking" },
  { q: "westside truck", first: "westside-truck-1" },
];

const outside = (state: string) => `${state} is outside Florida`;
const states: readonly Said[] = [
  ["noodles ga", outside("Georgia"), "lummus"],
  ["plumber alabama", outside("Alabama"), "yarrow-plumbing-1"],
  ["noodles atlanta ga", outside("Atlanta"), "lummus"],
  ["noodles in GA", outside("Georgia"), "lummus"],
  ["roofer near valdosta, georgia", outside("Valdosta"), "cordova-roofing-1"],
  ["noodles tx", outside("Texas"), "lummus"],
  ["noodles south carolina", outside("South Carolina"), "lummus"],
  ["noodles mobile al", outside("Mobile"), "lummus"],
  ["roofers in al", outside("Alabama"), "cordova-roofing-1"],
  ["noodles in PA", outside("Pennsylvania"), "lummus"],
  ["alabama", outside("Alabama")],
  ["ga", outside("Georgia")],
];

const noStates: readonly GoldenQuery[] = [
  { q: "ga whitmore", first: "ga-whitmore", saysNot: "outside" },
  { q: "whitmore ga", first: "ga-whitmore", saysNot: "outside" },
  { q: "georgia ave palatka", first: "ga-whitmore", saysNot: "outside" },
  { q: "la or", first: "la-or", saysNot: "outside" },
  { q: "noodles near me", finds: ["lummus"], saysNot: "outside" },
  { q: "va loan officer", category: "Mortgage Assistance", saysNot: "outside" },
  { q: "indiana st homestead", first: "la-or", saysNot: "outside" },
];

const counties: readonly GoldenQuery[] = [
  { q: "dade", near: "Miami-Dade County" },
  { q: "noodles dade", finds: ["lummus"] },
  { q: "plumber martin", near: "Martin County", finds: ["yarrow-plumbing-1"] },
  { q: "masonry putnam", near: "Putnam County", first: "ga-whitmore" },
  { q: "kayaks escambia", first: "pier" },
  { q: "winston noodles dade", first: "isles" },
  { q: "hvac martin", near: "Martin County", finds: ["halvorsen-cooling-1"] },
  { q: "sakura marion", first: "sakura" },
  { q: "orange avenue", finds: ["linwood-home-1", "winter-park-1"] },
];

const alphabet = "a b c d e f g h i j k l m n o p q r s t u v w x y z";

/** Long queries without meaning. */
const nonsense: readonly GoldenQuery[] = [
  { q: alphabet, nothing: true },
  { q: alphabet.replaceAll(" ", ""), nothing: true },
  { q: "zzyzx ".repeat(200), nothing: true },
];

/** Chains that are not listed, Spanish, quarters, names that are elsewhere, streets of a trade. */
const absences: readonly (readonly [q: string, says: string])[] = [
  ["burger king tampa", "Burger King is not listed near Tampa."],
  ["mcdonalds", "McDonald’s is not listed."],
  ["chic fil a ocala", "Chick-fil-A is not listed near Ocala."],
  ["7 eleven stuart", "7-Eleven is not listed near Stuart."],
  ["circle k", "Circle K is not listed."],
  ["halvorsen cooling key west", "is listed near Key West, only farther away."],
];

const newcomers: readonly GoldenQuery[] = [
  { q: "pintor de casas tampa", category: "Painting", near: "Tampa", nothing: true },
  { q: "panaderia en stuart", category: "Food and Drinks", near: "Stuart" },
  { q: "plomero stuart", category: "Plumbing", near: "Stuart" },
  { q: "electricista en lakeland", near: "Lakeland", finds: ["lakeline-air-1"] },
  { q: "coffee ybor city", near: "Ybor City", finds: ["rivet-street-1"] },
  { q: "555-0148 stuart", first: "mess-kit-1" },
  { q: "noodles on collins avenue", finds: ["lummus", "isles"] },
  { q: "winstn nodles", first: "isles" },
  { q: "black rifle coffee", says: "Black Rifle Coffee is not listed.", nothing: true },
];

/** Bases, universities, airports and stadiums. */
const landmarks: readonly GoldenQuery[] = [
  { q: "brewing near macdill air force base", near: "MacDill AFB", finds: ["rivet-street-1"] },
  { q: "plumber nas jax", near: "NAS Jacksonville", finds: ["ortega-drain-1"] },
  {
    q: "barber near tampa airport",
    near: "Tampa International Airport",
    finds: ["bristow-barber-1"],
  },
  { q: "brewing near amalie arena", near: "Amalie Arena", finds: ["rivet-street-1"] },
  { q: "hvac near uf", near: "University of Florida", nothing: true },
  { q: "electrician mayport", near: "Naval Station Mayport", nothing: true },
];

/** Whole questions. */
const sentences: readonly GoldenQuery[] = [
  { q: "is there a plumber in jacksonville?", category: "Plumbing", near: "Jacksonville" },
  { q: "any electricians in lakeland", near: "Lakeland", finds: ["lakeline-air-1"] },
  { q: "what are the best restaurants in tampa", category: "Food and Drinks", near: "Tampa" },
  { q: "show me someone who can fix my roof in fort pierce", category: "Roofing" },
  { q: "cabinet maker", category: "Home Repair" },
  { q: "logo design", nothing: true },
  { q: "roof leak repair fort pierce", category: "Roofing" },
  { q: "freight broker", category: "Trucking" },
  { q: "yard guy fort pierce", category: "Landscape", near: "Fort Pierce" },
  { q: "pet friendly hotel st augustine", says: "No hotels are listed near", nothing: true },
  { q: "plumer gainesville", near: "Gainesville", nothing: true },
  { q: "restaurants downtown vero beach", category: "Food and Drinks", near: "Vero Beach" },
  { q: "plumber west jacksonville", near: "Jacksonville", finds: ["ortega-drain-1"] },
  { q: "roof repair north florida", near: "North Florida", nothing: true },
  { q: "pho jacksonville", category: "Food and Drinks", near: "Jacksonville" },
  { q: "locked out of my car", category: "Home Defense" },
  { q: "quickbooks help", category: "Accounting and Taxes", nothing: true },
  { q: "candles", category: "Arts and Crafts" },
  { q: "cat sitter", category: "Animal Services" },
  { q: "is mess kit kitchen open", first: "mess-kit-1" },
  { q: "who owns mess kit kitchen", first: "mess-kit-1" },
  { q: "phone number of yarrow plumbing", first: "yarrow-plumbing-1" },
  { q: "women owned hvac stuart", category: "HVAC", near: "Stuart" },
  { q: "plumber or electrician stuart", category: "Plumbing", near: "Stuart" },
  { q: "ffl transfer", category: "Home Defense" },
  { q: "backflow testing stuart", category: "Plumbing", near: "Stuart" },
  { q: "generac installer", category: "Air and Electric" },
  { q: "credit repair", says: "No credit repair firms are listed yet.", nothing: true },
  { q: "contractors jacksonville", category: "Construction", near: "Jacksonville" },
  { q: "roofing contractor tampa", category: "Roofing", near: "Tampa" },
  { q: "closest coffee to vero beach", category: "Food and Drinks", near: "Vero Beach" },
  { q: "mm 100 key largo plumber", category: "Plumbing", near: "Key Largo", nothing: true },
  { q: "roofing in the palm beaches", category: "Roofing", near: "Palm Beaches" },
  { q: "new businesses in tampa", near: "Tampa" },
  { q: "vietnam veteran plumber jacksonville", finds: ["ortega-drain-1"] },
  { q: "file my taxes", category: "Accounting and Taxes", nothing: true },
  { q: "start an llc", category: "Legal Services", nothing: true },
  { q: "lose weight", category: "Fitness" },
  { q: "fix broken window", category: "Home Repair" },
  { q: "wrap my truck", category: "Marketing and Printing", nothing: true },
  { q: "hvac 24/7 stuart", near: "Stuart", finds: ["halvorsen-cooling-1"] },
  { q: "boat won't start", category: "Boat Repair" },
  { q: "personal trainer at home", category: "Fitness" },
  { q: "who fixes roofs near stuart", category: "Roofing", near: "Stuart" },
  { q: "hey find me a mechanic", category: "Auto Repair" },
  { q: "veteran owned coffee shipped", category: "Food and Drinks" },
  { q: "gutter guards", category: "Roofing" },
  { q: "foundation repair", category: "Construction" },
  { q: "guns and ammo", category: "Home Defense" },
  { q: "necesito un carpintero", category: "Home Repair" },
  { q: "shoe repair", says: "No shoe repairers are listed yet.", nothing: true },
  {
    q: "captain for hire",
    says: "No fishing charters or boat tours are listed yet.",
    nothing: true,
  },
  { q: "online store veteran owned", saysNot: "stone" },
];

export const goldenClasses: readonly GoldenQuery[] = [
  ...[...phones, ...addresses, ...slips, ...rightlySpelled, ...articles, ...figures].map(
    ([q, first]) => ({ q, first }),
  ),
  ...[...dropped, ...states].map(([q, says, ...finds]) => ({ q, says, finds })),
  ...[...noPhones, ...noAddresses, ...notDropped, ...towns, ...descriptions],
  ...absences.map(([q, says]) => ({ q, says, nothing: true as const })),
  ...[...noStates, ...counties, ...nonsense, ...newcomers, ...landmarks, ...sentences],
];
