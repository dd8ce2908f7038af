import { moreVaLocations } from "@/data/medical-centers";
import { toE164 } from "@/lib/format/phone";
import {
  getCrisisLine,
  listUnchecked,
  toCheckedOn,
  toMedicalCenters,
  toResourceSections,
} from "@/lib/content/resources";
import { resources as entries } from "../support/articles";

const sections = toResourceSections(entries);
const resources = sections.flatMap((section) => section.resources);
const centers = toMedicalCenters(entries);
const everything = [...resources, ...centers, getCrisisLine()];

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe("the veteran resources", () => {
  it("are in the sections of the specification", () => {
    expect(sections.map(({ title }) => title)).toEqual([
      "State & Government",
      "Employment & Business",
      "Healthcare & Mental Health",
      "Housing Assistance",
      "Legal & Advocacy",
      "Community & Support Organizations",
    ]);
  });

  it("have at least three entries in each section", () => {
    for (const section of sections) expect(section.resources.length).toBeGreaterThanOrEqual(3);
  });

  it("have unique ids, titles and phone numbers", () => {
    expect(repeated([...sections, ...resources].map(({ id }) => id))).toEqual([]);
    expect(repeated(resources.map(({ title }) => title))).toEqual([]);
    const phones = [...resources, ...centers].flatMap(({ phone }) => phone ?? []);
    expect(repeated(phones.map((phone) => toE164(phone) ?? phone))).toEqual([]);
  });

  it.each([...resources, ...centers].map((entry) => [entry.id, entry] as const))(
    "%s has no phone number, or a valid one",
    (_id, { phone }) => {
      if (phone === null) return;
      expect(phone).toMatch(/^\d{3}-\d{3}-\d{4}$/);
      expect(toE164(phone)).toMatch(/^\+1\d{10}$/);
    },
  );

  it.each(everything.map((entry) => [entry.website, entry] as const))(
    "%s is an https address",
    (website) => {
      expect(new URL(website).protocol).toBe("https:");
    },
  );

  it.each(everything.map((entry) => [entry.website, entry] as const))(
    "%s has the source and date of its facts",
    (_website, { source, checkedOn }) => {
      expect(new URL(source).protocol).toBe("https:");
      expect(new Date(checkedOn).toISOString().slice(0, 10)).toBe(checkedOn);
    },
  );

  it.each(resources.flatMap((entry) => (entry.address ? [[entry.title, entry.address]] : [])))(
    "%s has a full Florida address",
    (_title, address) => {
      expect(address).toMatch(/^\d+\w? .+, .+, FL 3[234]\d{3}$/);
    },
  );

  it("describe each organization in a sentence or two", () => {
    for (const { description } of resources) {
      expect(description.length).toBeGreaterThan(40);
      expect(description).toMatch(/\.$/);
    }
  });
});

describe("the medical centers", () => {
  it("are those of Miami, Orlando and Tampa, at their own addresses", () => {
    expect(centers.map(({ city }) => city)).toEqual(["Miami", "Orlando", "Tampa"]);
    for (const { city, address } of centers) expect(address).toContain(`, ${city}, FL 3`);
  });

  it("link to the list of all VA locations", () => {
    expect(moreVaLocations.url).toBe("https://www.va.gov/find-locations/");
  });
});

describe("the crisis line", () => {
  it("is 988 and 1, or 838255 by text message", () => {
    expect(getCrisisLine()).toMatchObject({ phone: "988", press: "1", textNumber: "838255" });
    expect(new URL(getCrisisLine().chat).hostname).toBe("www.veteranscrisisline.net");
  });
});

it("dates the page by its oldest fact", () => {
  const days = everything.map(({ checkedOn }) => checkedOn);
  expect(days.every((day) => day >= toCheckedOn(entries))).toBe(true);
  expect(days).toContain(toCheckedOn(entries));
});

it("lists facts checked more than a year ago, oldest first", () => {
  const [one, two, three] = entries;
  if (!one || !two || !three) throw new Error("too few");
  const dated = [
    { ...one, checkedOn: "2025-11-21" },
    { ...two, checkedOn: "2025-11-22" },
    { ...three, checkedOn: "2024-01-01" },
  ];
  const listed = listUnchecked(dated, new Date("2026-11-22T12:00:00Z"));
  expect(listed.map(({ checkedOn }) => checkedOn)).toEqual(["2024-01-01", "2025-11-21"]);
});
