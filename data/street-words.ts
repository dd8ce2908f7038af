// The words that indicate a street in a search. Hand-written for this project, MIT like the rest of it.

/** Follow the name of a street: 'Ocean Drive'. */
export const streetTypes = `
  alley, aly, av, ave, avenue, blvd, boulevard, causeway, cswy, cir, circle, court, ct, crossing, xing, dr, drive,
  expressway, expy, highway, hwy, lane, ln, loop, parkway, pkwy, pl, place, plaza, plz, rd, road, row, sq, square, st,
  street, ter, terrace, trail, trl, turnpike, way`;

/** Precede the number of a road: 'State Road 54'. */
export const numberedRoads = `us, us hwy, us highway, sr, state road, state rd, state hwy, state highway, cr, county road, county rd,
  highway, hwy, interstate, route`;

/**
 * What people call roads, and how addresses have them: neighbors are joined by an underscore. General knowledge of the numbers and
 * names that the Florida Department of Transportation posts.
 */
export const roadNames: Readonly<Record<string, string>> = {
  obt: "orange_blossom",
  "i drive": "international_dr",
  "calle ocho": "8_st",
  mlk: "martin_luther",
  "mlk blvd": "martin_luther",
  jtb: "turner_butler",
  "jt butler": "turner_butler",
  "us 1": "federal_hwy",
  "us 41": "tamiami_trl",
  "us 441": "orange_blossom",
  "sr 50": "colonial_dr",
  "sr 436": "semoran_blvd",
  "tamiami trail": "us_hwy_41",
};

/** May precede or follow the name of a street. */
export const directions = `
  n, s, e, w, ne, nw, se, sw, north, south, east, west, northeast, northwest, southeast, southwest`;

/** The abbreviated forms of the words of a street. The migration of the directory folds the same ones. */
export const streetForms: Readonly<Record<string, string>> = {
  north: "n",
  south: "s",
  east: "e",
  west: "w",
  northeast: "ne",
  northwest: "nw",
  southeast: "se",
  southwest: "sw",
  alley: "aly",
  av: "ave",
  avenue: "ave",
  boulevard: "blvd",
  causeway: "cswy",
  circle: "cir",
  court: "ct",
  crossing: "xing",
  drive: "dr",
  expressway: "expy",
  highway: "hwy",
  lane: "ln",
  parkway: "pkwy",
  place: "pl",
  plaza: "plz",
  road: "rd",
  square: "sq",
  street: "st",
  terrace: "ter",
  trail: "trl",
  turnpike: "tpke",
  saint: "st",
  fort: "ft",
  mount: "mt",
  point: "pt",
  center: "ctr",
};
