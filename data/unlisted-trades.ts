// Trades that people search for but that have no category: the search says so instead of matching similar spellings. Hand-written
// for this project, MIT like the rest of it.

/**
 * Keyed by the plural in 'No … are listed yet': the words that a listing of the trade would use, each with synonyms that people
 * type. Words with the same stem (lawyer, lawyers) and misspellings need no entry.
 */
export const unlistedTrades: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  notaries: { notary: "notary public, mobile notary, notarize, notary signing, apostille" },
  "financial advisers": {
    "financial advisor":
      "financial advisors, financial adviser, financial advice, investment advisor, investments",
    "financial planner": "financial planning, retirement planning",
    "wealth management": "",
  },
  banks: {
    bank: "business loan, business loans, sba loan, factoring, invoice factoring",
    "credit union": "credit unions",
  },
  "writers of grants or bids": {
    "grant writing": "grant writer, grant writers",
    "government contracting":
      "proposal writer, proposal writing, bid writing, gsa schedule, sdvosb certification, cmmc",
  },
  "title companies": { "title company": "title insurance, title agency, closing agent" },
  "funeral homes": { funeral: "funeral home, funerals, undertaker", cremation: "crematory" },
  "travel agents": {
    "travel agency":
      "travel agent, travel agents, travel, cruises, vacation planner, disney trips, disney vacation, disney planner",
  },
  "child care centers": {
    daycare: "day care, daycares, after school care",
    "child care": "childcare",
    preschool: "pre school, kindergarten",
  },
  "sitters or nannies": { nanny: "nannies", babysitter: "babysitters, babysitting, baby sitter" },
  schools: {
    "private school": "charter school, christian school, elementary school, high school",
  },
  "summer camps": { "summer camp": "summer camps, day camp" },
  "fingerprinting services": { fingerprinting: "fingerprints, live scan, livescan" },
  "credit repair firms": { "credit repair": "fix my credit" },
  "driving schools": { "driving school": "driving lessons, drivers ed, cdl school, cdl training" },
  "swimming teachers": {
    "swim lessons": "swimming lessons, swim school, swim lesson, swim instructor",
  },
  "riding schools": {
    "horse riding":
      "horseback riding, riding lessons, horse riding lessons, riding school, trail rides",
  },
  "dance studios": { dance: "dance studio, dance school, dance class, dance lessons, ballet" },
  "flight, dive or surf schools": {
    "flight school": "flying lessons, flight lessons, pilot training",
    scuba: "scuba diving, dive shop, diving lessons",
    skydiving: "sky diving",
    "surf lessons": "surf school, surfing lessons",
  },
  "nail salons": {
    nails: "nail salon, nail salons, nail tech, gel nails",
    manicure: "pedicure, mani pedi",
  },
  "tattoo artists": { tattoo: "tattoos, tattoo shop, tattoo artist, tattoo parlor, piercing" },
  florists: {
    florist: "florists, flower shop, flower delivery",
    flowers: "flower, bouquet, wedding flowers",
  },
  "storage firms": {
    "self storage":
      "storage, storage unit, storage units, storage facility, boat storage, rv storage, mini storage",
  },
  "staffing agencies": {
    staffing: "staffing agency, temp agency, staffing company, employment agency, job agency",
    recruiting: "recruiter, recruiters, headhunter",
  },
  "coaches for life, careers or business": {
    "life coach":
      "life coaching, business coach, business coaching, executive coach, leadership training, leadership coach",
    "motivational speaker": "motivational speakers, keynote speaker, public speaker",
    "career coach": "career coaching, resume writing, resume writer, resume help",
  },
  "engineers or surveyors": {
    engineering: "engineer, engineers, structural engineer, civil engineer",
    surveyor: "land surveyor, surveyors, land survey, surveying, property survey",
  },
  architects: { architect: "architects, architecture, house plans, blueprints, drafting" },
  "interior designers": {
    "interior design": "interior designer, interior designers, interior decorator, decorator",
  },
  "laundries or dry cleaners": {
    laundry: "laundromat, laundromats, coin laundry, wash and fold, laundry service",
    "dry cleaning": "dry cleaner, dry cleaners, dry clean, drycleaner, drycleaners",
  },
  "feed stores": { "feed store": "feed, animal feed, horse feed, hay, tack shop" },
  "farms or farm stands": {
    farm: "farms, farmer, farmers, farm stand, farm fresh, farmers market, farmers markets",
    produce: "vegetables, fresh produce, u pick",
    honey: "beekeeper",
  },
  "grocery stores": {
    grocery:
      "groceries, grocery store, supermarket, convenience store, butcher, meat market, fish market, seafood market",
  },
  "window treatment firms": {
    blinds:
      "window blinds, shades, window shades, curtains, drapes, window treatments, plantation shutters",
  },
  "fire protection firms": {
    "fire protection":
      "fire extinguisher, fire extinguishers, fire extinguisher inspection, fire sprinkler, smoke detector, smoke detectors",
  },
  "safety trainers": {
    "cpr class": "cpr, cpr classes, cpr training, first aid, first aid class, first aid training",
    "safety training": "osha training, forklift training",
  },
  "card payment firms": {
    "merchant services": "credit card processing, payment processing, pos system, pos systems",
  },
  "recording studios": { "recording studio": "podcast studio, music studio" },
  "hunting guides or taxidermists": { "hunting guide": "hunting guides", taxidermy: "taxidermist" },
  sharpeners: { sharpening: "knife sharpening, blade sharpening" },
  "trade schools": { "trade school": "trade schools, vocational school, technical college" },
  "government contractors": {
    "government contractor":
      "government contractors, federal contractor, defense contractor, govcon",
  },
  "aircraft mechanics": {
    "aircraft mechanic":
      "aircraft maintenance, aviation maintenance, airplane mechanic, aircraft repair, avionics",
  },
  "drug testing labs": { "drug testing": "drug test, drug tests, dot physical, dot physicals" },
  "business brokers": { "business broker": "" },
  pharmacies: { pharmacy: "pharmacist, drug store, drugstore, prescriptions" },
  "fishing charters or boat tours": {
    charter:
      "fishing charter, fishing charters, charter fishing, charter boat, boat charter, yacht charter, charters, deep sea fishing, fishing trip",
    "fishing guide": "fishing guides, kayak fishing, captain, boat captain",
    "boat tours": "boat tour, boat ride, sunset cruise, airboat, airboat ride, eco tour",
  },
  "boat or jet ski rentals": {
    "boat rental": "boat rentals, rent a boat, pontoon rental, boat club",
    "jet ski": "jet ski rental, jet skis, kayak rental, paddle board, paddleboard rental",
  },
  "boat dealers": {
    "boat dealer": "boat dealers, boat sales, boats for sale, used boats, yacht broker, buy a boat",
  },
  marinas: { marina: "boat slip, boat slips" },
  "car rentals": {
    "car rental":
      "rental car, car rentals, rent a car, truck rental, van rental, trailer rental, moving truck rental, rv rental, golf cart rental",
  },
  "auto parts stores": {
    "auto parts":
      "car parts, auto part, truck parts, truck accessories, salvage yard, junkyard, junk yard",
  },
  "taxis or limousines": {
    taxi: "taxis, cab, taxi cab, airport shuttle, shuttle, ride to airport",
    limousine: "limo, limos, limo service, party bus, charter bus",
  },
  hotels: { hotel: "motel, hotels, lodging", "bed and breakfast": "bed breakfast, b and b, inn" },
  campgrounds: { campground: "campgrounds, camping, rv park, rv parks, rv resort, campsite" },
  "bowling alleys": { "bowling alley": "bowling, bowling alleys" },
  "movie theaters": { theater: "theatre, movie theater, movie theaters, movies, cinema" },
  museums: { museum: "" },
  "arcades or escape rooms": {
    arcade: "",
    "escape room": "escape rooms",
    "axe throwing": "",
    paintball: "",
  },
  "dealers of manufactured homes": {
    "manufactured home":
      "manufactured homes, mobile home, mobile homes, modular home, modular homes, tiny house, tiny home, tiny homes",
  },
  "lighting installers": {
    "christmas lights": "holiday lights, christmas light installation, landscape lighting",
  },
  "event venues": {
    venue:
      "wedding venue, event venue, venues, banquet hall, party venue, party hall, wedding venues",
  },
  "bands or musicians": { musician: "musicians, live music, live band, wedding band, band" },
  churches: { church: "churches, chapel, ministry" },
  "restoration firms": {
    "water damage":
      "hurricane damage, hurricane cleanup, storm damage, storm cleanup, flood cleanup, water removal, water extraction, flood damage",
    "mold remediation": "mold removal, black mold",
    "fire damage": "fire restoration, smoke damage",
    biohazard: "biohazard cleanup, crime scene cleanup",
  },
  "glass firms": {
    "glass repair":
      "window glass, glass company, shower glass, shower doors, glass shop, mirrors, glass replacement",
  },
  welders: {
    welding: "welder, welders, mobile welder, mobile welding, metal fabrication, fabricator",
  },
  upholsterers: { upholstery: "upholsterer, reupholster, furniture repair, boat upholstery" },
  "cigar or vape shops": {
    cigar: "cigars, cigar bar, tobacco",
    vape: "vape shop, smoke shop, vapes, cbd, hookah",
  },
  "shoe repairers": { "shoe repair": "cobbler, shoe repair shop, boot repair" },
  watchmakers: { "watch repair": "watch battery, clock repair" },
  "lash and makeup artists": {
    lashes: "lash extensions, eyelash extensions, eyelashes",
    makeup: "makeup artist, permanent makeup",
  },
  "liquor stores": { "liquor store": "liquor, liquor stores, package store" },
  "gas stations": { "gas station": "gas stations, propane, diesel fuel" },
  translators: { translator: "translation, translations, interpreter, interpreters" },
  publishers: { publisher: "publishing, book publisher, ghostwriter, editor, copywriter" },
};
