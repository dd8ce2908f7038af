import { formatAddress } from "@/lib/format/text";

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
