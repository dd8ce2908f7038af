/**
 * Returns the form's fields as URL parameters, without empty ones. Once other words are typed, the fields that only hold what the
 * former words meant are left out, unless the visitor changed them.
 */
export function readQuestion(form: HTMLFormElement): Record<string, string> {
  const understood = hasNewWords(form) ? readUnderstood(form) : new Map<string, unknown>();
  const fields = [...new FormData(form)].flatMap(([name, value]) => {
    const text = typeof value === "string" ? value.trim() : "";
    return text && understood.get(name) !== text ? [[name, text] as const] : [];
  });
  return Object.fromEntries(fields);
}

function hasNewWords(form: HTMLFormElement): boolean {
  const words = form.elements.namedItem("q");
  if (!(words instanceof HTMLInputElement)) return false;
  return words.value.trim() !== "" && words.value !== words.defaultValue;
}

/** What search-form.tsx says it understood. */
function readUnderstood({ dataset }: HTMLFormElement): Map<string, unknown> {
  const fields: unknown = JSON.parse(dataset.understood ?? "{}");
  return new Map(typeof fields === "object" && fields !== null ? Object.entries(fields) : []);
}
