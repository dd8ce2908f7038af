/** What a form asks, as parameters of an address: fields that were left empty are not in it. */
export function readQuestion(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].flatMap(([name, value]) => {
    const text = typeof value === "string" ? value.trim() : "";
    return text ? [[name, text] as const] : [];
  });
  return Object.fromEntries(fields);
}
