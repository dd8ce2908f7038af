/** Where people paste a pin from, and which points cannot be a door. */
import { parseClick, parsePin, refusePin } from "@/lib/listing-edits/pins";
import { PIN_MAP } from "@/lib/listing-edits/pin-map";

const stuart = { latitude: 27.1983, longitude: -80.2528 };

it.each([
  "27.1983, -80.2528",
  "(27.1983 -80.2528)",
  "https://www.google.com/maps/@27.1983,-80.2528,17z",
  "https://www.google.com/maps/place/A/@27.9,-80.9,17z/data=!3m1!4b1!4m6!3m5!8m2!3d27.1983!4d-80.2528",
  "https://maps.google.com/?q=27.1983,-80.2528",
  "https://www.google.com/maps/search/?api=1&query=27.1983%2C-80.2528",
  "https://maps.apple.com/?ll=27.1983,-80.2528&q=Deli",
  "https://www.openstreetmap.org/?mlat=27.1983&mlon=-80.2528#map=17/27.2/-80.2",
  "https://www.openstreetmap.org/#map=17/27.1983/-80.2528",
])("reads %s", (text) => expect(parsePin(text)).toEqual(stuart));

it.each(["", "12 Dock Rd, Stuart", "27, -80", "https://maps.app.goo.gl/x1", "772-555-0134"])(
  "finds no point in %j",
  (text) => expect(parsePin(text)).toBeNull(),
);

it("converts a click on the county's map, and none beside it", () => {
  const click = parseClick("martin", { x: "200", y: "100" }, PIN_MAP);
  expect(click?.latitude).toBeCloseTo(27.1, 0);
  expect(click?.longitude).toBeCloseTo(-80.3, 0);
  for (const spot of [
    { x: "", y: "" },
    { x: "-1", y: "5" },
    { x: "321", y: "5" },
    { x: "a", y: "5" },
  ])
    expect(parseClick("martin", spot, PIN_MAP)).toBeNull();
  expect(parseClick("nowhere", { x: "1", y: "1" }, PIN_MAP)).toBeNull();
});

it("refuses a door in another town, with the distance", () => {
  expect(refusePin(stuart, "34994")).toBeNull();
  expect(refusePin({ latitude: 30.33, longitude: -81.66 }, "34994")).toMatch(
    /^This point is 2\d\d miles from ZIP code 34994/,
  );
});
