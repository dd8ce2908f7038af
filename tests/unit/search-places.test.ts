import { completePlaces, suggestPlaces } from "@/lib/search/begun-places";
import { findPlace } from "@/lib/search/place-field";
import { matchPlace, RADIUS_CHOICES } from "@/lib/search/places";
import { distanceMiles } from "@/lib/places/distance";
import { listCitiesOfCounty } from "@/lib/places/rules";
import { toTokens } from "@/lib/spelling/compare";
import { parseSearch } from "@/lib/search/schema";
import { areas, landmarks, placeNicknames, quarters } from "@/data/place-names";
import { categories } from "../support/categories";
import { hostileTexts } from "../support/hostile-texts";

describe("text that names no place", () => {
  it.each(hostileTexts.map((text) => [text.slice(0, 40), text.slice(0, 200)]))(
    "is not found: %j",
    (_, text) => {
      expect(findPlace(text)).toBeNull();
      expect(suggestPlaces(text, 3).length).toBeLessThanOrEqual(3);
      expect(completePlaces(text, 3).length).toBeLessThanOrEqual(3);
    },
  );

  it.each([
    "10001",
    "Atlanta",
    "plumber",
    "91,181",
    "-27.2,80.2",
    "27.2,-80.2,5",
    "48.85,2.35",
    "40.7,-74",
    "40.7,-82",
    "18.5,-82",
    "27.2,-74",
    "27.2,-95",
    "Stuart 10001",
    "Tampa and Orlando",
    "Stuart, Nowhere County",
  ])("is not found as a place: %j", (text) => {
    expect(findPlace(text)).toBeNull();
  });
});

it.each(["Florida", "all of FL", "statewide", "anywhere in Florida"])(
  "%s is the whole state",
  (text) => {
    const { request, problems } = parseSearch(categories, { q: "plumber", near: text });
    expect([request.near, problems]).toEqual(["", []]);
  },
);

it("finds the place of each nickname", () => {
  const lost = placeNicknames.filter(([nickname]) => matchPlace(toTokens(nickname)) === null);
  expect(lost).toEqual([]);
});

it("finds each quarter and landmark in its town, not far from its center", () => {
  for (const [name, town] of [...quarters, ...landmarks]) {
    const place = findPlace(name);
    expect(place).toMatchObject({ text: name, city: town });
    const center = findPlace(town)?.point;
    expect(place && center && distanceMiles(place.point, center)).toBeLessThan(20);
  }
});

describe("a place", () => {
  it.each([
    ["34994", "zip", "34994, Stuart", "34994"],
    [" 34994-1234 ", "zip", "34994, Stuart", "34994"],
    ["Stuart, FL 34994", "zip", "34994, Stuart", "34994"],
    ["near Stuart", "city", "Stuart", "Stuart"],
    ["Miami, Florida, United States", "city", "Miami", "Miami"],
    ["Orlando area", "city", "Orlando", "Orlando"],
    ["Martin Co", "county", "Martin County", "Martin County"],
    ["the Gulf Coast", "area", "the Gulf Coast", "Gulf Coast"],
    ["STUART, Florida", "city", "Stuart", "Stuart"],
    ["pt. st lucie", "city", "Port St. Lucie", "Port St. Lucie"],
    ["Port Saint Lucy", "city", "Port St. Lucie", "Port St. Lucie"],
    ["ft meyers", "city", "Fort Myers", "Fort Myers"],
    ["Jaksonville", "city", "Jacksonville", "Jacksonville"],
    ["daytona", "city", "Daytona Beach", "Daytona Beach"],
    ["miami lake", "city", "Miami Lakes", "Miami Lakes"],
    ["ybor city", "city", "Ybor City, Tampa", "Ybor City"],
    ["TPA", "city", "Tampa", "Tampa"],
    ["macdill", "city", "MacDill AFB, Tampa", "MacDill AFB"],
    ["USF", "city", "University of South Florida, Tampa", "University of South Florida"],
    ["Martin", "county", "Martin County", "Martin County"],
    ["Orange", "county", "Orange County", "Orange County"],
    ["Sarasota", "city", "Sarasota", "Sarasota"],
    ["Sarasota County", "county", "Sarasota County", "Sarasota County"],
    ["Dade", "county", "Miami-Dade County", "Miami-Dade County"],
    ["Stuart, Martin County", "city", "Stuart", "Stuart"],
    ["plantation monroe county", "city", "Plantation, Monroe County", "Plantation, Monroe County"],
    ["the space coast", "area", "the Space Coast", "Space Coast"],
    ["1234 Main St, Stuart", "city", "Stuart", "Stuart"],
    ["downtown Melbourne", "city", "Melbourne", "Melbourne"],
    ["South Florida", "area", "South Florida", "South Florida"],
    ["27.19812, -80.25301", "point", "27.198, -80.253", "27.198,-80.253"],
  ])("%j is the %s %s", (text, kind, label, short) => {
    expect(findPlace(text)).toMatchObject({ kind, label, text: short });
  });

  it("is found by its own short text", () => {
    const texts = [
      "34994",
      "ft pierce",
      "St Johns County",
      "Midway, Santa Rosa County",
      "panhandle",
      "27.2,-80.25",
    ];
    for (const place of texts.map(findPlace)) expect(findPlace(place?.text ?? "")).toEqual(place);
  });

  it("that is a county has the coordinates of its seat", () => {
    expect(findPlace("Martin County")?.point).toEqual(findPlace("Stuart")?.point);
  });

  it.each(areas)(
    "that is an area has a radius that reaches all cities of its counties, up to the largest choice: $label",
    ({ label, countyIds }) => {
      const area = findPlace(label);
      const widest = RADIUS_CHOICES.at(-1) ?? 0;
      const miles = countyIds
        .flatMap((id) => listCitiesOfCounty(id))
        .flatMap((city) => (area ? [distanceMiles(area.point, city)] : []));
      expect(miles.length).toBeGreaterThanOrEqual(countyIds.length);
      expect(Math.min(Math.max(...miles), widest)).toBeLessThanOrEqual(area?.radiusMiles ?? 0);
    },
  );
});

it("suggests what begins with the text, or else what is spelled alike", () => {
  expect(suggestPlaces("Jensen", 3).map(({ label }) => label)).toContain("Jensen Beach");
  expect(suggestPlaces("Sarasodda", 3).map(({ label }) => label)).toContain("Sarasota");
});

describe("completePlaces", () => {
  it("completes a prefix, with the largest first, then the shortest", () => {
    const labels = completePlaces("j", 3).map(({ label }) => label);
    expect(labels).toEqual(["Jacksonville", "Jupiter", "Jensen Beach"]);
    expect(completePlaces("port st", 1)[0]?.label).toBe("Port St. Lucie");
    expect(completePlaces("stu", 3).map(({ label }) => label)).toEqual(["Stuart"]);
    expect(completePlaces("ft. pi", 3)[0]?.label).toBe("Fort Pierce");
    expect(completePlaces("mart", 2).map(({ label }) => label)).toEqual(["Martin County"]);
  });
});
