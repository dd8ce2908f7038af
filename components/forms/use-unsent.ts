import { type RefObject, useEffect } from "react";

/** Browsers do not keep these pages, so that nobody else at a shared computer finds them by its Back button. */
const NOT_KEPT = /^\/(?:account|admin|review)\//;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What was filled in on forms that the router took away, by form and field. Ends with the document, and when a form is sent. */
const filledIn = new Map<string, ReadonlyMap<string, string>>();

/**
 * Keeps what was filled in and not sent: when there was no answer, and when the reader leaves. The router builds a page anew on the
 * way back, so its form is filled in again. When the document was left, the browser does that; where it does not, the page asks
 * before it goes.
 */
export function useUnsent(
  form: RefObject<HTMLFormElement | null>,
  isUnanswered: RefObject<boolean>,
): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let isSent = false;
    const place = placeOf(element);
    const stop = new AbortController();
    const listen = { signal: stop.signal, capture: true };
    element.addEventListener("input", () => void (isSent = false), listen);
    const forget = () => {
      isSent = true;
      filledIn.clear();
    };
    element.addEventListener("submit", forget, listen);
    // By React after its action, which calls none of its own listeners meanwhile.
    const keep = (event: Event) => {
      if (!isUnanswered.current) return;
      isSent = false;
      event.preventDefault();
    };
    element.addEventListener("reset", keep, listen);
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSent && fieldsOf(element).some(isChanged)) event.preventDefault();
    };
    // Elsewhere Firefox would not keep the page because of it.
    if (NOT_KEPT.test(location.pathname) && element.querySelector("textarea"))
      addEventListener("beforeunload", ask, listen);
    for (const field of fieldsOf(element)) fillIn(field, filledIn.get(place)?.get(nameOf(field)));
    return () => {
      stop.abort();
      const changed = fieldsOf(element).filter(isChanged);
      if (!isSent && changed.length > 0)
        filledIn.set(place, new Map(changed.map((field) => [nameOf(field), read(field)])));
    };
  }, [form, isUnanswered]);
}

/** What is new in each form, or from React. */
const OF_NO_MATTER = /^(?:formToken=|\$)/;

/** The page, the names of the fields, and the hidden values, which say whom or what the form is about, and of which version. */
function placeOf(form: HTMLFormElement): string {
  const hidden = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")];
  return [
    location.pathname,
    ...hidden
      .map(({ name, value }) => `${name}=${value}`)
      .filter((text) => !OF_NO_MATTER.test(text)),
    ...fieldsOf(form).map(({ name }) => name),
  ].join(" ");
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [
    ...form.querySelectorAll<Field>(
      "input:not([type=hidden], [type=file], [type=password]), select, textarea",
    ),
  ];
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function nameOf(field: Field): string {
  return isTick(field) ? `${field.name} ${field.value}` : field.name;
}

function read(field: Field): string {
  return isTick(field) ? String(field.checked) : field.value;
}

function isChanged(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const first = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(first, 0);
}

/** As by hand, so that what depends on the field follows. */
function fillIn(field: Field, value: string | undefined): void {
  if (value === undefined || value === read(field)) return;
  if (isTick(field)) return field.click();
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
