import { formatAddress } from "@/lib/format/text";
import { splitAddress, splitState } from "@/lib/listings/address";

describe("formatAddress", () => {
  it("is null without a street, whatever else is known", () => {
    expect(formatAddress({ street: "", city: null, state: "FL" })).toBeNull();
    expect(formatAddress({ street: null, city: "Stuart", state: "FL", zip: "34994" })).toBeNull();
  });

  it("puts street, city, state and ZIP code into one line", () => {
    const parts = { street: "12 Ocean Ave", city: "Stuart", state: "FL", zip: "34994" };
    expect(formatAddress(parts)).toBe("12 Ocean Ave, Stuart, FL 34994");
  });

  it("leaves out what is missing without stray commas", () => {
    expect(formatAddress({ street: "12 Ocean Ave", state: "FL" })).toBe("12 Ocean Ave, FL");
    expect(formatAddress({ street: "12 Ocean Ave", zip: "34994" })).toBe("12 Ocean Ave, 34994");
  });
});

describe("splitAddress", () => {
  const DOCK = { street: "12 Dock Rd", city: "Stuart", state: "FL", zip: "34994" };

  it.each([
    "12 Dock Rd, Stuart, FL 34994",
    "12 Dock Rd Stuart FL 34994",
    "12 Dock Rd, Stuart FL, 34994-1234, USA",
    "12 Dock Rd; Stuart; FL34994",
    "12 Dock Rd - Stuart, FL 34994, United States of America",
    "12 Dock Rd, Stuart, Martin County, FL 34994",
    "12 Dock Rd, Stuart, FL 34994, Martin County.",
  ])("reads %j", (text) => {
    expect(splitAddress(text)).toEqual(DOCK);
  });

  it.each([
    ["12 Dock Rd, Stuart", "12 Dock Rd", "Stuart", "", ""],
    ["12 Dock Rd 34994", "12 Dock Rd", "", "", "34994"],
    ["12 Dock Rd Unit B Port St Lucie FL", "12 Dock Rd Unit B", "Port St Lucie", "FL", ""],
    ["12 Dock Rd, Suite B Fort Myers, FL", "12 Dock Rd, Suite B", "Fort Myers", "FL", ""],
    ["12 Dock Rd, North Lakeland, FL", "12 Dock Rd", "North Lakeland", "FL", ""],
    ["500 Main St NE, Tampa FL", "500 Main St NE", "Tampa", "FL", ""],
    ["12 Tampa Rd Palm Harbor FL", "12 Tampa Rd", "Palm Harbor", "FL", ""],
    ["Home based in Tampa, FL", "", "Tampa", "FL", ""],
    ["100 Main St Savannah GA 31401", "100 Main St Savannah", "", "GA", "31401"],
    ["Stuart", "", "Stuart", "", ""],
    ["Florida", "", "", "Florida", ""],
    ["Serving all of Florida", "", "", "", ""],
  ])("reads %j", (text, street, city, state, zip) => {
    expect(splitAddress(text)).toEqual({ street, city, state, zip });
  });

  it("takes a text that is too long for an address for the street, at once", () => {
    const long = `${",. -".repeat(10_000)}x`;
    expect(splitAddress(long).street).toBe(long);
    expect(splitState(long).rest).toBe(long);
  });

  it.each([
    "500 W Florida",
    "PO Box 32003",
    "12 Dock Rd, Suite 32003",
    "6306 NW 77 CT",
    "12 Tampa Rd",
  ])("takes all of %j for the street", (text) => {
    expect(splitAddress(text)).toEqual({ street: text, city: "", state: "", zip: "" });
  });
});
