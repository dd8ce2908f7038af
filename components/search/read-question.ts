/** Returns the form's fields as URL parameters, without empty ones. */
export function readQuestion(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].flatMap(([name, value]) => {
    const text = typeof value === "string" ? value.trim() : "";
    return text ? [[name, text] as const] : [];
  });
  return Object.fromEntries(fields);
}
