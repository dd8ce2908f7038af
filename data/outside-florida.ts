// Names of places that people ask for and that lie outside Florida: states, and cities that everybody knows. What is a
// Florida place as well is understood as that. Hand-written for this project, MIT like the rest of it.

export const outsidePlaces = `
  Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Georgia, Hawaii, Idaho, Illinois,
  Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri,
  Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio,
  Oklahoma, Oregon, Pennsylvania, Puerto Rico, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah,
  Vermont, Virginia, Washington DC, West Virginia, Wisconsin, Wyoming, Canada, Mexico, Cuba, Bahamas,
  Albany, Albuquerque, Anchorage, Annapolis, Asheville, Athens, Atlanta, Augusta, Austin, Baltimore, Baton Rouge,
  Birmingham, Boise, Boston, Brooklyn, Buffalo, Charleston, Charlotte NC, Chattanooga, Chicago, Cincinnati, Cleveland,
  Columbus, Dallas, Denver, Detroit, Dothan, Durham, El Paso, Fort Worth, Greensboro, Greenville, Gulf Shores, Honolulu,
  Houston, Huntsville, Indianapolis, Kansas City, Knoxville, Las Vegas, Little Rock, Los Angeles, Louisville, Macon,
  Manhattan, Memphis, Milwaukee, Minneapolis, Mobile, Montgomery, Montreal, Myrtle Beach, Nashville, New Orleans,
  New York City, Newark, Norfolk, NYC, Oklahoma City, Omaha, Philadelphia, Phoenix, Pittsburgh, Portland, Providence,
  Raleigh, Reno, Richmond, Sacramento, Salt Lake City, San Antonio, San Diego, San Francisco, San Jose, San Juan,
  Savannah, Seattle, St Louis, Toronto, Tucson, Tulsa, Valdosta, Vancouver, Virginia Beach, Wichita, Wilmington`;

/** What may follow the name of a city: 'Chicago IL'. */
export const otherStates = `
  ak, al, ar, az, ca, co, ct, dc, de, ga, hi, ia, id, il, in, ks, ky, la, ma, md, me, mi, mn, mo, ms, mt, nc, nd, ne, nh,
  nj, nm, nv, ny, oh, ok, or, pa, pr, ri, sc, sd, tn, tx, ut, va, vt, wa, wi, wv, wy`;
