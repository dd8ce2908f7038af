/** The Content-Security-Policy of every page, and of the page with an external form. */

type Rule = { source: string; headers: { key: string; value: string }[] };

async function policies(formUrl?: string): Promise<{ source: string; policy: string }[]> {
  const before = process.env.NEXT_PUBLIC_SUBMISSION_FORM_URL;
  if (formUrl) process.env.NEXT_PUBLIC_SUBMISSION_FORM_URL = formUrl;
  else delete process.env.NEXT_PUBLIC_SUBMISSION_FORM_URL;
  let rules: Rule[] = [];
  await jest.isolateModulesAsync(async () => {
    const { default: config } = await import("@/next.config");
    rules = (await config.headers?.()) ?? [];
  });
  if (before === undefined) delete process.env.NEXT_PUBLIC_SUBMISSION_FORM_URL;
  else process.env.NEXT_PUBLIC_SUBMISSION_FORM_URL = before;
  return rules.flatMap(({ source, headers }) => {
    const policy = headers.find(({ key }) => key === "Content-Security-Policy")?.value;
    return policy ? [{ source, policy }] : [];
  });
}

it("allows no other host anywhere", async () => {
  const found = await policies();
  expect(found).toHaveLength(1);
  expect(found[0]?.policy).not.toMatch(/https?:/);
});

it("allows 'unsafe-eval' in development only, for React", async () => {
  expect((await policies())[0]?.policy).not.toContain("unsafe-eval");
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" });
  expect((await policies())[0]?.policy).toContain(
    "script-src 'self' 'unsafe-inline' 'unsafe-eval';",
  );
  jest.restoreAllMocks();
});

it("allows the host of an external form only on the page with that form", async () => {
  const [all, form, ...others] = await policies("https://forms.example.com/embed.js?a=1");
  expect(others).toEqual([]);
  expect(all).toMatchObject({ source: "/:path*" });
  expect(all?.policy).not.toContain("forms.example.com");
  expect(form?.source).toBe("/submit-business");
  for (const directive of ["script-src", "connect-src", "form-action", "default-src"])
    expect(form?.policy).toMatch(
      new RegExp(`${directive} [^;]* https://forms\\.example\\.com(;|$)`),
    );
  expect(form?.policy).toContain("object-src 'none'");
  expect(form?.policy).toContain("base-uri 'none'");
  expect(form?.policy).toContain("frame-ancestors 'none'");
});
