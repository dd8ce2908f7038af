// The branches of service, and words for their members. Hand-written for this project, MIT like the rest of it.

/** The values of the column of businesses. */
export const branches = [
  "Air Force",
  "Army",
  "Coast Guard",
  "Marine Corps",
  "National Guard",
  "Navy",
  "Space Force",
] as const;

/** Search words for each branch. 'marine' alone is left out, since it is also a word for boats. */
export const branchWords: Readonly<Record<(typeof branches)[number], string>> = {
  "Air Force": "air force, airforce, usaf, airman, airmen",
  Army: "army, soldier, soldiers",
  "Coast Guard": "coast guard, coastguard, uscg",
  "Marine Corps": "marine corps, marines, usmc, marine veteran, marine vet",
  "National Guard": "national guard",
  Navy: "navy, usn, sailor, sailors",
  "Space Force": "space force, ussf",
};
