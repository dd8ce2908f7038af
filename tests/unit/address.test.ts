import { cityAndStateOf, formatAddress } from "@/lib/format/address";

describe("cityAndStateOf", () => {
  it.each([null, "", "12 Ocean Ave", "   "])("does not know the town of %p", (address) => {
    expect(cityAndStateOf(address)).toEqual({ city: "Unknown City", state: "FL" });
  });

  it("falls back part by part when a part between commas is empty", () => {
    expect(cityAndStateOf("12 Ocean Ave, , FL")).toEqual({ city: "Unknown City", state: "FL" });
    expect(cityAndStateOf("12 Ocean Ave, Stuart,")).toEqual({ city: "Stuart", state: "FL" });
    expect(cityAndStateOf("12 Ocean Ave, Stuart, 34994")).toEqual({ city: "Stuart", state: "FL" });
  });

  it("reads the last two parts", () => {
    expect(cityAndStateOf("12 Ocean Ave, Suite 4, Stuart, FL")).toEqual({
      city: "Stuart",
      state: "FL",
    });
  });

  it.each(["FL 34994", "FL 34994-1234", "FL 349941234"])("drops the ZIP code of %p", (ending) => {
    expect(cityAndStateOf(`12 Ocean Ave, Stuart, ${ending}`).state).toBe("FL");
  });

  it("keeps a state written out", () => {
    expect(cityAndStateOf("12 Ocean Ave, Stuart, Florida 34994").state).toBe("Florida");
  });
});

describe("formatAddress", () => {
  it("is null when a state is all there is", () => {
    expect(formatAddress({ street: "", city: null, state: "FL" })).toBeNull();
  });

  it("puts street, city, state and ZIP code into one line", () => {
    const parts = { street: "12 Ocean Ave", city: "Stuart", state: "FL", zip: "34994" };
    expect(formatAddress(parts)).toBe("12 Ocean Ave, Stuart, FL 34994");
  });

  it("leaves out what is missing without stray commas", () => {
    expect(formatAddress({ city: "Stuart", state: "FL" })).toBe("Stuart, FL");
    expect(formatAddress({ street: "12 Ocean Ave", zip: "34994" })).toBe("12 Ocean Ave, 34994");
  });
});
