/** Opening hours as people type them: which are parsed, and which are refused as ambiguous. */
import { formatHours } from "@/lib/format/hours";
import { MAX_HOURS_LENGTH, parseHours } from "@/lib/hours/parser";
import { hostileTexts } from "../support/hostile-texts";

/** Returns the parsed hours as a visitor reads them, without the closed days. */
function read(text: string): string {
  const reading = parseHours(text);
  if (!reading.ok) return `refused: ${reading.message}`;
  const lines = formatHours(reading.hours ?? []).map(({ days, times }) => `${days} ${times}`);
  return [...lines.filter((line) => !line.endsWith(" Closed")), reading.note]
    .filter(Boolean)
    .join(" | ");
}

const WEEK = "Monday to Friday 9 AM to 5 PM";

describe("parsed hours", () => {
  it.each([
    // Days or times first, every sign for 'to', every spelling of a day.
    ["9-5 m-f", WEEK],
    ["m-f 9-5", WEEK],
    ["Mon-Fri 9am-5pm", WEEK],
    ["Mon - Fri: 9 am – 5 pm", WEEK],
    ["Monday through Friday, 9 a.m. to 5 p.m.", WEEK],
    ["MON—FRI 9AM—5PM", WEEK],
    ["Weekdays 9 to 5", WEEK],
    ["9:00-5:00 weekdays", WEEK],
    ["every weekday 9 to 5", WEEK],
    ["Each weekday 9am-5pm, every Sat 10-2", `${WEEK} | Saturday 10 AM to 2 PM`],
    ["9a-5p Mon thru Fri", WEEK],
    ["Open Monday to Friday from 9am until 5pm", WEEK],
    ["Mondays-Fridays 9:00 AM - 5:00 PM", WEEK],
    ["mtwthf 9-5", WEEK],
    ["Mon, Tue, Wed, Thu & Fri 9-5", WEEK],
    ["Mon 9-5\nTue 9-5\nWed 9-5\nThu 9-5\nFri 9-5", WEEK],
    ["Mon–Fri 09:00–17:00", WEEK],
    ["Mon-Fri 0900-1700", WEEK],
    ["Mon-Fri 9-17", WEEK],
    ["hours: mon-fri 9.00-17.00", WEEK],
    // Several groups.
    ["Mon-Fri 9am-5pm, Sat 10-2", `${WEEK} | Saturday 10 AM to 2 PM`],
    ["9-5 m-f, 10-2 sat", `${WEEK} | Saturday 10 AM to 2 PM`],
    ["M-F 9-5; Sa 10-2; Su closed", `${WEEK} | Saturday 10 AM to 2 PM`],
    ["Mon-Sat 8-6, closed Sunday", "Monday to Saturday 8 AM to 6 PM"],
    ["Mon-Sat 8-6 (closed on Sun)", "Monday to Saturday 8 AM to 6 PM"],
    ["Daily 9-5, Sunday closed", "Monday to Saturday 9 AM to 5 PM"],
    ["Every day except Sunday 9-5", "Monday to Saturday 9 AM to 5 PM"],
    ["7 days a week 8am-8pm", "Every day 8 AM to 8 PM"],
    ["8am-8pm, 7 days", "Every day 8 AM to 8 PM"],
    [
      "Daily 9-5, Sat 10-2",
      "Monday to Friday 9 AM to 5 PM | Saturday 10 AM to 2 PM | Sunday 9 AM to 5 PM",
    ],
    ["MWF 8-12", "Monday 8 AM to noon | Wednesday 8 AM to noon | Friday 8 AM to noon"],
    ["Tue/Thu 1-5", "Tuesday 1 PM to 5 PM | Thursday 1 PM to 5 PM"],
    ["Sat & Sun 10-4", "Saturday to Sunday 10 AM to 4 PM"],
    ["weekends 10-4", "Saturday to Sunday 10 AM to 4 PM"],
    ["Fri-Mon 11-7", "Monday 11 AM to 7 PM | Friday to Sunday 11 AM to 7 PM"],
    [
      "Sun-Thu 11am-9pm, Fri-Sat 11am-11pm",
      "Monday to Thursday 11 AM to 9 PM | Friday to Saturday 11 AM to 11 PM | Sunday 11 AM to 9 PM",
    ],
    ["9-5 weekdays, Sat 10-2", `${WEEK} | Saturday 10 AM to 2 PM`],
    ["Mon-Fri 9-5, closed Sat, Sun 10-2", `${WEEK} | Sunday 10 AM to 2 PM`],
    [
      "9-5 Mon, Wed\n10-2 Sat",
      "Monday 9 AM to 5 PM | Wednesday 9 AM to 5 PM | Saturday 10 AM to 2 PM",
    ],
    ["Mon\n9-5\nTue\n10-2", "Monday 9 AM to 5 PM | Tuesday 10 AM to 2 PM"],
    ["24 hrs weekdays, Sat 9-5", "Monday to Friday Open 24 hours | Saturday 9 AM to 5 PM"],
    ["24/7, closed Sunday", "Monday to Saturday Open 24 hours"],
    // Formats of programs and maps.
    ["Mo-Fr 09:00-17:00; Sa 10:00-14:00; Su off", `${WEEK} | Saturday 10 AM to 2 PM`],
    ["Mo-Fr 09:00-17:00; PH off", WEEK],
    ['["Mo-Fr 09:00-17:00"],["UTC":"-5"]', WEEK],
    ['{"Monday": "9AM-5PM", "Tuesday": "9AM-5PM"}', "Monday to Tuesday 9 AM to 5 PM"],
    ["['Monday: 9:00\u202fAM – 5:00\u202fPM', 'Sunday: Closed']", "Monday 9 AM to 5 PM"],
    ["Monday9:00 AM–5:00 PMTuesday9:00 AM–5:00 PM", "Monday to Tuesday 9 AM to 5 PM"],
    ["Mon-Fri 9:00 AM - 5:00 PM EST", WEEK],
    ["Mon-Fri 9am-5pm Eastern time", WEEK],
    ["Mon-Fri 9am-5pm, closed on federal holidays", WEEK],
    ["Mon-Fri 9am-5pm except holidays", WEEK],
    ["Mon-Fri 9-5. Closed Thanksgiving, Christmas Eve, and New Year’s Day.", WEEK],
    ["24/7 except Christmas", "Every day Open 24 hours"],
    ["Office hours: Mon-Fri 9-5", WEEK],
    // Split days.
    ["Mon-Fri 9-12, 1-5", "Monday to Friday 9 AM to noon, 1 PM to 5 PM"],
    ["Mon-Fri 8-noon and 1-4:30", "Monday to Friday 8 AM to noon, 1 PM to 4:30 PM"],
    ["Mon 9-12, Mon 1-5", "Monday 9 AM to noon, 1 PM to 5 PM"],
    ["11-2 & 5pm-9pm tue-sat", "Tuesday to Saturday 11 AM to 2 PM, 5 PM to 9 PM"],
    // Over midnight, noon, and whole days.
    ["Fri-Sat 6pm-2am", "Friday to Saturday 6 PM to 2 AM"],
    ["Fri 10pm-6am", "Friday 10 PM to 6 AM"],
    ["Sun 8pm-2", "Sunday 8 PM to 2 AM"],
    ["Sat 20:00-02:00", "Saturday 8 PM to 2 AM"],
    ["Mon 12-5", "Monday noon to 5 PM"],
    ["Mon noon-8", "Monday noon to 8 PM"],
    ["Mon 1pm-5", "Monday 1 PM to 5 PM"],
    ["Mon 5pm-9", "Monday 5 PM to 9 PM"],
    ["Mon noon-midnight", "Monday noon to midnight"],
    ["Mon 12am-12am", "Monday Open 24 hours"],
    ["Mon 00:00-24:00", "Monday Open 24 hours"],
    ["Mon 8-12", "Monday 8 AM to noon"],
    ["Mon 8am-12", "Monday 8 AM to noon"],
    ["Mon 12:30-4", "Monday 12:30 PM to 4 PM"],
    ["Mon 6-10pm", "Monday 6 PM to 10 PM"],
    ["Mon 9-5pm", "Monday 9 AM to 5 PM"],
    ["Mon 1-5pm", "Monday 1 PM to 5 PM"],
    ["Mon 9am-5", "Monday 9 AM to 5 PM"],
    ["Mon 6-6", "Monday 6 AM to 6 PM"],
    ["24/7", "Every day Open 24 hours"],
    ["Open 24 hours", "Every day Open 24 hours"],
    ["24 hours a day, 7 days a week", "Every day Open 24 hours"],
    ["always open", "Every day Open 24 hours"],
    ["Mon-Fri 24 hours", "Monday to Friday Open 24 hours"],
    ["24 hrs weekdays; 9-5 Sat", "Monday to Friday Open 24 hours | Saturday 9 AM to 5 PM"],
    // No fixed hours.
    ["By appointment only", "By appointment"],
    ["by appt.", "By appointment"],
    ["Mon-Fri 9-5, Sat by appointment", `${WEEK} | Sat by appointment`],
    ["Mon-Fri 9-5 or by appointment", `${WEEK} | Sat, Sun by appointment`],
    ["Mon-Fri 9-5 by appointment only", `${WEEK} | By appointment`],
    ["Mon-Fri 9-5, Sat by appointment only", `${WEEK} | Sat by appointment`],
    ["9-5 m-f, by appointment sat", `${WEEK} | Sat by appointment`],
    ["9-5 m-f, Sat by appointment", `${WEEK} | Sat by appointment`],
    [
      "9-5 Mon, Tue or by appointment",
      "Monday to Tuesday 9 AM to 5 PM | Wed, Thu, Fri, Sat, Sun by appointment",
    ],
    ["By appointment. Mon-Fri 9-5", `${WEEK} | Sat, Sun by appointment`],
    ["Call for hours", "Call for hours"],
    ["Hours vary by season", "Hours vary by season"],
    ["Seasonal, call first", "Seasonal, call first"],
    ["online only", "online only"],
    ["Flexible", "Flexible"],
    ["Evenings & weekends", "Evenings & weekends"],
  ])("'%s' is %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it("are minutes of the week from Monday, beyond its end for Sunday night", () => {
    expect(parseHours("Mon 9-5, Sun 8pm-2am")).toEqual({
      ok: true,
      hours: [
        [540, 1020],
        [8640 + 1200, 8640 + 1560],
      ],
      note: null,
    });
  });
});

