import { businessRow, toBusiness } from "@/lib/store/rows";
import { business } from "../store/rows";

describe("the hours of a row", () => {
  const read = (hours: unknown) =>
    toBusiness(businessRow.parse({ ...business({ id: "joe", name: "Joe" }), hours }));

  it("are read unchanged", () => {
    expect(read([[540, 1020]]).hours).toEqual([[540, 1020]]);
  });

  it.each([
    ["text", ["9-5"]],
    ["a pair too short", [[540]]],
    ["words in a pair", [["nine", "five"]]],
    ["not a list", { monday: 9 }],
  ])("become null when invalid, without failing the row: %s", (_case, hours) => {
    expect(read(hours)).toMatchObject({ name: "Joe", hours: null });
  });
});
