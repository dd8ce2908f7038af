/** The businesses that an import compares with a row. */
import { formatPlace, Resemblances } from "@/lib/imports/resemblance";

const DINER = {
  ...{ id: "anchor-diner", name: "Anchor Diner", phone: "+17725550134", website: null },
  ...{ street: "12 Ocean Ave", city: "Stuart", zip: "34994", latitude: null, longitude: null },
};

function findLike(other: Partial<typeof DINER>): string[] {
  const resemblances = new Resemblances();
  resemblances.add(DINER, 2);
  return resemblances.find({ ...DINER, id: "other", ...other }).map(formatPlace);
}

it("finds a business once that has the phone, the door and the name", () => {
  expect(findLike({})).toEqual(["line 2"]);
});

it.each([
  ["the phone", { name: "Blue Heron", street: "99 Dixie Hwy" }],
  ["the door", { name: "Blue Heron", phone: "+17725550135" }],
])("finds a business that has only %s", (_, other) => {
  expect(findLike(other)).toEqual(["line 2"]);
});

it("leaves out a business of that name with another phone and another door", () => {
  expect(findLike({ phone: "+17725550135", street: "99 Dixie Hwy" })).toEqual([]);
});
