import { categories } from "@/data/categories";
import { cities } from "@/data/cities";
import { counties } from "@/data/counties";
import { regions } from "@/data/regions";
import { businesses, certifications, sampleKind } from "@/data/sample";
import { zipCodes } from "@/data/zip-codes";

const branches = [
  "Army",
  "Marine Corps",
  "Navy",
  "Air Force",
  "Space Force",
  "Coast Guard",
  "National Guard",
];
const weekMinutes = 10_080;

const distinct = <T>(values: T[]) => new Set(values);
const given = (values: (string | null | undefined)[]) =>
  values.filter((value) => typeof value === "string");
const countyIdOf = (name: string | null) => counties.find((county) => county.name === name)?.id;

/** Categories for choices of the submission form, without sample businesses. */
const PROFESSIONS: readonly string[] = [
  ...["accounting-and-taxes", "consulting", "education-and-tutoring", "legal-services"],
  ...["manufacturing", "marketing-and-printing", "retail"],
];

describe("the sample businesses", () => {
  it("include Veteran Fence Contractors, who build fences", () => {
    const [fence, ...others] = businesses.filter(
      ({ name }) => name === "Veteran Fence Contractors",
    );
    expect(others).toEqual([]);
    expect(fence).toMatchObject({ id: "veteran-fence-1", category: "Fence Construction" });
  });

  it("include one to six businesses of each category of the specification, and of no other", () => {
    const specified = categories.filter(({ id }) => !PROFESSIONS.includes(id));
    expect(specified).toHaveLength(51);
    const counts = specified.map(({ name }) => ({
      name,
      count: businesses.filter(({ category }) => category === name).length,
    }));
    expect(counts.filter(({ count }) => count < 1 || count > 6)).toEqual([]);
    const names: string[] = categories.map(({ name }) => name);
    expect(businesses.filter(({ category }) => !names.includes(category))).toEqual([]);
  });

  it("are in at least 30 counties and in every region", () => {
    const countyIds = distinct(businesses.map(({ county }) => countyIdOf(county)));
    expect(countyIds.size).toBeGreaterThanOrEqual(30);
    expect(countyIds).not.toContain(undefined);
    const empty = regions.filter(({ countyIds: own }) => !own.some((id) => countyIds.has(id)));
    expect(empty).toEqual([]);
  });

  it("meet the constraints of their table", () => {
    for (const business of businesses) {
      const { id } = business;
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-\d+$/);
      expect(id.length).toBeLessThanOrEqual(80);
      expect(business.name.length).toBeLessThanOrEqual(120);
      expect(business.description.length).toBeGreaterThan(60);
      expect(business.description.length).toBeLessThanOrEqual(4000);
      expect(business.hours_note?.length ?? 0).toBeLessThanOrEqual(120);
      expect(branches).toContain(business.service);
      expect(business).toMatchObject({ source: "sample", status: "published", closed_at: null });
    }
  });

  it("have unique ids, names and phone numbers", () => {
    for (const values of [
      businesses.map(({ id }) => id),
      businesses.map(({ name }) => name),
      given(businesses.map(({ phone }) => phone)),
      given(businesses.map(({ email }) => email)),
    ]) {
      expect(distinct(values).size).toBe(values.length);
    }
  });

  it("have coordinates near their ZIP codes", () => {
    for (const { street, city, state, zip, county, latitude, longitude } of businesses) {
      const zipCode = zipCodes.find(([code]) => code === zip);
      expect(zipCode?.slice(1)).toEqual([city, countyIdOf(county), latitude, longitude]);
      expect(cities.filter(([, name]) => name === city)).not.toEqual([]);
      expect(state).toBe("FL");
      if (street !== null) expect(street).toMatch(/^\d+ [\w .]+$/);
    }
  });

  it("have only phone numbers and domains reserved for examples", () => {
    for (const { phone, email, website, facebook, instagram } of businesses) {
      if (phone !== null) expect(phone).toMatch(/^\+1[2-9]\d\d55501\d\d$/);
      if (email !== null) expect(email).toMatch(/^[a-z]+@[a-z0-9-]+\.example\.com$/);
      for (const url of given([website, facebook, instagram])) {
        expect(new URL(url).protocol).toBe("https:");
        expect(new URL(url).hostname).toMatch(/^([a-z0-9-]+\.)?example\.com$/);
      }
    }
  });
});

describe("the sample hours", () => {
  const weeks = businesses
    .filter(({ hours }) => hours !== null)
    .map(({ hours }) => hours as [number, number][]);

  it("are sorted and do not overlap, also across the end of the week", () => {
    for (const week of weeks) {
      let lastClose = 0;
      for (const [opens, closes] of week) {
        expect(opens).toBeGreaterThanOrEqual(lastClose);
        expect(closes).toBeGreaterThan(opens);
        expect(opens).toBeLessThan(weekMinutes);
        lastClose = closes;
      }
      expect(lastClose - weekMinutes).toBeLessThanOrEqual(week[0]?.[0] ?? 0);
    }
  });
});

describe("the sample certifications", () => {
  it("are one for each business with the badge", () => {
    expect(certifications.map(({ business_id }) => business_id)).toEqual(
      businesses.map(({ id }) => id),
    );
    for (const { business_id, checked_on, valid_until } of certifications) {
      expect(businesses.find(({ id }) => id === business_id)).toMatchObject({
        is_verified: true,
        verified_until: valid_until,
        certifications: [expect.objectContaining({ kind: "sample", checked_on, valid_until })],
      });
    }
  });

  it("name themselves samples, are dated 2026, and are valid beyond 2029", () => {
    expect(sampleKind.issuer).toBe("Sample record, not a real check");
    for (const { kind, method, checked_on, valid_until } of certifications) {
      expect([kind, method]).toEqual(["sample", "sample"]);
      expect(checked_on).toMatch(/^2026-(0[1-9]|10)-([01]\d|2[0-8])$/);
      expect(valid_until > "2029-12-31").toBe(true);
    }
  });
});
