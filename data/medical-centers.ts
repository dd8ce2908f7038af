// The VA medical centers on /veteran-resources; data/resources.ts explains how entries are kept up to date.

type MedicalCenter = {
  id: string;
  city: string;
  name: string;
  address: string;
  phone: string;
  website: string;
  source: string;
  checkedOn: string;
};

const CHECKED_ON = "2026-11-21";

export const medicalCenters: readonly MedicalCenter[] = [
  {
    id: "miami",
    city: "Miami",
    name: "Bruce W. Carter Department of Veterans Affairs Medical Center",
    address: "1201 NW 16th Street, Miami, FL 33125",
    phone: "305-575-7000",
    website: "https://www.va.gov/miami-health-care/",
    source: "https://www.va.gov/miami-health-care/locations/",
    checkedOn: CHECKED_ON,
  },
  {
    id: "orlando",
    city: "Orlando",
    name: "Orlando VA Medical Center",
    address: "13800 Veterans Way, Orlando, FL 32827",
    phone: "407-631-1000",
    website: "https://www.va.gov/orlando-health-care/",
    source: "https://www.va.gov/orlando-health-care/locations/",
    checkedOn: CHECKED_ON,
  },
  {
    id: "tampa",
    city: "Tampa",
    name: "James A. Haley Veterans’ Hospital",
    address: "13000 Bruce B. Downs Boulevard, Tampa, FL 33612",
    phone: "813-972-2000",
    website: "https://www.va.gov/tampa-health-care/",
    source: "https://www.va.gov/tampa-health-care/locations/",
    checkedOn: CHECKED_ON,
  },
];

export const moreVaLocations = {
  label: "Find more VA locations",
  url: "https://www.va.gov/find-locations/",
} as const;
