/** Special hours: their validation, their effect on the week, their text, and their end. */
import type { Hours, SpecialHours } from "@/lib/hours/types";
import { listDifferences } from "@/lib/listings/differences";
import { isOpenAt } from "@/lib/format/open-now";
import { formatClosed, formatSpecialHours, listComing, toHoursAround } from "@/lib/hours/special";
import { addSpecialHours } from "@/lib/owners/special-hours";
import { toLocalBusiness } from "@/lib/seo/local-business";
import { makeProfile } from "../support/businesses";
import { categories } from "../support/categories";

const [DAY, HOUR] = [1440, 60];
/** Thanksgiving 2026, a Thursday. */
const today = "2026-11-26";
const special = (values: Partial<SpecialHours>): SpecialHours => ({
  ...{ from: today, through: today, hours: null, note: null },
  ...values,
});
const nine: Hours = [0, 1, 2, 3, 4].map((day) => [day * DAY + 9 * HOUR, day * DAY + 17 * HOUR]);
const thursdayAt = (hour: number) => 3 * DAY + hour * HOUR;

describe("the week's hours with special hours", () => {
  it("are the usual ones without special hours", () => {
    expect(toHoursAround(nine, [], today)).toBe(nine);
    const later = special({ from: "2026-12-24", through: "2026-12-24" });
    expect(toHoursAround(nine, [later], today)).toBe(nine);
  });

  it("remove a closed day, and replace the usual hours", () => {
    const closed = toHoursAround(nine, [special({})], today);
    expect(isOpenAt(closed, thursdayAt(10))).toBe(false);
    expect(isOpenAt(closed, thursdayAt(34))).toBe(true);
    const short = toHoursAround(nine, [special({ hours: [[600, 720]] })], today);
    expect([9, 10, 11, 12].map((hour) => isOpenAt(short, thursdayAt(hour)))).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it("keep the night that began the evening before", () => {
    const nights: Hours = [[2 * DAY + 20 * HOUR, 3 * DAY + 2 * HOUR]];
    const closed = toHoursAround(nights, [special({})], today);
    expect(isOpenAt(closed, thursdayAt(1))).toBe(true);
  });

  it("can open a day that is usually closed, and close a business that is always open", () => {
    const sunday = special({ from: "2026-11-29", through: "2026-11-29", hours: [[600, 720]] });
    expect(isOpenAt(toHoursAround(nine, [sunday], today), 6 * DAY + 11 * HOUR)).toBe(true);
    const always = toHoursAround([[0, 7 * DAY]], [special({})], today);
    expect(isOpenAt(always, thursdayAt(12))).toBe(false);
    expect(isOpenAt(always, thursdayAt(25))).toBe(true);
  });
});

it("lists current and future special hours, sorted by day", () => {
  const over = special({ from: "2026-11-01", through: "2026-11-25" });
  const [later, now] = [special({ from: "2026-12-24", through: "2026-12-26" }), special({})];
  expect(listComing([later, over, now], today)).toEqual([now, later]);
  expect(listComing(null, today)).toEqual([]);
});

it("formats how long a business is closed, and null while it is open", () => {
  const storm = special({ through: "2026-12-04", note: "Storm damage" });
  expect(formatClosed([storm], today)).toBe("Closed through December 4, 2026");
  expect(formatClosed([storm], "2026-12-04")).toBe("Closed today");
  expect(formatClosed([storm], "2026-12-05")).toBeNull();
  expect(formatClosed([special({ hours: [[600, 720]] })], today)).toBeNull();
  expect(formatSpecialHours(storm)).toBe("Thu, Nov 26 to Fri, Dec 4: Closed (Storm damage)");
  expect(formatSpecialHours(special({ hours: [[600, 720]] }))).toBe("Thu, Nov 26: 10 AM to noon");
});

it("are shown to reviewers as a change, and in structured data with their days", () => {
  const before = { special_hours: null };
  const after = { special_hours: [special({ note: "Thanksgiving" })] };
  expect(listDifferences(before, after)).toEqual([
    {
      name: "specialHours",
      label: "Special hours",
      before: "",
      after: "Thu, Nov 26: Closed (Thanksgiving)",
    },
  ]);
  const short = special({ from: "2026-12-24", through: "2026-12-24", hours: [[600, 720]] });
  const profile = makeProfile({ specialHours: [special({}), short] });
  expect(toLocalBusiness(categories, profile, "https://directory.example.org")).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: today, validThrough: today, opens: "00:00", closes: "00:00" },
      { validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "10:00", closes: "12:00" },
    ],
  });
});

describe("typed special hours", () => {
  const typed = { from: today, through: "", isClosed: "yes", hours: "", note: "" };
  const add = (values: Partial<typeof typed>, before: SpecialHours[] = []) =>
    addSpecialHours(before, { ...typed, ...values }, today);

  it("are one day without a last day, closed or with other times", () => {
    expect(add({ note: "Thanksgiving" })).toEqual({
      ok: true,
      special: [special({ note: "Thanksgiving" })],
    });
    const several = add({ through: "2026-11-28", isClosed: "no", hours: "10am-noon" });
    const hours = [[600, 720]];
    expect(several).toMatchObject({ ok: true, special: [{ through: "2026-11-28", hours }] });
  });

  it.each([
    ["no day", { from: "" }, "from"],
    ["a day that is none", { from: "2026-02-30" }, "from"],
    ["a day too far ahead", { from: "2028-01-01" }, "from"],
    ["a last day before the first", { through: "2026-11-25" }, "through"],
    ["days that are over", { from: "2026-11-20", through: "2026-11-21" }, "through"],
    ["more than a year", { through: "2027-12-31" }, "through"],
    ["no times", { isClosed: "no" }, "hours"],
    ["times of other days", { isClosed: "no", hours: "Sat 9am-1pm" }, "hours"],
    ["a long note", { note: "x".repeat(121) }, "note"],
    ["a Social Security number", { note: "123-45-6789" }, "note"],
  ])("are refused at their field with %s", (_, values, name) => {
    expect(add(values)).toEqual({ ok: false, errors: { [name]: expect.any(String) } });
  });

  it("are refused when days overlap, and above twenty", () => {
    const before = special({ from: "2026-11-20", through: "2026-11-26" });
    expect(add({}, [before])).toMatchObject({ ok: false });
    const many = Array.from({ length: 20 }, (_, index) => {
      const day = `2027-01-${String(index + 1).padStart(2, "0")}`;
      return special({ from: day, through: day });
    });
    expect(add({}, many)).toMatchObject({ ok: false });
    expect(add({}, many.slice(1))).toMatchObject({ ok: true });
  });
});
