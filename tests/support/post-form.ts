// Sends a form of the site as a browser without JavaScript does.

/** Gets the page, fills in its form and sends it. Returns the response without following a redirect. Throws without a response. */
export async function postForm(
  address: string,
  fields: Readonly<Record<string, string>>,
  {
    hidden,
    headers,
  }: { hidden?: Readonly<Record<string, string>>; headers?: Record<string, string> } = {},
): Promise<{ status: number; location: string | null; body: string }> {
  const names = hidden ?? readHidden(await (await fetch(address)).text());
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...names, ...fields })) body.set(name, value);
  const answer = await fetch(address, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { ...headers, origin: new URL(address).origin },
  });
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    body: await answer.text(),
  };
}

/** Returns the hidden fields of the page's form: the signed token, and Next's id of the action. */
export function readHidden(html: string): Record<string, string> {
  const main = /<main\b.*?<\/main>/s.exec(html)?.[0] ?? "";
  const inputs = main.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g);
  return Object.fromEntries(
    [...inputs].map(([, name = "", value = ""]) => [name, unescape(value)]),
  );
}

function unescape(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
