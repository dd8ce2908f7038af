// Files that carry owners' texts, read as their readers do: whatever is typed, it stays the text of one field.
import { parse } from "csv-parse/sync";
import { toCsv, toVcard } from "@/lib/api/formats";
import { toPublicBusiness } from "@/lib/api/rules";
import { readCsvCell } from "@/lib/format/csv";
import { cleanText } from "@/lib/forms/clean-text";
import { toCalendar } from "@/lib/posts/calendar";
import { makeBusiness } from "../support/businesses";
import { categories } from "../support/categories";
import { hostileTexts } from "../support/hostile-texts";
import { DATA_LICENSE } from "@/lib/site";

const siteUrl = "https://vets.example";
const texts = hostileTexts.filter((text) => cleanText(text) !== "");

/** Some readers end a line at each of these, as Python's splitlines does. */
const LINE_END = /\r\n|[\n\v\f\r\u001c-\u001e\u0085\u2028\u2029]/;

/** The names of the lines of an unfolded vCard or calendar. */
const namesOf = (file: string) =>
  file
    .replaceAll("\r\n ", "")
    .split(LINE_END)
    .map((line) => line.split(/[:;]/)[0]);

const fill = (text: string) =>
  makeBusiness({ name: text, description: text, street: text, city: text });
const shown = (text: string) => toPublicBusiness(categories, fill(text), siteUrl);

describe.each([
  [
    "a vCard",
    (text: string) =>
      toVcard({
        data: { ...shown(text), closedOn: null },
        license: DATA_LICENSE.url,
        source: { kind: "live" },
      }),
  ],
  [
    "a calendar",
    (text: string) => {
      const [date, endsAt] = ["2026-12-05T23:00:00Z", "2026-12-06T01:00:00Z"];
      const none = { id: "post", type: "event" as const, image: null };
      const post = { ...none, date, content: text, startsAt: date, endsAt };
      return toCalendar([{ post, business: fill(text) }], { siteUrl });
    },
  ],
])("%s", (_, write) => {
  it.each(texts)("has no further line, no control character and no long line for %j", (text) => {
    const file = write(text);
    expect(namesOf(file)).toEqual(namesOf(write("Harbor Bakery")));
    expect(file.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u);
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

describe("a CSV file", () => {
  it("has one row for each business and no formula, and its cells are the texts", () => {
    const rows: string[][] = parse(toCsv(texts.map(shown)));
    expect(rows).toHaveLength(texts.length + 1);
    const at = rows[0]?.indexOf("name") ?? -1;
    const cells = rows.slice(1).map((row) => row[at] ?? "");
    expect(cells.map(readCsvCell)).toEqual(texts.map((text) => text.toWellFormed()));
    expect(
      rows
        .slice(1)
        .flat()
        .filter((cell) => /^\s*[=+\-@]/.test(cell)),
    ).toEqual([]);
  });
});
