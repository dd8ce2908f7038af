// Opening hours of the sample businesses: [opens, closes] in minutes since Monday 00:00, sorted. Hours past midnight on Sunday
// end beyond 10,080, the length of a week.

const [mon, tue, wed, thu, fri, sat, sun] = [0, 1440, 2880, 4320, 5760, 7200, 8640] as const;
const weekdays = [mon, tue, wed, thu, fri];

const open = (days: number[], opensHour: number, closesHour: number) =>
  days.map((day) => [day + opensHour * 60, day + closesHour * 60]);

export const weekdays9To5 = open(weekdays, 9, 17);
export const weekdays8To5 = open(weekdays, 8, 17);
export const weekdays7To4 = open(weekdays, 7, 16);
export const weekdays8To6SaturdayMorning = [...open(weekdays, 8, 18), ...open([sat], 8, 12)];
export const weekdays7To5Saturday = [...open(weekdays, 7, 17), ...open([sat], 8, 13)];
export const mondayToSaturday7To6 = open([...weekdays, sat], 7, 18);
export const mondayToSaturday9To6 = open([...weekdays, sat], 9, 18);
export const mondayToFriday10To6 = [...open([mon, tue, wed, thu], 10, 18), ...open([fri], 10, 16)];
export const tuesdayToSaturday10To6 = open([tue, wed, thu, fri, sat], 10, 18);
export const daily8To6 = open([...weekdays, sat, sun], 8, 18);
export const fridayToSunday9To5 = open([fri, sat, sun], 9, 17);
export const weekendMornings = open([sat, sun], 7, 10);
export const aroundTheClock = [[0, 10_080]];

const lunchBreakDays = weekdays.flatMap((day) => [...open([day], 8.5, 12), ...open([day], 13, 17)]);
export const weekdaysWithLunchBreak = lunchBreakDays;
export const splitDaysAndSaturday = [...lunchBreakDays, ...open([sat], 9, 13)];

export const barberShop = [...open([tue, wed, thu, fri], 9, 19), ...open([sat], 8, 16)];
export const breakfastAndLunch = open([...weekdays, sat, sun], 6.5, 14);
export const wednesdayToSundayDinner = open([wed, thu, fri, sat, sun], 11, 21);
export const taproom = [
  ...open([wed, thu], 16, 23),
  ...open([fri, sat], 12, 26),
  ...open([sun], 12, 22),
];
export const lateDiner = open([...weekdays, sat, sun], 16, 26);
export const everyNight = open([...weekdays, sat, sun], 18, 30);
export const gym = [...open(weekdays, 5, 21), ...open([sat], 7, 14)];
export const morningAndEveningClasses = [
  ...weekdays.flatMap((day) => [...open([day], 5.5, 10), ...open([day], 16, 20)]),
  ...open([sat], 7, 11),
];
export const eveningClasses = [...open([mon, tue, wed, thu], 17, 21), ...open([sat], 9, 13)];
export const clubEvenings = [...open([wed, fri], 17, 22), ...open([sun], 13, 20)];
