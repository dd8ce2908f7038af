import { type RefObject, useEffect } from "react";

/** Pages that browsers do not store, so that nobody else at a shared computer finds them by its Back button. */
const NOT_STORED = /^\/(?:account|admin|review)\//;

/** Fields to restore. A shown password is of type text. */
const FIELDS =
  "input:not([type=hidden], [type=file], [type=password], [autocomplete$=password], [autocomplete=one-time-code]), select, textarea";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Unsaved values by form and field, of forms that the router unmounted. Ends with the document, and when a form is submitted. */
const unsaved = new Map<string, ReadonlyMap<string, string>>();

/**
 * Keeps unsaved changes: when there was no answer, and when the reader leaves. The router mounts a page anew on the way back, so its
 * form is restored. When the document was left, the browser restores it; where it does not, a form with long texts asks before
 * it is left.
 */
export function useUnsavedChanges(
  form: RefObject<HTMLFormElement | null>,
  isUnanswered: RefObject<boolean>,
): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let isSubmitted = false;
    const formKey = toFormKey(element);
    const stop = new AbortController();
    const listen = { signal: stop.signal, capture: true };
    element.addEventListener("input", () => void (isSubmitted = false), listen);
    const onSubmit = () => {
      isSubmitted = true;
      unsaved.clear();
    };
    element.addEventListener("submit", onSubmit, listen);
    // By React after its action, which calls none of its own listeners meanwhile.
    const onReset = (event: Event) => {
      if (!isUnanswered.current) return;
      isSubmitted = false;
      event.preventDefault();
    };
    element.addEventListener("reset", onReset, listen);
    const onUnload = (event: BeforeUnloadEvent) => {
      // Any text makes the browser ask; older ones ignore preventDefault().
      if (!isSubmitted && listFields(element).some(isDirty)) event.returnValue = "unsaved";
    };
    // Elsewhere it would keep Firefox from storing the page.
    if (NOT_STORED.test(location.pathname) && element.querySelector("textarea"))
      addEventListener("beforeunload", onUnload, listen);
    for (const field of listFields(element))
      restore(field, unsaved.get(formKey)?.get(toFieldKey(field)));
    return () => {
      stop.abort();
      const dirty = listFields(element).filter(isDirty);
      if (!isSubmitted && dirty.length > 0)
        unsaved.set(formKey, new Map(dirty.map((field) => [toFieldKey(field), readValue(field)])));
    };
  }, [form, isUnanswered]);
}

/** Hidden values that differ between two renderings of a form: its token, and what React adds without a script. */
const VOLATILE = /^(?:formToken=|\$)/;

/** The page, the names of the fields, and the hidden values, which say whom or what the form is about, and of which version. */
function toFormKey(form: HTMLFormElement): string {
  const hidden = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")];
  return [
    location.pathname,
    ...hidden.map(({ name, value }) => `${name}=${value}`).filter((text) => !VOLATILE.test(text)),
    ...listFields(form).map(({ name }) => name),
  ].join(" ");
}

function listFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(FIELDS)];
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function toFieldKey(field: Field): string {
  return isCheckable(field) ? `${field.name} ${field.value}` : field.name;
}

function readValue(field: Field): string {
  return isCheckable(field) ? String(field.checked) : field.value;
}

function isDirty(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const initial = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(initial, 0);
}

/** With the events of a person's input, so that what depends on the field follows. */
function restore(field: Field, value: string | undefined): void {
  if (value === undefined || value === readValue(field)) return;
  if (isCheckable(field)) return field.click();
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
