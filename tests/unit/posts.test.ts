/** Validation and titles of owners' posts, and their events in calendars and structured data. */
import type { Post } from "@/lib/businesses/types";
import { toCalendar } from "@/lib/posts/calendar";
import {
  formatPostName,
  formatPostTime,
  formatPostTitle,
  isOver,
  parsePost,
  readPostValues,
  toPostValues,
} from "@/lib/posts/rules";
import { NO_POST } from "@/lib/posts/types";
import { toEvents } from "@/lib/seo/structured-data";
import { makeBusiness, makeProfile } from "../support/businesses";

const clock = { now: "2026-11-22T15:00", latest: "2028-11-22T15:00" };
const event = {
  type: "event" as const,
  content: "Open house",
  image: "",
  starts: "2026-12-05T18:00",
  ends: "2026-12-05T20:00",
};

const made = (values: Partial<Post> = {}): Post => ({
  ...{ id: "10000000-0000-4000-8000-000000000001", type: "event", image: null },
  ...{ date: "2026-11-20T12:00:00.000Z", content: "Open house\nBring, a chair; or two." },
  ...{ startsAt: "2026-12-05T23:00:00.000Z", endsAt: "2026-12-06T01:00:00.000Z" },
  ...values,
});

describe("a submitted post", () => {
  it.each([
    ["nothing", { content: "" }, { content: "Please write something in your post" }],
    ["markup", { content: "<b>Sale</b>" }, { content: /plain text/ }],
    ["a script", { content: "Hi <script>alert(1)</script>" }, { content: /plain text/ }],
    ["5,000 characters", { content: "x".repeat(5000) }, { content: /under 2,001.*5,000/ }],
    ["no start", { starts: "" }, { starts: "Say when it starts." }],
    ["no end", { ends: "" }, { ends: "Say when it ends." }],
    ["an end before its start", { ends: "2026-12-05T17:59" }, { ends: /ends after it starts/ }],
    ["an end at its start", { ends: event.starts }, { ends: /ends after it starts/ }],
    ["a past date", { starts: "2026-11-20T10:00", ends: "2026-11-20T12:00" }, { ends: /over/ }],
    ["a day that is none", { starts: "2026-02-30T10:00" }, { starts: /Enter a day/ }],
    ["words for a time", { starts: "tomorrow" }, { starts: /Enter a day/ }],
    ["a year too far", { ends: "2029-01-01T10:00" }, { ends: /two years/ }],
  ])("is refused with %s", (_, wrong, errors) => {
    const parsed = parsePost({ ...event, ...wrong }, clock);
    const expected = Object.entries(errors).map(([field, message]) => [
      field,
      expect.stringMatching(message),
    ]);
    expect(parsed).toEqual({ ok: false, errors: Object.fromEntries(expected) });
  });

  it("keeps only the dates of its type", () => {
    const draft = (type: "update" | "deal" | "event") => {
      const parsed = parsePost({ ...event, type }, clock);
      return parsed.ok && [parsed.post.starts, parsed.post.ends];
    };
    expect(draft("update")).toEqual([null, null]);
    expect(draft("deal")).toEqual([null, event.ends]);
    expect(draft("event")).toEqual([event.starts, event.ends]);
    expect(parsePost({ ...event, type: "deal", ends: "" }, clock)).toMatchObject({
      ...{ ok: true, post: { ends: null } },
    });
  });

  it("can be edited after its end when the end stays the same", () => {
    const past = { ...event, starts: "2026-11-01T10:00", ends: "2026-11-01T12:00" };
    expect(parsePost(past, { ...clock, storedEnd: past.ends }).ok).toBe(true);
    expect(parsePost(past, { ...clock, storedEnd: "2026-11-01T13:00" }).ok).toBe(false);
  });

  it("has Social Security numbers removed, and an unknown type replaced with update", () => {
    const form = new FormData();
    form.set("type", "revenge");
    form.set("content", "Call 123-45-6789.\r\nNow.");
    expect(readPostValues(form)).toMatchObject({ values: { type: "update" }, hasSecret: true });
    expect(readPostValues(form).values.content).not.toContain("123");
    expect(readPostValues(new FormData())).toEqual({ values: NO_POST, hasSecret: false });
  });
});

