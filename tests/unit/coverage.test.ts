import { counties as allCounties } from "@/data/counties";
import { veteranOwnedFirms } from "@/data/veteran-owned-firms";
import {
  addUpCoverage,
  formatShare,
  listCoverage,
  listNextCounties,
  shareScale,
} from "@/lib/coverage/rules";

describe("the count of veteran-owned firms", () => {
  it("has every county, and none that is not there", () => {
    expect(Object.keys(veteranOwnedFirms.byCounty).toSorted()).toEqual(
      allCounties.map(({ id }) => id).toSorted(),
    );
    expect(Object.values(veteranOwnedFirms.byCounty).every((firms) => firms > 0)).toBe(true);
  });

  it("adds up to what the source has for the 67 counties", () => {
    expect(addUpCoverage(listCoverage({}))).toEqual({ listed: 0, firms: 186_909, share: 0 });
  });
});

describe("coverage", () => {
  it("sets the listings of a county beside its firms, found by the county's name", () => {
    const of = (id: string) =>
      listCoverage({ "St. Lucie": 46, Martin: 3 }).find((county) => county.id === id);
    expect(of("st-lucie")).toMatchObject({ name: "St. Lucie", listed: 46 });
    expect(of("martin")?.share).toBeCloseTo(3 / Number(veteranOwnedFirms.byCounty.martin));
    expect(of("lee")).toMatchObject({ listed: 0, share: 0 });
  });

  it("names the smallest share first, of equal ones where most firms are, and no county that is full", () => {
    const county = (id: string, listed: number, firms: number | null) => {
      return { id, name: id, listed, firms, share: firms === null ? null : listed / firms };
    };
    const counties = [
      county("some", 5, 100),
      county("small", 0, 10),
      county("large", 0, 1000),
      county("full", 12, 12),
      county("unknown", 0, null),
    ];
    expect(listNextCounties(counties, 9).map(({ id }) => id)).toEqual(["large", "small", "some"]);
    expect(listNextCounties(counties, 1)).toHaveLength(1);
  });

  it.each([
    [null, "not published"],
    [0, "0%"],
    [0.00002, "<0.1%"],
    [0.0421, "4.2%"],
    [0.127, "13%"],
    [1.5, "150%"],
  ])("says a share of %s as %s", (share, text) => {
    expect(formatShare(share)).toBe(text);
  });

  it("colours a share by its power of ten, and has a label for each colour", () => {
    const steps = [0, 0.0005, 0.001, 0.0099, 0.01, 0.1, 2].map(shareScale.toStep);
    expect(steps).toEqual([0, 1, 2, 2, 3, 4, 4]);
    expect(shareScale.labels).toHaveLength(Math.max(...steps) + 1);
  });
});
