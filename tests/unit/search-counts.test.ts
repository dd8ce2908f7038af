import { formatBytes } from "@/lib/admin/overview";
import { toMissedSearch } from "@/lib/search/search-counts";

describe("the recorded form of a search without results", () => {
  it.each([
    [
      { words: "  Scuba   Diving ", near: "Stuart" },
      { words: "scuba diving", place: "stuart" },
    ],
    [
      { words: "24/7 locksmith", near: "" },
      { words: "24/7 locksmith", place: "" },
    ],
    [
      { words: "", near: "34994" },
      { words: "", place: "34994" },
    ],
    [
      { words: "tailor", near: "27.198,-80.253" },
      { words: "tailor", place: "" },
    ],
    [
      { words: "x".repeat(90), near: "" },
      { words: "x".repeat(80), place: "" },
    ],
    [
      { words: `${"x".repeat(79)}\u{1f600}y`, near: "\ud83d\0 here" },
      { words: `${"x".repeat(79)}\u{1f600}`, place: "\ufffd here" },
    ],
  ])("of %o is %o", (request, counted) => expect(toMissedSearch(request)).toEqual(counted));

  it.each([
    ["a telephone number", { words: "(772) 555-0134", near: "" }],
    ["an email address", { words: "ann@example.com", near: "Stuart" }],
    ["a Social Security number", { words: "my number 123-45-6789", near: "" }],
    ["nothing but where somebody is", { words: "", near: "27.198,-80.253" }],
    ["nothing", { words: " ", near: "" }],
  ])("is null for %s", (_name, request) => expect(toMissedSearch(request)).toBeNull());
});

it.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1.0 kB"],
  [34_500_000, "35 MB"],
  [1_500_000_000, "1.5 GB"],
])("formats %i bytes as '%s'", (bytes, text) => expect(formatBytes(bytes)).toBe(text));