describe("a published post", () => {
  it("is over from the minute of its end, and never without an end", () => {
    expect(isOver(made(), new Date("2026-12-06T00:59:59Z"))).toBe(false);
    expect(isOver(made(), new Date("2026-12-06T01:00:00Z"))).toBe(true);
    expect(isOver(made({ endsAt: null, startsAt: null }))).toBe(false);
  });

  it("shows its times in the time zone of its place", () => {
    const plain = (text: string | null) => text?.replace(/\s/g, " ");
    expect(plain(formatPostTime(made(), makeBusiness()))).toBe(
      "Saturday, December 5, 2026, 6:00 – 8:00 PM",
    );
    expect(plain(formatPostTime(made(), makeBusiness({ county: "Escambia" })))).toContain(
      "5:00 – 7:00",
    );
    expect(plain(formatPostTime(made({ type: "deal", startsAt: null }), makeBusiness()))).toBe(
      "Until December 5, 2026 at 8:00 PM",
    );
  });

  it("has its first line as title", () => {
    expect(formatPostTitle(made())).toBe("Open house");
    expect(formatPostTitle(made({ content: "word ".repeat(50) })).length).toBeLessThanOrEqual(80);
    expect(formatPostName(made({ type: "deal" }))).toBe("Deal: Open house");
  });

  it("has local times of its place in its form", () => {
    expect(toPostValues(made(), makeBusiness())).toMatchObject({
      ...{ starts: event.starts, ends: event.ends },
    });
  });
});

describe("a calendar", () => {
  it("contains each event once, in UTC", () => {
    const calendar = toCalendar([{ post: made(), business: makeBusiness() }], {
      siteUrl: "https://directory.example",
    });
    expect(calendar).toContain("\r\nDTSTART:20261205T230000Z\r\n");
    expect(calendar).toContain("\r\nDTEND:20261206T010000Z\r\n");
    expect(calendar).toContain("\r\nDTSTAMP:20261120T120000Z\r\n");
    expect(calendar).toContain("UID:10000000-0000-4000-8000-000000000001@directory.example");
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it("escapes owners' text so that it cannot add lines", () => {
    const content = "Sale\r\nEND:VEVENT\nBEGIN:VEVENT, a; b\\c";
    const calendar = toCalendar([{ post: made({ content }), business: makeBusiness() }], {
      siteUrl: "https://directory.example",
    });
    const lines = calendar.replace(/\r\n[ \t]/g, "").split("\r\n");
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect(lines.find((line) => line.startsWith("DESCRIPTION:"))).toContain("a\\; b\\\\c");
  });

  it("has no event without dates", () => {
    const post = made({ startsAt: null, endsAt: null });
    const calendar = toCalendar([{ post, business: makeBusiness() }], { siteUrl: "https://a.b" });
    expect(calendar).not.toContain("VEVENT");
  });
});

describe("structured data", () => {
  it("contains upcoming events with their place, and no past ones", () => {
    const later = made({
      endsAt: "2035-12-06T01:00:00.000Z",
      startsAt: "2035-12-05T23:00:00.000Z",
    });
    const over = made({
      id: "over",
      startsAt: "2020-01-01T10:00:00Z",
      endsAt: "2020-01-01T11:00:00Z",
    });
    const deal = made({ id: "deal", type: "deal", startsAt: null, endsAt: "2035-01-01T11:00:00Z" });
    const posts = [later, over, deal];
    const events = toEvents(makeProfile({ posts }), "https://directory.example");
    expect(events).toEqual([
      expect.objectContaining({
        "@type": "Event",
        name: "Open house",
        startDate: "2035-12-05T18:00:00-05:00",
        endDate: "2035-12-05T20:00:00-05:00",
        organizer: { "@id": "https://directory.example/business/harbor-bakery-1" },
      }),
    ]);
    expect(events[0]).toMatchObject({
      location: { "@type": "Place", address: { streetAddress: "12 Dock Rd" } },
    });
  });
});
