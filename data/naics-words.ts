// Words that buyers use for work whose NAICS title says something else. Hand-written for this project from general knowledge of
// the codes, MIT like the rest of it; the titles are those of data/naics-2017.json.

/** Comma-separated phrases by code. */
export const naicsWords: Readonly<Record<string, string>> = {
  "236": "general contractor, general contractors, builder, builders",
  "236118": "handyman, home repair",
  "238160": "roofer, roofers",
  "238210": "electrician, electricians, wiring",
  "238220": "hvac, heating and cooling, ac repair",
  "238910": "demolition, excavation, land clearing, grading",
  "238990": "fence, fences, fencing, fence installation, paving, driveways",
  "323113": "t shirts, t shirt printing",
  "484210": "movers, moving company",
  "488410": "tow truck",
  "488510": "freight broker, freight brokers, freight forwarding",
  "541110": "attorney, attorneys, law firm",
  "541211": "cpa, cpas, auditor",
  "5416": "consultant, consultants",
  "541511": "web design, website, websites, web developer, software development",
  "54151": "it, it services, it support, cybersecurity, cyber security, managed services, network",
  "561311": "recruiter, recruiting, employment agency",
  "561320": "staffing, staffing agency, temp agency",
  "561720": "office cleaning, commercial cleaning, custodial",
  "561730": "lawn care, lawn maintenance, grounds maintenance, mowing",
  "561790": "pressure washing, power washing, pool cleaning",
  "562111": "junk removal, trash, dumpster, garbage",
  "722330": "food truck, food trucks",
};