describe("hours in Spanish", () => {
  it.each([
    ["lunes a viernes de 9am a 5pm", WEEK],
    ["Lun-Vie 9-5, sábado y domingo cerrado", WEEK],
    ["todos los días 9 a 5", "Every day 9 AM to 5 PM"],
  ])("reads '%s' as %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe("a remark after the hours", () => {
  it.each([
    ["Mon-Fri 9-5, emergency service 24/7", `${WEEK} | Emergency service 24/7`],
    ["Mon-Fri 9-5. After hours by appointment.", `${WEEK} | After hours by appointment`],
    ["Mon-Fri 9-5 (walk-ins welcome)", `${WEEK} | Walk-ins welcome`],
    ["Mon-Fri 9-5; holidays closed", WEEK],
  ])("is a note: '%s'", (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe("ambiguous hours", () => {
  it.each([
    ["9-5", "on which days"],
    ["9am-5pm", "such as “Mon-Fri 9am-5pm” or “Every day 9am-5pm”"],
    ["Mon-Fri 8-5 (closed 12-1)", "before and after the break"],
    ["m-f 9-5 lunch 12-1", "before and after the break, such as “Mon-Fri 9am-12pm, 1pm-5pm”"],
    ["Mon-Fri 9-5, closed for Lunch 12-1", "before and after the break"],
    ["every other Mon 9-5", "can’t read “other”"],
    ["7-11 m-f", "am or pm for “7-11”"],
    ["7am-11 m-f", "am or pm"],
    ["5-9 mon", "am or pm"],
    ["5:30-2 mon", "am or pm"],
    ["4-4 mon", "am or pm"],
    ["12-12 mon", "am or pm"],
    ["Mon 09:00-05:00", "am or pm"],
    ["Seasonal, 9-5", "can’t read “seasonal”"],
    ["Mon-Fri", "when you open"],
    ["Mon-Fri 9", "when you open"],
    ["Mon 9-5, Tue", "when you open"],
    ["9-5 Mon, Wed, Sat 10-2", "on a line of its own"],
    ["9-5 Mon, Wed, Sat by appointment", "on a line of its own"],
    ["9-5 Mon 10-2", "on which days"],
    ["closed", "on which days"],
    ["Mon closed", "when you open"],
    ["Mon-8 9-5", "on which days"],
    ["Mon 25-26", "can’t read “25-26”"],
    ["Mon 9:75-5", "can’t read"],
    ["Mon 13pm-5pm", "can’t read"],
    ["S 9-5", "can’t read “s”"],
    ["whenever the sun shines", "can’t read “whenever”"],
    ["montag bis freitag 9-5", "can’t read “montag”"],
    ["Mon-Fri 9-5, Satudray closed", "can’t read “satudray”"],
    ["Sat 10-2, Mon-Fri 9 to five", "can’t read “five”"],
    ["", "when you open"],
  ])("'%s' are refused: %s", (text, expected) => {
    expect(read(text)).toContain("refused");
    expect(read(text)).toContain(expected);
  });

  it("are refused in linear time", () => {
    expect(read("9-5m,t".repeat(MAX_HOURS_LENGTH / 6))).toContain("refused");
  });

  it("are refused without parsing when the text is too long", () => {
    expect(read("Mon 9-5 ".repeat(MAX_HOURS_LENGTH))).toContain("too long");
  });

  it.each(hostileTexts)("include hostile text: %j", (text) => {
    expect(parseHours(text).ok).toBe(false);
  });
});
