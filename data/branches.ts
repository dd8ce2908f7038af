// The branches of service, and what people call them. Hand-written for this project, MIT like the rest of it.

/** As the column of a business holds them. */
export const branches = [
  "Air Force",
  "Army",
  "Coast Guard",
  "Marine Corps",
  "National Guard",
  "Navy",
  "Space Force",
] as const;

/** What people call themselves and each other. 'marine' alone is left out: it is also what boats are. */
export const branchWords: Readonly<Record<(typeof branches)[number], string>> = {
  "Air Force": "air force, airforce, usaf, airman, airmen",
  Army: "army, soldier, soldiers",
  "Coast Guard": "coast guard, coastguard, uscg",
  "Marine Corps": "marine corps, marines, usmc, marine veteran, marine vet",
  "National Guard": "national guard",
  Navy: "navy, usn, sailor, sailors",
  "Space Force": "space force, ussf",
};
