// The words that indicate a street in a search. Hand-written for this project, MIT like the rest of it.

/** Follow the name of a street: 'Ocean Drive'. */
export const streetTypes = `
  alley, aly, av, ave, avenue, blvd, boulevard, causeway, cswy, cir, circle, court, ct, crossing, xing, dr, drive,
  expressway, expy, highway, hwy, lane, ln, loop, parkway, pkwy, pl, place, plaza, plz, rd, road, row, sq, square, st,
  street, ter, terrace, trail, trl, turnpike, way`;

/** Precede the number of a road: 'State Road 54'. */
export const numberedRoads = `us, us hwy, us highway, sr, state road, state rd, state hwy, state highway, cr, county road, county rd,
  highway, hwy, interstate, route`;

/** Precede the number of a unit. */
export const units = "apt, bldg, lot, ste, suite, unit";

/** May precede or follow the name of a street. */
export const directions = `
  n, s, e, w, ne, nw, se, sw, north, south, east, west, northeast, northwest, southeast, southwest`;

/** Precede a street without being part of it. */
export const beforeStreets = "on, at, off, along, in, near, the, around, by";
