// Starts React and Next at the first interaction. Until then, does what cannot wait: docs/decisions/014.

const FIRST_TOUCH = ["pointerdown", "keydown", "click", "focusin", "input"];

/** A member is signed in, or a message is to be shown. */
const COOKIE = /(^|; )(signed_in|flash)=/;

/** Buttons that need a script. */
const SCRIPTED = "button[type=button]:not([popovertarget])";

/** Filled by the script of another service, which React loads. */
const EXTERNAL_FORM = "[data-form-id]";

/** Pause before another attempt after a failed request. */
const RETRY_MS = 5_000;

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const data = document.getElementById("deferred-runtime");
const hydration = new AbortController();
const { signal } = hydration;
const tapped = new Set();
let pointer;
let isAwake = false;
let isLost = false;

// A link of the accounts server's own mails; lib/http/redirects.ts has the others.
if (location.hash.startsWith("#access_token="))
  location.replace("/account/forgot-password?link=opened");

if (data) {
  begin();
  countVisits();
}

function begin() {
  for (const type of FIRST_TOUCH) listen(type, wake);
  listen("pointermove", notePointer);
  listen("click", holdTap);
  listen("visibilitychange", wakeOnCookie);
  listen("hydrated", () => setTimeout(handOver));
  showWhetherOpen();
  const timer = setInterval(showWhetherOpen, 60_000);
  signal.onabort = () => clearInterval(timer);
  wakeOnCookie();
  // Without popovers the menu needs a script.
  const hasPopovers = "showPopover" in HTMLElement.prototype;
  if (hasFocus() || !hasPopovers || document.querySelector(EXTERNAL_FORM)) wake();
}

function listen(type, listener) {
  addEventListener(type, listener, { capture: true, passive: true, signal });
}

function hasFocus() {
  return document.activeElement && document.activeElement !== document.body;
}

function wake({ target } = {}) {
  if (isAwake || (isTranslated() && !target?.closest?.(SCRIPTED))) return;
  isAwake = true;
  const { chunks, runtime, tag } = JSON.parse(data.textContent);
  if (!self.TURBOPACK) load(chunks);
  if (runtime) return start(runtime);
  fetchRuntime(tag).then(
    (fetched) => (fetched ? start(fetched) : giveUp()),
    () => setTimeout(() => (isAwake = false), RETRY_MS),
  );
}

/** By the browser, which replaces nodes: React would discard the page with what was typed into it, and links and forms do without. */
function isTranslated() {
  return !document.documentElement.lang.startsWith("en");
}

/** Chunks run nothing until `start` adds an entry. */
function load(chunks) {
  self.TURBOPACK = [];
  for (const src of chunks) {
    document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
  }
}

/** Cached pages leave the runtime on the server. Null when a newer version of the page has replaced it. */
async function fetchRuntime(tag) {
  const url = new URL(location);
  url.searchParams.set("runtime", tag);
  const answer = await fetch(url);
  if (answer.ok) return answer.json();
  if (answer.status === 410) return null;
  throw new Error(answer.statusText);
}

function start({ entries, flight }) {
  self.__next_f = flight;
  for (const entry of entries) self.TURBOPACK.push(entry);
}

/** Links and forms work without scripts; for buttons that do not, reloads the page. */
function giveUp() {
  isLost = true;
  if (tapped.size > 0) location.reload();
}

/** Browsers also send this event for a resting pointer when a page appears. */
function notePointer(event) {
  pointer = event;
  if (event.movementX || event.movementY) wake();
}

function wakeOnCookie() {
  if (COOKIE.test(document.cookie)) wake();
}

/** Stops the event, which React might otherwise handle as well. */
function holdTap(event) {
  const { target } = event;
  const button = target.closest(SCRIPTED);
  if (button) {
    event.stopImmediatePropagation();
    tapped.add(button);
    if (isLost) location.reload();
  }
  // Signing in leads back to this page.
  const link = target.closest("a[href='/auth']");
  if (link) link.search = new URLSearchParams({ from: location.pathname + location.search });
}

/** Repeats for React the events it missed. */
function handOver() {
  hydration.abort();
  data.remove();
  const { pointerType, target } = pointer ?? {};
  if (pointerType === "mouse") {
    target.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }));
  }
  if (hasFocus()) document.activeElement.dispatchEvent(new Event("focusin", { bubbles: true }));
  for (const button of tapped) button.click();
}

/** components/businesses/open-now.tsx does this after hydration. */
function showWhetherOpen() {
  for (const mark of document.querySelectorAll("[data-open-hours]")) {
    const { hours, timeZone } = JSON.parse(mark.dataset.openHours);
    const now = minuteOfWeek(timeZone);
    const isOpen = hours.some(([opens, closes]) =>
      [now, now + 7 * 1440].some((minute) => opens <= minute && minute < closes),
    );
    mark.dataset.open = isOpen;
    mark.textContent = isOpen ? "Open now" : "Closed now";
  }
}

function minuteOfWeek(timeZone) {
  const options = {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  };
  const parts = new Intl.DateTimeFormat("en-US", options).formatToParts();
  const [day, hour, minute] = ["weekday", "hour", "minute"].map(
    (name) => parts.find(({ type }) => type === name).value,
  );
  return DAYS.indexOf(day) * 1440 + 60 * hour + +minute;
}

/** Counts views and clicks for owners (docs/decisions/024), also after hydration. */
function countVisits() {
  countView(location.pathname);
  addEventListener("navigation-start", ({ detail }) => {
    const { pathname } = new URL(detail, location);
    if (pathname !== location.pathname) countView(pathname);
  });
  for (const type of ["click", "auxclick"]) addEventListener(type, countPress, true);
}

function countView(pathname) {
  const [, business] = /^\/business\/([^/]+)$/.exec(pathname) ?? [];
  if (!business) return;
  // A prerendered page may never be viewed.
  if (document.prerendering)
    addEventListener("prerenderingchange", () => count(business, "views"), { once: true });
  else count(business, "views");
}

function countPress({ target }) {
  const { counted } = target.closest("a[data-counted]")?.dataset ?? {};
  if (counted) count(...counted.split(" "));
}

function count(business, what) {
  navigator.sendBeacon("/api/visits", JSON.stringify({ business, what }));
}
