// The kinds of certification that a new directory knows. Admins keep them: these are only the first rows of their table.
// Sources: sba.gov and 13 CFR 128 for VetCert, Florida Statutes 295.187, and the issuers' own sites, all as of November 2026.

/** How a check was made; 'sample' is the invented check of a sample listing. */
export const METHODS = ["register", "extract", "issuer", "conversation", "sample"] as const;

/** A row of certification_kinds. */
export type CertificationKindRow = {
  id: string;
  label: string;
  name: string;
  /** Null: the organization that runs this site. */
  issuer: string | null;
  /** False: confirms the owner's veteran status, and not the business. */
  of_business: boolean;
  register_url: string | null;
  proves: string;
  counts_for: string;
  rank: number;
  max_months: number;
  retired_on: string | null;
};

const SBA = "U.S. Small Business Administration (VetCert)";
const SBA_REGISTER = "https://search.certifications.sba.gov/";
const FLORIDA = "Florida Department of Management Services, Office of Supplier Development";
const NAVOBA = "National Veteran-Owned Business Association (NaVOBA)";

export const certificationKinds: readonly CertificationKindRow[] = [
  {
    id: "sba-sdvosb",
    label: "SBA SDVOSB",
    name: "Service-Disabled Veteran-Owned Small Business",
    issuer: SBA,
    of_business: true,
    register_url: SBA_REGISTER,
    proves:
      "Veterans with a disability from their service own at least 51 percent of a small business and run it.",
    counts_for: "Set-aside and sole-source contracts of every federal agency, the VA’s included.",
    rank: 90,
    max_months: 60,
    retired_on: null,
  },
  {
    id: "sba-vosb",
    label: "SBA VOSB",
    name: "Veteran-Owned Small Business",
    issuer: SBA,
    of_business: true,
    register_url: SBA_REGISTER,
    proves: "Veterans own at least 51 percent of a small business and run it.",
    counts_for: "Set-aside contracts of the Department of Veterans Affairs.",
    rank: 80,
    max_months: 60,
    retired_on: null,
  },
  {
    id: "florida-vbe",
    label: "Florida VBE",
    name: "Florida Certified Veteran Business Enterprise",
    issuer: FLORIDA,
    of_business: true,
    register_url: "https://osd.dms.myflorida.com/directories",
    proves:
      "Wartime or service-disabled veterans own at least 51 percent of a small business in Florida and run it.",
    counts_for: "The preference for veteran businesses in state purchasing, section 295.187.",
    rank: 70,
    max_months: 24,
    retired_on: null,
  },
  {
    id: "navoba-sdvbe",
    label: "NaVOBA SDVBE",
    name: "Certified Service-Disabled Veteran’s Business Enterprise",
    issuer: NAVOBA,
    of_business: true,
    register_url: "https://navoba.org/",
    proves:
      "Veterans with a disability from their service own at least 51 percent of the business and run it.",
    counts_for: "The supplier programs of corporations.",
    rank: 60,
    max_months: 24,
    retired_on: null,
  },
  {
    id: "navoba-vbe",
    label: "NaVOBA VBE",
    name: "Certified Veteran’s Business Enterprise",
    issuer: NAVOBA,
    of_business: true,
    register_url: "https://navoba.org/",
    proves: "Veterans own at least 51 percent of the business and run it.",
    counts_for: "The supplier programs of corporations.",
    rank: 50,
    max_months: 24,
    retired_on: null,
  },
  {
    id: "nvbdc",
    label: "NVBDC",
    name: "Certified Veteran-Owned Business",
    issuer: "National Veteran Business Development Council (NVBDC)",
    of_business: true,
    register_url: "https://nvbdc.org/",
    proves: "Veterans own at least 51 percent of the business, of any size, and run it.",
    counts_for: "The supplier programs of corporations.",
    rank: 50,
    max_months: 24,
    retired_on: null,
  },
  {
    id: "reviewed-by-us",
    label: "Reviewed by us",
    name: "Veteran status confirmed",
    issuer: null,
    of_business: false,
    register_url: null,
    proves: "The owner served. It says nothing about who owns or runs the business.",
    counts_for: "Customers. No public buyer accepts it.",
    rank: 10,
    max_months: 12,
    retired_on: null,
  },
];
