async function ask(contact?: string): Promise<Response> {
  const before = { ...process.env };
  process.env.SITE_URL = "https://vets.example";
  if (contact) process.env.CONTACT_EMAIL = contact;
  else delete process.env.CONTACT_EMAIL;
  jest.resetModules();
  const { GET } = await import("@/app/.well-known/security.txt/route");
  try {
    return GET();
  } finally {
    process.env = before;
  }
}

it("has a contact, and expires within a year", async () => {
  const response = await ask("safety@vets.example");
  const lines = (await response.text()).split("\n");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(lines).toContain("Contact: mailto:safety@vets.example");
  expect(lines).toContain("Canonical: https://vets.example/.well-known/security.txt");
  const expires = Date.parse(lines.find((line) => line.startsWith("Expires: "))?.slice(9) ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
});

it("does not exist without a contact address", async () => {
  expect((await ask()).status).toBe(404);
});
