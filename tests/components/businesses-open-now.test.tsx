import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import type { Hours } from "@/lib/hours/types";
import { OpenNow } from "@/components/businesses/open-now";

/** Monday to Friday, nine to five. */
const officeHours: Hours = [0, 1, 2, 3, 4].map((day) => [day * 1440 + 540, day * 1440 + 1020]);
const eastern = "America/New_York";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const showAt = (iso: string, timeZone = eastern) => {
  jest.setSystemTime(new Date(iso));
  return render(<OpenNow hours={officeHours} timeZone={timeZone} />);
};

it("says nothing on the server, because a page may be cached for hours", () => {
  jest.setSystemTime(new Date("2026-11-23T15:00:00Z"));
  const sent = renderToString(<OpenNow hours={officeHours} timeZone={eastern} />);
  expect(sent).toMatch(/^<p (?!.*data-open=)[^>]*>\u00a0<\/p>$/);
});

it.each([
  ["2026-11-23T13:59:00Z", eastern, "Closed now", "a minute before opening on Monday"],
  ["2026-11-23T14:00:00Z", eastern, "Open now", "at opening"],
  ["2026-11-23T14:00:00Z", "America/Chicago", "Closed now", "at the same moment in the Panhandle"],
  ["2026-11-23T22:00:00Z", eastern, "Closed now", "at closing"],
  ["2026-11-22T15:00:00Z", eastern, "Closed now", "on Sunday"],
])("at %s in %s shows '%s': %s", (iso, timeZone, text) => {
  showAt(iso, timeZone);
  expect(screen.getByText(/now$/)).toHaveTextContent(text);
});

it("updates within a minute of closing", () => {
  showAt("2026-11-23T21:59:30Z");
  expect(screen.getByText("Open now")).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText("Closed now")).toBeInTheDocument();
});

it("stops its timer when it is unmounted", () => {
  const { unmount } = showAt("2026-11-23T15:00:00Z");
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
