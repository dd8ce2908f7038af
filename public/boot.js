// Starts React and Next at the first touch. Until then the page is HTML whose links and forms work by themselves; what
// must not wait is done here. lib/deferred-runtime.ts puts this file, and the block of data it reads, into each page.

const FIRST_TOUCH = ["pointerdown", "keydown", "click", "focusin", "input"];

/** Somebody is signed in, or a message waits to be shown. */
const HAS_NEWS = /(?:^|; )(?:signed_in|flash)=/;

/** Does nothing without a script. */
const SCRIPTED = "button[type=button]:not([popovertarget])";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const WEEK = 7 * 1440;

const data = document.getElementById("deferred-runtime");
const hydration = new AbortController();
const { signal } = hydration;
const tapped = new Set();
let pointer;
let isAwake = false;

if (data) begin();

function begin() {
  for (const type of FIRST_TOUCH) listen(type, wake);
  listen("pointermove", notePointer);
  listen("click", keepTap);
  listen("visibilitychange", wakeForNews);
  listen("hydrated", () => setTimeout(handOver));
  showWhetherOpen();
  const timer = setInterval(showWhetherOpen, 60_000);
  signal.addEventListener("abort", () => clearInterval(timer));
  wakeForNews();
  // The focus came before this file did.
  if (hasFocus()) wake();
}

function hasFocus() {
  return document.activeElement !== null && document.activeElement !== document.body;
}

function listen(type, listener) {
  addEventListener(type, listener, { capture: true, passive: true, signal });
}

function wake() {
  if (isAwake) return;
  isAwake = true;
  const { chunks, entries, flight } = JSON.parse(data.textContent);
  self.__next_f = flight;
  self.TURBOPACK = entries;
  for (const src of chunks) {
    document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
  }
}

/** Browsers also tell of a pointer at rest, when a page appears below it. */
function notePointer(event) {
  pointer = event;
  if (event.movementX || event.movementY) wake();
}

function wakeForNews() {
  if (HAS_NEWS.test(document.cookie)) wake();
}

function keepTap(event) {
  const button = event.target.closest?.(SCRIPTED);
  if (button) {
    // React would hear it too when it is just beginning to listen.
    event.stopImmediatePropagation();
    tapped.add(button);
  }
  // The way to sign in leads back to this page.
  const link = event.target.closest?.("a[href='/auth']");
  if (link) link.search = new URLSearchParams({ from: location.pathname + location.search });
}

/** React hears from here on; what it missed is said again. */
function handOver() {
  hydration.abort();
  data.remove();
  const again = { bubbles: true };
  if (pointer?.pointerType === "mouse") {
    pointer.target.dispatchEvent(
      new PointerEvent("pointerover", { ...again, pointerType: "mouse" }),
    );
  }
  if (hasFocus()) document.activeElement.dispatchEvent(new FocusEvent("focusin", again));
  for (const button of tapped) button.click();
}

/** As components/businesses/open-now.tsx does from then on. */
function showWhetherOpen() {
  for (const mark of document.querySelectorAll("[data-open-hours]")) {
    const { hours, timeZone } = JSON.parse(mark.dataset.openHours);
    const isOpen = isOpenAt(hours, minuteOfWeek(timeZone));
    mark.dataset.open = isOpen;
    mark.textContent = isOpen ? "Open now" : "Closed now";
    mark.hidden = false;
  }
}

function minuteOfWeek(timeZone) {
  const clock = {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  };
  const [day, hour, minute] = new Intl.DateTimeFormat("en-US", clock)
    .formatToParts(new Date())
    .filter(({ type }) => type !== "literal")
    .map(({ value }) => value);
  return DAYS.indexOf(day) * 1440 + Number(hour) * 60 + Number(minute);
}

function isOpenAt(hours, minute) {
  return hours.some(([opens, closes]) =>
    [minute, minute + WEEK].some((now) => opens <= now && now < closes),
  );
}
