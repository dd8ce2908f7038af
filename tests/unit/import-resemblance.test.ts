/** The businesses that an import compares with a row. */
import { formatPlace, Resemblances } from "@/lib/imports/resemblance";

const DINER = {
  ...{ id: "anchor-diner", name: "Anchor Diner", phone: "+17725550134" },
  website: "https://www.anchor.example/",
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
  [
    "the website",
    { phone: "+17725550135", street: "99 Dixie Hwy", website: "https://anchor.example/a" },
  ],
  ["the name, and neither phone nor street", { phone: "", street: "", website: "" }],
])("finds a business that has only %s", (_, other) => {
  expect(findLike(other)).toEqual(["line 2"]);
});

it("leaves out a business of that name with another phone, door and website", () => {
  const other = { phone: "+17725550135", street: "99 Dixie Hwy", website: "https://b.example/" };
  expect(findLike(other)).toEqual([]);
});
