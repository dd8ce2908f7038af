import { counties as allCounties } from "@/data/counties";
import { veteranOwnedFirms } from "@/data/veteran-owned-firms";
import {
  sumCoverage,
  formatShare,
  listCoverage,
  listNextCounties,
  shareScale,
} from "@/lib/statistics/coverage";

describe("the count of veteran-owned firms", () => {
  it("contains each county, and no other", () => {
    expect(Object.keys(veteranOwnedFirms.byCounty).toSorted()).toEqual(
      allCounties.map(({ id }) => id).toSorted(),
    );
    expect(Object.values(veteranOwnedFirms.byCounty).every((firms) => firms > 0)).toBe(true);
  });

  it("has the source's total for the 67 counties", () => {
    expect(sumCoverage(listCoverage({}))).toEqual({ listed: 0, firms: 186_909, share: 0 });
  });
});

describe("coverage", () => {
  it("divides a county's listings by its firms", () => {
    const of = (id: string) =>
      listCoverage({ "St. Lucie": 46, Martin: 3 }).find((county) => county.id === id);
    expect(of("st-lucie")).toMatchObject({ name: "St. Lucie", listed: 46 });
    expect(of("martin")?.share).toBeCloseTo(3 / Number(veteranOwnedFirms.byCounty.martin));
    expect(of("lee")).toMatchObject({ listed: 0, share: 0 });
  });

  it("lists the counties with the smallest share first, then with the most firms, and omits full ones", () => {
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
  ])("formats a share of %s as %s", (share, text) => {
    expect(formatShare(share)).toBe(text);
  });

  it("colors a share by its power of ten, and labels each color", () => {
    const steps = [0, 0.0005, 0.001, 0.0099, 0.01, 0.1, 2].map(shareScale.toStep);
    expect(steps).toEqual([0, 1, 2, 2, 3, 4, 4]);
    expect(shareScale.labels).toHaveLength(Math.max(...steps) + 1);
  });
});
